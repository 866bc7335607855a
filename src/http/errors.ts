import { Refusal, type RefusalKind } from '../kernel/refusal.ts';
import { PLAIN_JSON, type Rendered } from './json-api.ts';

/**
 * THE TABLE: which status a kind of refusal has, and the name old clients look for in `exception` (contract
 * 10, 2.9).
 */
const STATUS: Record<RefusalKind, { status: number; exception?: string; body?: string }> = {
  malformed: { status: 400, exception: 'BadRequestHttpException' },
  unauthenticated: { status: 401, exception: 'AuthenticationException' },
  // Names of their own, so that a client knows that the password was right and what to ask for.
  code_needed: { status: 401, exception: 'SecondFactorNeededException' },
  code_wrong: { status: 401, exception: 'SecondFactorWrongException' },
  forbidden: { status: 403, exception: 'AuthorizationException' },
  not_found: { status: 404, exception: 'NotFoundHttpException' },
  conflict: { status: 409, exception: 'ConflictHttpException' },
  // A name of its own, so that a client can offer to look at both versions (docs/decisions/0030).
  changed: { status: 409, exception: 'PreconditionFailedHttpException' },
  invalid: { status: 422 },
  // What old clients are told of a file that is not taken (contract 10, section 12).
  unsuitable: { status: 422, body: '[]' },
  too_large: { status: 413, exception: 'PayloadTooLargeHttpException' },
  too_many: { status: 429, exception: 'TooManyRequestsHttpException' },
  unavailable: { status: 503, exception: 'ServiceUnavailableHttpException' },
};

/** A refusal of the door itself, which no domain ever makes: media types, methods, sizes. */
export class DoorRefusal extends Error {
  readonly status: number;
  readonly exception: string;

  constructor(
    status: 400 | 405 | 406 | 408 | 413 | 414 | 415 | 431,
    message: string,
    exception = 'BadHttpHeaderException',
  ) {
    super(message);
    this.status = status;
    this.exception = exception;
  }
}

/**
 * Codes with which the frame itself refuses a request, as refusals of the door; other errors stay as they
 * are.
 */
export function doorRefusalOf(error: unknown, bodyBytesMax: number): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new DoorRefusal(
      413,
      `The body is larger than ${bodyBytesMax} bytes.`,
      'PayloadTooLargeHttpException',
    );
  }
  if (statusCode === 400 || code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') {
    return new DoorRefusal(400, 'Bad request.', 'BadRequestHttpException');
  }
  if (statusCode === 415) return new DoorRefusal(415, 'Content-Type header cannot be empty.');
  if (statusCode === 414) return new DoorRefusal(414, 'The address is too long.', 'UriTooLongHttpException');
  return error;
}

/**
 * The answer to an error. Undefined when the error is not an expected one: then it is a defect, and answered
 * 500.
 */
export function renderError(error: unknown): Rendered | undefined {
  if (error instanceof DoorRefusal) {
    const { status, message, exception } = error;
    return { status, contentType: PLAIN_JSON, body: JSON.stringify({ message, exception }) };
  }
  if (!(error instanceof Refusal)) return undefined;
  const { status, exception, body: fixedBody } = STATUS[error.kind];
  const body = { message: error.message, ...(error.fields ? { errors: error.fields } : { exception }) };
  const headers: Record<string, string> = {};
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds);
  return { status, contentType: PLAIN_JSON, body: fixedBody ?? JSON.stringify(body), headers };
}

/** What a client learns of a defect: that it happened, and the number under which the log tells the rest. */
export function renderDefect(requestId: string): Rendered {
  const message = `Something went wrong on our side. The server's log tells more under request ${requestId}.`;
  return {
    status: 500,
    contentType: PLAIN_JSON,
    body: JSON.stringify({ message, exception: 'InternalServerError' }),
  };
}

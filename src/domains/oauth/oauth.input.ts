import type { RawInput } from '../../http/route.ts';
import { malformed } from '../../kernel/refusal.ts';

/** How a client says who it is. */
export interface Identification {
  id: string | undefined;
  secret: string | undefined;
  /** Whether it did so in the header `Authorization`. */
  isBasic: boolean;
}

/** A request for tokens (RFC 6749, sections 4.1.3 and 6). */
export interface TokenRequest {
  client: Identification;
  parameters: Record<string, string>;
  /** Network address it came from. */
  address: string;
}

/** A request for access (RFC 6749, section 4.1.1; RFC 7636, section 4.3). */
export interface AuthorizationRequest {
  /** Zero, which nobody has, when there is none. */
  clientId: number;
  redirectUri: string | undefined;
  responseType: string | undefined;
  state: string | undefined;
  scope: string | undefined;
  challenge: string | undefined;
  challengeMethod: string | undefined;
  /** A parameter came twice, so that nobody knows which was meant. */
  isAmbiguous: boolean;
}

/** The parameters of a request for access, which are carried on from page to page. */
export const AUTHORIZATION_PARAMETERS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
] as const;

const TOKEN_PARAMETERS = ['grant_type', 'code', 'redirect_uri', 'code_verifier', 'refresh_token', 'scope'];

type Fields = Record<string, unknown>;

/** Fields of a body, and nothing else: an address with secrets in it ends in logs. */
export const formOf = (raw: RawInput): Fields =>
  typeof raw.rawBody === 'object' && raw.rawBody !== null ? (raw.rawBody as Fields) : {};

/** A parameter as it is written; JSON may have a number where a form has its digits. */
function parameter(fields: Fields, name: string): string | undefined {
  const sent = fields[name];
  if (typeof sent === 'number' && Number.isSafeInteger(sent)) return String(sent);
  return typeof sent === 'string' ? sent : undefined;
}

/** A request for access, from the query of a page or from the form that the page sent back. */
export function readAuthorization(fields: Fields): AuthorizationRequest {
  const read = (name: (typeof AUTHORIZATION_PARAMETERS)[number]) => parameter(fields, name);
  const id = read('client_id') ?? '';
  return {
    clientId: /^\d{1,15}$/.test(id) ? Number(id) : 0,
    redirectUri: read('redirect_uri'),
    responseType: read('response_type'),
    state: read('state'),
    scope: read('scope'),
    challenge: read('code_challenge'),
    challengeMethod: read('code_challenge_method'),
    isAmbiguous: AUTHORIZATION_PARAMETERS.some((name) => typeof (fields[name] ?? '') === 'object'),
  };
}

/** A request for tokens. Refuses nothing: what is missing is told in the words of the protocol. */
export function readTokenRequest(raw: RawInput): TokenRequest {
  const form = formOf(raw);
  const parameters: Record<string, string> = {};
  for (const name of TOKEN_PARAMETERS) {
    const value = parameter(form, name);
    // The only scope there is says nothing.
    if (value !== undefined && !(name === 'scope' && value === '*')) parameters[name] = value;
  }
  return { client: identificationIn(raw), parameters, address: raw.clientAddress };
}

/** A request that a token be made worthless (RFC 7009, section 2.1). Refuses (400) one without a token. */
export function readRevocation(raw: RawInput) {
  const token = parameter(formOf(raw), 'token');
  if (token === undefined) throw malformed('The parameter token is missing.');
  return { client: identificationIn(raw), token, address: raw.clientAddress };
}

/** Who the client says it is: in the header `Authorization`, or else in the body. */
function identificationIn(raw: RawInput): Identification {
  const { authorization } = raw.headers;
  const sent = typeof authorization === 'string' ? /^Basic\s+(\S+)\s*$/i.exec(authorization)?.[1] : undefined;
  if (sent === undefined) {
    const form = formOf(raw);
    return { id: parameter(form, 'client_id'), secret: parameter(form, 'client_secret'), isBasic: false };
  }
  const [id = '', ...secret] = Buffer.from(sent, 'base64').toString('utf8').split(':');
  return { id, secret: secret.join(':') || undefined, isBasic: true };
}

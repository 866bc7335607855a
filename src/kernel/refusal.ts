/**
 * Why a request is refused. A kind, never a status: `http/errors.ts` holds the one table from kind to status
 * and body.
 */
export type RefusalKind =
  | 'malformed'
  | 'unauthenticated'
  | 'code_needed'
  | 'code_wrong'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'changed'
  | 'invalid'
  | 'unsuitable'
  | 'too_large'
  | 'too_many'
  | 'unavailable';

/** Field name (dotted with index when nested: `transactions.0.amount`) to the messages about it, in order. */
export type FieldErrors = Record<string, string[]>;

/** An answer that says no, with a kind and a sentence for a person. Expected; rolls the transaction back. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly fields: FieldErrors | undefined;
  /** For `too_many`: after how many seconds it makes sense to come back. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: RefusalKind,
    message: string,
    more: { fields?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The thing is not there, or belongs to another household: both look the same from outside. */
export const notFound = (): Refusal => new Refusal('not_found', 'Resource not found');

/** No valid token or session came with the request. */
export const unauthenticated = (): Refusal => new Refusal('unauthenticated', 'Unauthenticated.');

/** Known, but not allowed. */
export const forbidden = (message = 'This action is unauthorized.'): Refusal =>
  new Refusal('forbidden', message);

/** The state of things does not permit it now. */
export const conflict = (message: string): Refusal => new Refusal('conflict', message);

/** Somebody has changed it since the sender last saw it. */
export const changedMeanwhile = (): Refusal => new Refusal('changed', 'This was changed meanwhile.');

/** The request cannot be read at all (broken JSON, bad header). */
export const malformed = (message: string): Refusal => new Refusal('malformed', message);

/** A file is of a kind that is not taken, or empty: refused without a field that could be named. */
export const unsuitable = (message: string): Refusal => new Refusal('unsuitable', message);

/** More than the given number of bytes. */
export const tooLarge = (bytesMax: number): Refusal =>
  new Refusal('too_large', `The body is larger than ${bytesMax} bytes.`);

/** Too often. */
export const tooMany = (message: string, retryAfterSeconds: number): Refusal =>
  new Refusal('too_many', message, { retryAfterSeconds });

/**
 * Some fields are wrong. The message is the first one, with the number of the others behind it
 * (contract 10, section 2.10).
 */
export function invalid(fields: FieldErrors): Refusal {
  const all = Object.values(fields).flat();
  const others = all.length - 1;
  const suffix = others > 0 ? ` (and ${others} more error${others === 1 ? '' : 's'})` : '';
  return new Refusal('invalid', `${all[0] ?? 'The given data was invalid.'}${suffix}`, { fields });
}

import { randomInt } from 'node:crypto';
import { SECRET_LENGTH } from '../webhooks.logic.ts';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new secret of letters and digits that nobody can guess (contract 40, section 2). */
export function makeSecret(): string {
  const letter = () => LETTERS_AND_DIGITS.charAt(randomInt(LETTERS_AND_DIGITS.length));
  return Array.from({ length: SECRET_LENGTH }, letter).join('');
}

import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { hashOfSecret } from '../users.logic.ts';

/** What the person's device calls this server. */
const ISSUER = 'Ledgerfly';
/** How far the clock of a device may be wrong, in seconds: one code before and one after. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Recovery codes that a person is given. */
export const RECOVERY_CODES = 10;
/** Random bytes of one: enough to be kept as a plain hash. */
const RECOVERY_BYTES = 10;
/** Letters and digits that are not taken for each other. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters of a group of a recovery code, as it is written. */
const GROUP_LENGTH = 4;

/** Longest code that is looked at. */
export const CODE_MAX = 64;
/** How long a right password waits for the second factor, in seconds. */
export const STEP_SECONDS = 10 * 60;
/** Wrong codes of one person that are let through in one window of time. */
export const CODE_FAILURES_MAX = 5;

/** A new secret, in base 32. */
export const newSecret = (): string => generateSecret();

/** The address that a device reads as a QR code. */
export const otpauthUrl = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret });

/** The time step of a code of the device, which lies after the last one; undefined if it is wrong. */
export function stepOfCode(
  factor: { secret: string; last_step: number | null },
  code: string,
  at: Date,
): number | undefined {
  const result = verifySync({
    secret: factor.secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: CLOCK_TOLERANCE_SECONDS,
    ...(factor.last_step !== null && { afterTimeStep: Number(factor.last_step) }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Whether a text looks like a code of the device, and not like one for recovery. */
export const isDeviceCode = (code: string): boolean => /^\d{6}$/.test(code);

/** A code as it was meant: people leave out the lines between groups, or write blanks and capitals. */
export const plainCode = (sent: string): string => sent.toLowerCase().replace(/[\s-]/g, '');

/** The form in which a recovery code is stored. */
export const hashOfCode = (code: string): string => hashOfSecret(`recovery ${plainCode(code)}`);

/** New recovery codes, as they are shown to a person. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    // Two characters for every byte or so: 16 of 32 make 80 bits.
    const characters = [...randomBytes((RECOVERY_BYTES * 8) / 5)].map(
      (byte) => ALPHABET[byte % ALPHABET.length],
    );
    const groups = [];
    for (let at = 0; at < characters.length; at += GROUP_LENGTH)
      groups.push(characters.slice(at, at + GROUP_LENGTH).join(''));
    return groups.join('-');
  });
}

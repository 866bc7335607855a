import { flag, listOf, moment, named, object, orNull, text, whole } from '../../../http/schema.ts';

/** Whether somebody has a second factor. */
export const SecondFactor = named(
  'SecondFactor',
  object({ enabled: flag, enabled_at: orNull(moment), recovery_codes_left: whole }),
);
/** The secret of a new second factor. */
export const NewSecondFactor = named('NewSecondFactor', object({ secret: text, otpauth_url: text }));
/** Codes for who lost the device. */
export const RecoveryCodes = named('RecoveryCodes', object({ recovery_codes: listOf(text) }));

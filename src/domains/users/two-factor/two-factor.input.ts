import { line, verbatim } from '../../../http/field-kinds.ts';
import { readFields } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';
import { PASSWORD_MAX } from '../users.logic.ts';
import { CODE_MAX } from './two-factor.logic.ts';

export const PASSWORD = { password: verbatim({ required: true, max: PASSWORD_MAX }) };
export const CODE = { code: line({ required: true, max: CODE_MAX }) };

/** The own password, without which nobody turns the second factor on who only found a token. */
export const readPassword = (raw: RawInput): string => readFields(PASSWORD, raw.body).done().password;

/** A code of the device, or one for recovery. */
export const readCode = (raw: RawInput): string => readFields(CODE, raw.body).done().code;

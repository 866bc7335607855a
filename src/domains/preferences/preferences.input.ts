import { line, TEXT_MAX } from '../../http/field-kinds.ts';
import { type Draft, type FieldSpec, readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import type { Json } from '../../kernel/json.ts';
import { cleanLine } from '../../kernel/text.ts';
import { saysNothing, valueMeant } from './preferences.logic.ts';

/** Any value but an empty one; as JSON it may not be longer than any other text. */
const value: FieldSpec<Json, true> = {
  required: true,
  schema: {},
  read(sent, label, fail) {
    const meant = valueMeant(sent as Json);
    if (saysNothing(meant)) fail(`The ${label} field is required.`);
    else if (JSON.stringify(meant).length > TEXT_MAX) {
      fail(`The ${label} may not be greater than ${TEXT_MAX} characters.`);
    } else return meant;
    return undefined;
  },
};

/** What is sent about a preference (contract 20, section 11). */
export const PREFERENCE_FIELDS = { name: line({ required: true, max: 255 }), data: value };
export const VALUE_FIELDS = { data: value };

/** A preference as it was sent. */
export type PreferenceDraft = Draft<typeof PREFERENCE_FIELDS>;
/** The new value of a preference that is named elsewhere. */
export type ValueDraft = Draft<typeof VALUE_FIELDS>;

/** Reads a preference with its name. */
export const readPreference = (raw: RawInput): PreferenceDraft => readFields(PREFERENCE_FIELDS, raw.body);

/** Reads the new value of the preference in the path. */
export const readPreferenceValue = (raw: RawInput): ValueDraft => readFields(VALUE_FIELDS, raw.body);

/** The name or number in the path, cleaned like a stored name. */
export const nameOrIdIn = (raw: RawInput): string => cleanLine(raw.params.nameOrId ?? '');

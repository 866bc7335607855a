import { type Descriptions, list, one, PAGE } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import { PREFERENCE_FIELDS, VALUE_FIELDS } from './preferences.input.ts';
import { Preference } from './preferences.schema.ts';

/** How the endpoints of preferences are described (contract 20, section 11). */
export const preferencesDescriptions: Descriptions = {
  'GET /v1/preferences': { query: PAGE, answer: list(Preference) },
  'POST /v1/preferences': { body: bodyOf(PREFERENCE_FIELDS), answer: one(Preference) },
  'GET /v1/preferences/:nameOrId': { answer: one(Preference) },
  'PUT /v1/preferences/:nameOrId': { body: bodyOf(VALUE_FIELDS), answer: one(Preference) },
  'GET /v2/preferences/frontPageAccounts': { answer: one(Preference) },
};

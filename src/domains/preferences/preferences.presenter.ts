import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import type { Preference } from './preferences.repository.ts';

/** A preference as the wire shows it (contract 20, section 11); all of them belong to a person alone. */
export function presentPreference(preference: Preference): Resource {
  return {
    type: 'preferences',
    id: preference.id,
    uri: false,
    attributes: {
      created_at: showInstant(preference.createdAt),
      updated_at: showInstant(preference.updatedAt),
      user_group_id: null,
      name: preference.name,
      data: preference.value,
    },
  };
}

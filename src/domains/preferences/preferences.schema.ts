import { nothing, object, resource, TIMES, text } from '../../http/schema.ts';

/** A preference; its data is any JSON (contract 20, section 11). */
export const Preference = resource(
  { name: 'Preference', type: 'preferences', hasUri: false },
  object({ ...TIMES, user_group_id: nothing, name: text, data: {} }),
);

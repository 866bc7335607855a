import { flag, id, listOf, object, resource, TIMES, text, whole } from '../../../http/schema.ts';

const Member = object({ user_id: id, user_email: text, you: flag, roles: listOf(text) });

/** A household (contract 20, section 10). */
export const UserGroup = resource(
  { name: 'UserGroup', type: 'user_groups', hasUri: false },
  object({
    ...TIMES,
    in_use: flag,
    can_see_members: flag,
    title: text,
    primary_currency_id: id,
    primary_currency_name: text,
    primary_currency_code: text,
    primary_currency_symbol: text,
    primary_currency_decimal_places: whole,
    members: listOf(Member),
  }),
);

import type { Resource } from '../../../http/json-api.ts';
import { showInstant } from '../../../kernel/date.ts';
import type { UserGroup } from './user-groups.service.ts';

/** A household as a `user_groups` resource (contract 20, section 10). */
export function presentUserGroup(group: UserGroup): Resource {
  const { primary } = group;
  return {
    type: 'user_groups',
    id: group.id,
    uri: false,
    attributes: {
      created_at: showInstant(group.createdAt),
      updated_at: showInstant(group.updatedAt),
      in_use: group.isInUse,
      can_see_members: group.canSeeMembers,
      title: group.title,
      primary_currency_id: String(primary.id),
      primary_currency_name: primary.name,
      primary_currency_code: primary.code,
      primary_currency_symbol: primary.symbol,
      primary_currency_decimal_places: primary.decimalPlaces,
      members: group.members.map(({ userId, email, isYou, roles }) => ({
        user_id: String(userId),
        user_email: email,
        you: isYou,
        roles,
      })),
    },
  };
}

import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import type { ObjectGroup } from './object-groups.repository.ts';

/** A group as the wire shows it (contract 10, section 11). */
export function presentObjectGroup(group: ObjectGroup): Resource {
  return {
    type: 'object_groups',
    id: group.id,
    attributes: {
      created_at: showInstant(group.createdAt),
      updated_at: showInstant(group.updatedAt),
      title: group.title,
      order: group.position,
    },
  };
}

/** The three fields with which the members of a group name it; all null where there is none. */
export function objectGroupFields(group: Pick<ObjectGroup, 'id' | 'title' | 'position'> | undefined) {
  return {
    object_group_id: group ? String(group.id) : null,
    object_group_order: group?.position ?? null,
    object_group_title: group?.title ?? null,
  };
}

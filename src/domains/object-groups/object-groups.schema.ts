import { id, nothing, object, orNull, resource, type Schema, TIMES, text, whole } from '../../http/schema.ts';

/** A group of bills and piggy banks (contract 10, section 11). */
export const ObjectGroup = resource(
  { name: 'ObjectGroup', type: 'object_groups' },
  object({ ...TIMES, title: text, order: whole }),
);

/** The three fields with which the members of a group name it. */
export const OBJECT_GROUP: Record<string, Schema> = {
  object_group_id: orNull(id),
  object_group_order: orNull(whole),
  object_group_title: orNull(text),
};

/** The same on resources that have no groups here. */
export const NO_OBJECT_GROUP: Record<string, Schema> = {
  object_group_id: nothing,
  object_group_order: nothing,
  object_group_title: nothing,
};

import type { Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { preparedForIds, unindexed } from '../../../storage/prepared.ts';

/** A split as stored. */
export type SplitRow = Selectable<Database['journals']>;

/** The splits of groups. */
export const selectSplits = preparedForIds<SplitRow>((db, userGroupId, groupIds) =>
  db
    .selectFrom('journals')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('group_id', 'in', groupIds)
    .orderBy('id'),
);

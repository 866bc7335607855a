import type { Db } from '../../../kernel/database.ts';
import { prepared } from '../../../storage/prepared.ts';

/** Something with a name. */
export interface NameRow {
  id: number;
  name: string;
}

/** Something with a name that may be switched off. */
export interface PlanRow extends NameRow {
  active: number;
}

type OfHousehold = { userGroupId: number };

const categories = prepared<OfHousehold, NameRow>((db, value) =>
  db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('id'),
);
const tags = prepared<OfHousehold, NameRow>((db, value) =>
  db
    .selectFrom('tags')
    .select(['id', 'tag as name'])
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('id'),
);
const budgets = prepared<OfHousehold, PlanRow>((db, value) =>
  db
    .selectFrom('budgets')
    .select(['id', 'name', 'active'])
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('id'),
);
const bills = prepared<OfHousehold, PlanRow>((db, value) =>
  db
    .selectFrom('bills')
    .select(['id', 'name', 'active'])
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('id'),
);
const piggyBanks = prepared<OfHousehold, NameRow>((db, value) =>
  db
    .selectFrom('piggy_banks')
    .select(['id', 'name'])
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('id'),
);

/** The names of all that a household has of a kind, oldest first. One statement. */
export const NAMES = {
  category: (db: Db, userGroupId: number): Promise<NameRow[]> => categories(db, { userGroupId }),
  tag: (db: Db, userGroupId: number): Promise<NameRow[]> => tags(db, { userGroupId }),
  budget: (db: Db, userGroupId: number): Promise<PlanRow[]> => budgets(db, { userGroupId }),
  bill: (db: Db, userGroupId: number): Promise<PlanRow[]> => bills(db, { userGroupId }),
  'piggy bank': (db: Db, userGroupId: number): Promise<NameRow[]> => piggyBanks(db, { userGroupId }),
};

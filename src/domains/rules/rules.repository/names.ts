import type { Db } from '../../../kernel/database.ts';
import type { Named } from '../rules.logic/action-types.ts';
import { OWN_TYPES } from '../rules.logic/action-types.ts';

/** The names of all that an action of a kind may name in a household. */
export async function selectNames(db: Db, userGroupId: number, what: Named): Promise<string[]> {
  const rows = await NAMES[what](db, userGroupId);
  return rows.map(({ name }) => name);
}

const NAMES: Record<Named, (db: Db, userGroupId: number) => Promise<{ name: string }[]>> = {
  budget: (db, userGroupId) =>
    db.selectFrom('budgets').select('name').where('user_group_id', '=', userGroupId).execute(),
  bill: (db, userGroupId) =>
    db.selectFrom('bills').select('name').where('user_group_id', '=', userGroupId).execute(),
  'piggy bank': (db, userGroupId) =>
    db.selectFrom('piggy_banks').select('name').where('user_group_id', '=', userGroupId).execute(),
  'own account': (db, userGroupId) =>
    db
      .selectFrom('accounts')
      .select('name')
      .where('user_group_id', '=', userGroupId)
      .where('type', 'in', OWN_TYPES)
      .execute(),
};

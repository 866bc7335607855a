import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';

/** A plan for spending, of a household. */
export interface Budget {
  id: number;
  name: string;
}

const COLUMNS = ['id', 'name'] as const;

/** The household's budget of this number. */
export function selectBudgetById(db: Db, userGroupId: number, id: number): Promise<Budget | undefined> {
  return db
    .selectFrom('budgets')
    .select(COLUMNS)
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The household's budget of this name, letter by letter. */
export function selectBudgetByName(db: Db, userGroupId: number, name: string): Promise<Budget | undefined> {
  return db
    .selectFrom('budgets')
    .select(COLUMNS)
    .where('user_group_id', '=', userGroupId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Adds a budget to a household. */
export function insertBudget(
  db: Db,
  household: { userGroupId: number; at: Instant },
  name: string,
): Promise<Budget> {
  const { userGroupId, at } = household;
  return db
    .insertInto('budgets')
    .values({ user_group_id: userGroupId, name, created_at: at, updated_at: at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts';
import { prepared } from '../../storage/prepared.ts';

/** A subscription or other expected payment, of a household. */
export interface Bill {
  id: number;
  name: string;
  createdAt: Instant;
  updatedAt: Instant;
}

const COLUMNS = ['id', 'name', 'created_at as createdAt', 'updated_at as updatedAt'] as const;

/** The household's bill of this number. */
export function selectBillById(db: Db, userGroupId: number, id: number): Promise<Bill | undefined> {
  return db
    .selectFrom('bills')
    .select(COLUMNS)
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The household's bill of this name, letter by letter. */
export function selectBillByName(db: Db, userGroupId: number, name: string): Promise<Bill | undefined> {
  return db
    .selectFrom('bills')
    .select(COLUMNS)
    .where('user_group_id', '=', userGroupId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Adds a bill to a household. */
export function insertBill(
  db: Db,
  household: { userGroupId: number; at: Instant },
  name: string,
): Promise<Bill> {
  const { userGroupId, at } = household;
  return db
    .insertInto('bills')
    .values({ user_group_id: userGroupId, name, created_at: at, updated_at: at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

const selectPage = prepared<{ userGroupId: number; limit: number; offset: number }, Bill>((db, value) =>
  db
    .selectFrom('bills')
    .select(COLUMNS)
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('name')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countAll = prepared<{ userGroupId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId')),
);

/** A page of the household's bills, by name. */
export async function selectBills(db: Db, userGroupId: number, request: PageRequest): Promise<Page<Bill>> {
  const items = await selectPage(db, { userGroupId, limit: request.limit, offset: offsetOf(request) });
  const [count] = await countAll(db, { userGroupId });
  return { items, total: count?.total ?? 0 };
}

import type { Db } from '../../../kernel/database.ts';
import type { Instant } from '../../../kernel/date.ts';
import { offsetOf, type PageRequest } from '../../../kernel/page.ts';

/** A page of everybody, in the order in which they came, and how many there are. */
export async function selectPeople(db: Db, page: PageRequest) {
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ordered = db.selectFrom('users').selectAll().orderBy('id');
  const items = await ordered.limit(page.limit).offset(offsetOf(page)).execute();
  return { items, total: Number(total) };
}

/** What can change of a person. */
export interface PersonRow {
  id: number;
  email: string;
  emailFolded: string;
  role: string;
  blocked: boolean;
  blockedCode: string | null;
  now: Instant;
}

/** Changes a person. */
export async function updatePerson(db: Db, row: PersonRow): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: row.email,
      email_folded: row.emailFolded,
      role: row.role,
      blocked: row.blocked ? 1 : 0,
      blocked_code: row.blockedCode,
      updated_at: row.now,
    })
    .where('id', '=', row.id)
    .execute();
}

/** Deletes a person with their tokens, sessions and preferences; what belongs to their household stays. */
export async function deletePerson(db: Db, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** The code of a household's primary currency. */
export async function selectPrimaryCode(db: Db, userGroupId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('currencies')
    .select('code')
    .where('user_group_id', '=', userGroupId)
    .where('is_primary', '=', 1)
    .executeTakeFirst();
  return row?.code;
}

/** Households that nobody belongs to any more. */
export async function selectAbandoned(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('user_groups as g')
    .select('g.id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as u').select('u.id').whereRef('u.user_group_id', '=', 'g.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('memberships as m').select('m.user_id').whereRef('m.user_group_id', '=', 'g.id')),
      ),
    )
    .orderBy('g.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a household with the few rows that are left of it. */
export async function deleteHousehold(db: Db, id: number): Promise<void> {
  await db.deleteFrom('user_groups').where('id', '=', id).execute();
}

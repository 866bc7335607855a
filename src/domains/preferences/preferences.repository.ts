import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import type { Json } from '../../kernel/json.ts';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts';
import { prepared } from '../../storage/prepared.ts';
import type { PreferencesTable } from './preferences.tables.ts';

/** What a person set for themselves under a name. */
export interface Preference {
  /** 0 for one that is not stored and shown with its default. */
  id: number;
  name: string;
  value: Json;
  createdAt: Instant;
  updatedAt: Instant;
}

const preferenceOf = (row: Selectable<PreferencesTable>): Preference => ({
  id: row.id,
  name: row.name,
  value: JSON.parse(row.value),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A page of what a person set, in the order in which it was set for the first time. */
export async function selectPreferences(
  db: Db,
  userId: number,
  request: PageRequest,
): Promise<Page<Preference>> {
  const own = db.selectFrom('preferences').where('user_id', '=', userId);
  const page = own.selectAll().orderBy('id').limit(request.limit).offset(offsetOf(request));
  const rows = await page.execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(preferenceOf), total };
}

const selectByName = prepared<{ userId: number; name: string }, Selectable<PreferencesTable>>((db, value) =>
  db
    .selectFrom('preferences')
    .selectAll()
    .where('user_id', '=', value('userId'))
    .where('name', '=', value('name')),
);

/** What a person set under a name, letter by letter. */
export async function selectPreferenceByName(
  db: Db,
  userId: number,
  name: string,
): Promise<Preference | undefined> {
  return (await selectByName(db, { userId, name })).map(preferenceOf)[0];
}

/** The person's preference of a number. */
export async function selectPreferenceById(
  db: Db,
  userId: number,
  id: number,
): Promise<Preference | undefined> {
  const row = await db
    .selectFrom('preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && preferenceOf(row);
}

/** Stores values under names that are new to a person, in the given order. */
export async function insertPreferences(
  db: Db,
  person: { userId: number; at: Instant },
  preferences: readonly { name: string; value: Json }[],
): Promise<Preference[]> {
  const rows = await db
    .insertInto('preferences')
    .values(
      preferences.map(({ name, value }) => ({
        user_id: person.userId,
        name,
        value: JSON.stringify(value),
        created_at: person.at,
        updated_at: person.at,
      })),
    )
    .returningAll()
    .execute();
  return rows.map(preferenceOf);
}

/** Stores a preference that was there before, under its number. */
export async function insertPreferenceAgain(db: Db, userId: number, preference: Preference): Promise<void> {
  const { id, name, value, createdAt, updatedAt } = preference;
  const times = { created_at: createdAt, updated_at: updatedAt };
  const row = { id, user_id: userId, name, value: JSON.stringify(value), ...times };
  await db.insertInto('preferences').values(row).execute();
}

/** Removes what was set, so that the default holds again. */
export async function deletePreference(db: Db, id: number): Promise<void> {
  await db.deleteFrom('preferences').where('id', '=', id).execute();
}

/** Writes another value. */
export async function updatePreferenceRow(db: Db, preference: Preference): Promise<void> {
  await db
    .updateTable('preferences')
    .set({ value: JSON.stringify(preference.value), updated_at: preference.updatedAt })
    .where('id', '=', preference.id)
    .execute();
}

/** The numbers of a household's active asset accounts, in their order. */
export async function selectAssetIds(db: Db, userGroupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_group_id', '=', userGroupId)
    .where('type', '=', 'asset')
    .where('active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

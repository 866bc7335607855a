import type { Selectable } from 'kysely';
import type { Db } from '../../src/kernel/database.ts';
import type { Instant } from '../../src/kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../src/kernel/page.ts';
import { prepared } from '../../src/storage/prepared.ts';
import type { SampleThingsTable } from './sample-things.tables.ts';

/** What people decide about a sample thing. */
export interface SampleThingFields {
  name: string;
  notes: string | null;
}

/** A sample thing of a household. */
export interface SampleThing extends SampleThingFields {
  id: number;
  createdAt: Instant;
  updatedAt: Instant;
}

function sampleThingOf(row: Selectable<SampleThingsTable>): SampleThing {
  const { id, name, notes, created_at: createdAt, updated_at: updatedAt } = row;
  return { id, name, notes, createdAt, updatedAt };
}

const selectPage = prepared<
  { userGroupId: number; limit: number; offset: number },
  Selectable<SampleThingsTable>
>((db, value) =>
  db
    .selectFrom('sample_things')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('name')
    .limit(value('limit'))
    .offset(value('offset')),
);

const countAll = prepared<{ userGroupId: number }, { total: number }>((db, value) =>
  db
    .selectFrom('sample_things')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', value('userGroupId')),
);

/** A page of the household's sample things, by name. */
export async function selectSampleThings(
  db: Db,
  userGroupId: number,
  request: PageRequest,
): Promise<Page<SampleThing>> {
  const rows = await selectPage(db, { userGroupId, limit: request.limit, offset: offsetOf(request) });
  const [count] = await countAll(db, { userGroupId });
  return { items: rows.map(sampleThingOf), total: count?.total ?? 0 };
}

/** The household's sample thing of this number. */
export async function selectSampleThingById(
  db: Db,
  userGroupId: number,
  id: number,
): Promise<SampleThing | undefined> {
  const row = await db
    .selectFrom('sample_things')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && sampleThingOf(row);
}

/** The household's sample thing of this name, letter by letter. */
export async function selectSampleThingByName(
  db: Db,
  userGroupId: number,
  name: string,
): Promise<SampleThing | undefined> {
  const row = await db
    .selectFrom('sample_things')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && sampleThingOf(row);
}

/** Adds a sample thing to a household. */
export async function insertSampleThing(
  db: Db,
  household: { userGroupId: number; at: Instant },
  fields: SampleThingFields,
): Promise<SampleThing> {
  const { userGroupId, at } = household;
  const row = await db
    .insertInto('sample_things')
    .values({ user_group_id: userGroupId, ...fields, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return sampleThingOf(row);
}

/** Writes all fields of a sample thing. */
export async function updateSampleThingRow(db: Db, sampleThing: SampleThing): Promise<void> {
  const { id, name, notes, updatedAt } = sampleThing;
  await db
    .updateTable('sample_things')
    .set({ name, notes, updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
}

/** Removes a sample thing. */
export async function deleteSampleThingRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sample_things').where('id', '=', id).execute();
}

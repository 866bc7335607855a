import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Day, Instant } from '../../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../../kernel/page.ts';
import { type Stamp, stampOf } from '../../../kernel/stamp.ts';
import { prepared } from '../../../storage/prepared.ts';
import {
  RECURRENCE_TYPES,
  type Recurrence,
  type RecurrenceFields,
  type RecurrenceType,
} from '../recurrences.logic/recurrence.ts';
import type { RecurrencesTable } from '../recurrences.tables.ts';
import { completeRecurrences } from './parts.ts';

/** A row of the table as it is read. */
type Row = Selectable<RecurrencesTable>;

/** A recurrence without its rhythms and templates. */
export type BareRecurrence = Omit<Recurrence, 'repetitions' | 'templates'>;

const bareOf = (row: Row): BareRecurrence => ({
  id: row.id,
  type: row.type as RecurrenceType,
  title: row.title,
  description: row.description,
  firstDate: row.first_date,
  latestDate: row.latest_date,
  repeatUntil: row.repeat_until,
  nrOfRepetitions: row.nr_of_repetitions,
  applyRules: row.apply_rules === 1,
  active: row.active === 1,
  notes: row.notes,
  nextDue: row.next_due,
  problem: row.problem,
  problemOn: row.problem_on,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = (fields: RecurrenceFields) => ({
  type: fields.type,
  title: fields.title,
  description: fields.description,
  first_date: fields.firstDate,
  latest_date: fields.latestDate,
  repeat_until: fields.repeatUntil,
  nr_of_repetitions: fields.nrOfRepetitions,
  apply_rules: fields.applyRules ? 1 : 0,
  active: fields.active ? 1 : 0,
  notes: fields.notes,
  next_due: fields.nextDue,
  problem: fields.problem,
  problem_on: fields.problemOn,
});

const selectRow = prepared<{ userGroupId: number; id: number }, Row>((db, value) =>
  db
    .selectFrom('recurrences')
    .selectAll()
    .where('user_group_id', '=', value('userGroupId'))
    .where('id', '=', value('id')),
);

/** The household's recurrence of this number. */
export async function selectRecurrenceById(
  db: Db,
  userGroupId: number,
  id: number,
): Promise<Recurrence | undefined> {
  const rows = await selectRow(db, { userGroupId, id });
  return (await completeRecurrences(db, userGroupId, rows.map(bareOf)))[0];
}

/** The number of the household's recurrence of this title, letter by letter. */
export async function selectIdByTitle(
  db: Db,
  userGroupId: number,
  title: string,
): Promise<number | undefined> {
  const query = db.selectFrom('recurrences').select('id').where('user_group_id', '=', userGroupId);
  return (await query.where('title', '=', title).executeTakeFirst())?.id;
}

/** How many recurrences a household has. */
export async function countRecurrences(db: Db, userGroupId: number): Promise<number> {
  const row = await db
    .selectFrom('recurrences')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_group_id', '=', userGroupId)
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** The types in the order of lists, as a number. */
const TYPE_ORDER = sql.join(
  RECURRENCE_TYPES.map((type, n) => sql`when ${sql.lit(type)} then ${sql.lit(n)}`),
  sql` `,
);

/** Which of the household's recurrences a list holds; all of them when nothing is said. */
export interface RecurrenceFilter {
  /** Those with a template in this currency, as its own or as the foreign one. */
  currencyId?: number;
}

/** A page of the household's recurrences: active ones first, by type, then by title. */
export async function selectRecurrences(
  db: Db,
  userGroupId: number,
  { filter, request }: { filter: RecurrenceFilter; request: PageRequest },
): Promise<Page<Recurrence>> {
  const { currencyId } = filter;
  let query = db.selectFrom('recurrences').where('user_group_id', '=', userGroupId);
  if (currencyId !== undefined) {
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('recurrence_templates')
        .select('recurrence_id')
        .where((either) =>
          either.or([either('currency_id', '=', currencyId), either('foreign_currency_id', '=', currencyId)]),
        ),
    );
  }
  const rows = await query
    .selectAll()
    .orderBy('active', 'desc')
    .orderBy(sql`case type ${TYPE_ORDER} end`)
    .orderBy('title')
    .limit(request.limit)
    .offset(offsetOf(request))
    .execute();
  const count = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  const items = await completeRecurrences(db, userGroupId, rows.map(bareOf));
  return { items, total: count?.total ?? 0 };
}

/** The household's recurrences that use an account on either side. */
export async function selectRecurrencesOfAccount(
  db: Db,
  userGroupId: number,
  accountId: number,
): Promise<Recurrence[]> {
  const rows = await db
    .selectFrom('recurrences')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('recurrence_templates')
        .select('recurrence_id')
        .where((either) =>
          either.or([either('source_id', '=', accountId), either('destination_id', '=', accountId)]),
        ),
    )
    .orderBy('id')
    .execute();
  return completeRecurrences(db, userGroupId, rows.map(bareOf));
}

/** Written out, because the index of due days holds active ones alone. */
const ACTIVE = sql.lit(1);

/** What is due: something to be made on or before `day`, and not tried in vain on `triedOn` already. */
export interface Due {
  day: Day;
  triedOn: Day;
}

/** The households in which a recurrence is due. */
export async function selectDueHouseholds(db: Db, { day, triedOn }: Due): Promise<number[]> {
  const rows = await db
    .selectFrom('recurrences')
    .select('user_group_id')
    .distinct()
    .where('active', '=', ACTIVE)
    .where('next_due', 'is not', null)
    .where('next_due', '<=', day)
    .where((eb) => eb.or([eb('problem_on', 'is', null), eb('problem_on', '<', triedOn)]))
    .orderBy('user_group_id')
    .execute();
  return rows.map((row) => row.user_group_id);
}

/** The household's recurrences that are due, those first that have waited longest. */
export async function selectDueRecurrences(
  db: Db,
  userGroupId: number,
  { day, triedOn, limit }: Due & { limit: number },
): Promise<Recurrence[]> {
  const rows = await db
    .selectFrom('recurrences')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('active', '=', ACTIVE)
    .where('next_due', 'is not', null)
    .where('next_due', '<=', day)
    .where((eb) => eb.or([eb('problem_on', 'is', null), eb('problem_on', '<', triedOn)]))
    .orderBy('next_due')
    .orderBy('id')
    .limit(limit)
    .execute();
  return completeRecurrences(db, userGroupId, rows.map(bareOf));
}

/** The households that have an active recurrence. */
export async function selectActiveHouseholds(db: Db): Promise<number[]> {
  const query = db.selectFrom('recurrences').select('user_group_id').distinct().where('active', '=', 1);
  return (await query.orderBy('user_group_id').execute()).map((row) => row.user_group_id);
}

/** All active recurrences of a household, as they were made. */
export async function selectActiveRecurrences(db: Db, userGroupId: number): Promise<Recurrence[]> {
  const query = db.selectFrom('recurrences').selectAll().where('user_group_id', '=', userGroupId);
  const rows = await query.where('active', '=', 1).orderBy('id').execute();
  return completeRecurrences(db, userGroupId, rows.map(bareOf));
}

/** Adds a recurrence and gives its number. */
export async function insertRecurrence(db: Db, household: Stamp, fields: RecurrenceFields): Promise<number> {
  const { id } = await db
    .insertInto('recurrences')
    .values({ ...columnsOf(fields), ...stampOf(household) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes all fields of a recurrence itself. */
export async function updateRecurrenceRow(
  db: Db,
  recurrence: RecurrenceFields & { id: number; updatedAt: Instant },
): Promise<void> {
  await db
    .updateTable('recurrences')
    .set({ ...columnsOf(recurrence), updated_at: recurrence.updatedAt })
    .where('id', '=', recurrence.id)
    .execute();
}

/** Removes a recurrence with its rhythms and templates. */
export async function deleteRecurrenceRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('recurrences').where('id', '=', id).execute();
}

import type { Selectable } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Instant } from '../../../kernel/date.ts';
import type { AccountType } from '../../../ledger/kinds.ts';
import { fromLimbs, fromLimbsOrNull, toLimbs } from '../../../ledger/money.ts';
import { padded, preparedForIds, unindexed } from '../../../storage/prepared.ts';
import type { Named, Recurrence, Template, TemplateFields } from '../recurrences.logic/recurrence.ts';
import type { Repetition, RepetitionFields, RepetitionType } from '../recurrences.logic/repetition.ts';
import type { RecurrenceRepetitionsTable } from '../recurrences.tables.ts';
import type { BareRecurrence } from './rows.ts';

/** A household, one of its recurrences, and the moment of a change. */
interface Stamp {
  userGroupId: number;
  recurrenceId: number;
  at: Instant;
}

type RepetitionRow = Selectable<RecurrenceRepetitionsTable>;

const repetitionOf = (row: RepetitionRow): Repetition => ({
  id: row.id,
  type: row.type as RepetitionType,
  moment: row.moment,
  skip: row.skip,
  weekend: row.weekend,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const selectRepetitions = preparedForIds<RepetitionRow>((db, userGroupId, ids) =>
  db
    .selectFrom('recurrence_repetitions')
    .selectAll()
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('recurrence_id', 'in', ids)
    .orderBy('position'),
);

const templatesQuery = (db: Db, userGroupId: number, ids: number[]) =>
  db
    .selectFrom('recurrence_templates as t')
    .innerJoin('accounts as s', 's.id', 't.source_id')
    .innerJoin('accounts as d', 'd.id', 't.destination_id')
    .leftJoin('categories as c', 'c.id', 't.category_id')
    .leftJoin('budgets as b', 'b.id', 't.budget_id')
    .leftJoin('bills as bill', 'bill.id', 't.bill_id')
    .leftJoin('piggy_banks as p', 'p.id', 't.piggy_bank_id')
    .selectAll('t')
    .select(['s.name as source_name', 's.iban as source_iban', 's.type as source_type'])
    .select(['d.name as destination_name', 'd.iban as destination_iban', 'd.type as destination_type'])
    .select(['c.name as category_name', 'b.name as budget_name', 'bill.name as bill_name'])
    .select('p.name as piggy_bank_name')
    .where(unindexed('t.user_group_id'), '=', userGroupId)
    .where('t.recurrence_id', 'in', ids)
    .orderBy('t.position');

type TemplateRow = Awaited<ReturnType<ReturnType<typeof templatesQuery>['execute']>>[number];
const selectTemplates = preparedForIds<TemplateRow>(templatesQuery);

const selectTags = preparedForIds<{ template_id: number; tag_id: number; tag: string }>(
  (db, userGroupId, ids) =>
    db
      .selectFrom('recurrence_templates as t')
      .innerJoin('recurrence_template_tags as tt', 'tt.template_id', 't.id')
      .innerJoin('tags', 'tags.id', 'tt.tag_id')
      .select(['tt.template_id', 'tt.tag_id', 'tags.tag'])
      .where(unindexed('t.user_group_id'), '=', userGroupId)
      .where('t.recurrence_id', 'in', ids)
      .orderBy('tt.tag_id'),
);

const named = (id: number | null, name: string | null): Named | null =>
  id === null || name === null ? null : { id, name };

function templateOf(row: TemplateRow, tags: readonly { tag_id: number; tag: string }[]): Template {
  return {
    id: row.id,
    description: row.description,
    amount: fromLimbs(row.amount_units, row.amount_frac),
    foreignAmount: fromLimbsOrNull(row.foreign_units, row.foreign_frac),
    currencyId: row.currency_id,
    foreignCurrencyId: row.foreign_currency_id,
    sourceId: row.source_id,
    destinationId: row.destination_id,
    categoryId: row.category_id,
    budgetId: row.budget_id,
    billId: row.bill_id,
    piggyBankId: row.piggy_bank_id,
    tagIds: tags.map((tag) => tag.tag_id),
    tags: tags.map(({ tag }) => tag),
    source: {
      id: row.source_id,
      name: row.source_name,
      iban: row.source_iban,
      type: row.source_type as AccountType,
    },
    destination: {
      id: row.destination_id,
      name: row.destination_name,
      iban: row.destination_iban,
      type: row.destination_type as AccountType,
    },
    category: named(row.category_id, row.category_name),
    budget: named(row.budget_id, row.budget_name),
    bill: named(row.bill_id, row.bill_name),
    piggyBank: named(row.piggy_bank_id, row.piggy_bank_name),
  };
}

/** Recurrences with their rhythms and templates: three statements for up to a thousand. */
export async function completeRecurrences(
  db: Db,
  userGroupId: number,
  recurrences: readonly BareRecurrence[],
): Promise<Recurrence[]> {
  if (recurrences.length === 0) return [];
  const ids = recurrences.map(({ id }) => id);
  const repetitions = await selectRepetitions(db, userGroupId, ids);
  const templates = await selectTemplates(db, userGroupId, ids);
  const tags = Map.groupBy(await selectTags(db, userGroupId, ids), (row) => row.template_id);
  const repetitionsOf = Map.groupBy(repetitions, (row) => row.recurrence_id);
  const templatesOf = Map.groupBy(templates, (row) => row.recurrence_id);
  return recurrences.map((recurrence) => ({
    ...recurrence,
    repetitions: (repetitionsOf.get(recurrence.id) ?? []).map(repetitionOf),
    templates: (templatesOf.get(recurrence.id) ?? []).map((row) => templateOf(row, tags.get(row.id) ?? [])),
  }));
}

const repetitionColumns = ({ type, moment, skip, weekend }: RepetitionFields) => ({
  type,
  moment,
  skip,
  weekend,
});

/** Gives a recurrence these rhythms instead of those it has. */
export async function replaceRepetitions(
  db: Db,
  { userGroupId, recurrenceId, at }: Stamp,
  repetitions: readonly RepetitionFields[],
): Promise<void> {
  await db.deleteFrom('recurrence_repetitions').where('recurrence_id', '=', recurrenceId).execute();
  const own = { user_group_id: userGroupId, recurrence_id: recurrenceId, created_at: at, updated_at: at };
  const rows = repetitions.map((repetition, n) => ({
    ...own,
    position: n + 1,
    ...repetitionColumns(repetition),
  }));
  if (rows.length > 0) await db.insertInto('recurrence_repetitions').values(rows).execute();
}

/** Changes a stored rhythm. */
export async function updateRepetition(
  db: Db,
  repetition: RepetitionFields & { id: number },
  at: Instant,
): Promise<void> {
  await db
    .updateTable('recurrence_repetitions')
    .set({ ...repetitionColumns(repetition), updated_at: at })
    .where('id', '=', repetition.id)
    .execute();
}

function templateColumns(fields: TemplateFields) {
  const amount = toLimbs(fields.amount);
  const foreign = fields.foreignAmount === null ? null : toLimbs(fields.foreignAmount);
  return {
    description: fields.description,
    amount_units: amount.units,
    amount_frac: amount.frac,
    foreign_units: foreign?.units ?? null,
    foreign_frac: foreign?.frac ?? null,
    currency_id: fields.currencyId,
    foreign_currency_id: fields.foreignCurrencyId,
    source_id: fields.sourceId,
    destination_id: fields.destinationId,
    category_id: fields.categoryId,
    budget_id: fields.budgetId,
    bill_id: fields.billId,
    piggy_bank_id: fields.piggyBankId,
  };
}

/** A template with its number; without one it is new. `isAgain` where it was deleted, and has its number. */
export type KeptTemplate = TemplateFields & { id: number | null; isAgain?: boolean };

/** Gives a recurrence these templates, in this order; those with a number keep it, others go. */
export async function writeTemplates(
  db: Db,
  { userGroupId, recurrenceId, at }: Stamp,
  templates: readonly KeptTemplate[],
): Promise<void> {
  const kept = templates.flatMap(({ id }) => id ?? []);
  const others = db.deleteFrom('recurrence_templates').where('recurrence_id', '=', recurrenceId);
  await (kept.length > 0 ? others.where('id', 'not in', padded(kept)) : others).execute();
  const own = { user_group_id: userGroupId, recurrence_id: recurrenceId, created_at: at };
  for (const [n, template] of templates.entries()) {
    const columns = { ...templateColumns(template), position: n + 1, updated_at: at };
    let { id } = template;
    if (id === null || template.isAgain) {
      const again = id === null ? {} : { id };
      const insert = db.insertInto('recurrence_templates').values({ ...own, ...columns, ...again });
      id = (await insert.returning('id').executeTakeFirstOrThrow()).id;
    } else await db.updateTable('recurrence_templates').set(columns).where('id', '=', id).execute();
    await writeTags(db, id, template.tagIds);
  }
}

async function writeTags(db: Db, templateId: number, tagIds: readonly number[]): Promise<void> {
  await db.deleteFrom('recurrence_template_tags').where('template_id', '=', templateId).execute();
  if (tagIds.length === 0) return;
  const rows = [...new Set(tagIds)].map((tagId) => ({ template_id: templateId, tag_id: tagId }));
  await db.insertInto('recurrence_template_tags').values(rows).execute();
}

/** What a template points at and can do without, by its column. */
export type Optional = 'category_id' | 'budget_id' | 'bill_id' | 'piggy_bank_id';

/** A template that lost something, with its recurrence. */
export interface Left {
  recurrenceId: number;
  templateId: number;
}

/** Takes something that is about to be deleted off all templates; gives those that had it. */
export async function clearOptional(
  db: Db,
  userGroupId: number,
  { column, id }: { column: Optional; id: number },
): Promise<Left[]> {
  return db
    .updateTable('recurrence_templates')
    .set({ [column]: null })
    .where(column, '=', id)
    .where('user_group_id', '=', userGroupId)
    .returning(['recurrence_id as recurrenceId', 'id as templateId'])
    .execute();
}

/** Takes a tag that is about to be deleted off all templates; gives those that had it. */
export async function clearTag(db: Db, userGroupId: number, tagId: number): Promise<Left[]> {
  const rows = await db
    .selectFrom('recurrence_template_tags as tt')
    .innerJoin('recurrence_templates as t', 't.id', 'tt.template_id')
    .select(['t.recurrence_id as recurrenceId', 't.id as templateId'])
    .where('tt.tag_id', '=', tagId)
    .where('t.user_group_id', '=', userGroupId)
    .execute();
  if (rows.length > 0) await db.deleteFrom('recurrence_template_tags').where('tag_id', '=', tagId).execute();
  return rows;
}

/** What templates point at besides accounts and currencies, by its table. */
export type Pointed = 'categories' | 'budgets' | 'bills' | 'piggy_banks' | 'tags';

/** How many of some things the household has. */
export async function countThere(
  db: Db,
  { table, userGroupId }: { table: Pointed; userGroupId: number },
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const own = db.selectFrom(table).where('user_group_id', '=', userGroupId).where('id', 'in', padded(ids));
  const row = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  return row?.total ?? 0;
}

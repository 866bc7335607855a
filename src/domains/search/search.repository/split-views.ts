import { type Compilable, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { preparedForIds, unindexed } from '../../../storage/prepared.ts';

const JOURNAL_COLUMNS = [
  'j.id',
  'j.group_id',
  'j.type',
  'j.date',
  'j.position',
  'j.description',
  'j.amount_units',
  'j.amount_frac',
  'j.foreign_units',
  'j.foreign_frac',
  'j.reconciled',
  'j.notes',
  'j.internal_reference',
  'j.external_id',
  'j.external_url',
  'j.recurrence_id',
  'j.sepa_ct_id',
  'j.interest_date',
  'j.book_date',
  'j.process_date',
  'j.due_date',
  'j.payment_date',
  'j.invoice_date',
  'j.created_at',
  'j.updated_at',
] as const;

/** A split with everything it points at but its accounts, tags and files. */
export interface SplitViewRow {
  id: number;
  group_id: number;
  type: string;
  date: string;
  position: number;
  description: string;
  amount_units: number;
  amount_frac: number;
  foreign_units: number | null;
  foreign_frac: number | null;
  reconciled: number;
  notes: string | null;
  internal_reference: string | null;
  external_id: string | null;
  external_url: string | null;
  recurrence_id: string | null;
  sepa_ct_id: string | null;
  interest_date: string | null;
  book_date: string | null;
  process_date: string | null;
  due_date: string | null;
  payment_date: string | null;
  invoice_date: string | null;
  created_at: string;
  updated_at: string;
  group_title: string | null;
  group_created_at: string;
  group_updated_at: string;
  files: number;
  source_id: number;
  destination_id: number;
  currency_id: number;
  foreign_currency_id: number | null;
  category_id: number | null;
  category_name: string | null;
  budget_id: number | null;
  budget_name: string | null;
  budget_active: number | null;
  bill_id: number | null;
  bill_name: string | null;
  bill_active: number | null;
}

/**
 * Splits with what they point at, but for how many their groups have. Accounts are read apart: few of them
 * belong to many splits.
 */
const views = (db: Db, userGroupId: number) =>
  db
    .selectFrom('journals as j')
    .innerJoin('transaction_groups as g', 'g.id', 'j.group_id')
    .leftJoin('categories as c', 'c.id', 'j.category_id')
    .leftJoin('budgets as b', 'b.id', 'j.budget_id')
    .leftJoin('bills as bill', 'bill.id', 'j.bill_id')
    .select(JOURNAL_COLUMNS)
    .select(['g.title as group_title', 'g.created_at as group_created_at'])
    .select(['g.updated_at as group_updated_at', 'j.currency_id', 'j.foreign_currency_id'])
    .select(['j.source_id', 'j.destination_id'])
    .select(['j.category_id', 'c.name as category_name'])
    .select(['j.budget_id', 'b.name as budget_name', 'b.active as budget_active'])
    .select(['j.bill_id', 'bill.name as bill_name', 'bill.active as bill_active'])
    .select((eb) =>
      eb
        .selectFrom('attachments as a')
        .select(eb.fn.countAll<number>().as('files'))
        .where('a.attachable_type', '=', 'TransactionJournal')
        .whereRef('a.attachable_id', '=', 'j.id')
        .as('files'),
    )
    .where(unindexed('j.user_group_id'), '=', userGroupId);

/** The splits of these numbers, in no order. */
export const selectSplitViews = preparedForIds<SplitViewRow & { splits_in_group: number }>(
  (db, userGroupId, journalIds) =>
    views(db, userGroupId)
      .select((eb) =>
        eb
          .selectFrom('journals as k')
          .select(eb.fn.countAll<number>().as('splits_in_group'))
          .whereRef('k.group_id', '=', 'j.group_id')
          .as('splits_in_group'),
      )
      .where('j.id', 'in', journalIds) as unknown as Compilable<SplitViewRow & { splits_in_group: number }>,
);

/** All splits of groups, those of one in list order; how many they are is seen from them. */
export const selectSplitViewsOfGroups = preparedForIds<SplitViewRow>(
  (db, userGroupId, groupIds) =>
    views(db, userGroupId)
      .where('j.group_id', 'in', groupIds)
      .orderBy('j.date', 'desc')
      .orderBy('j.position')
      .orderBy('j.id', 'desc') as unknown as Compilable<SplitViewRow>,
);

/**
 * The tags of splits, in the order in which they were made. The splits come first, and each tag is looked up
 * by its number: joined the other way round, all splits of every tag are looked at.
 */
export const selectTagsOfSplits = preparedForIds<{ journal_id: number; id: number; name: string }>(
  (db, userGroupId, journalIds) =>
    db
      .selectFrom('journal_tags as jt')
      .leftJoin('tags', 'tags.id', 'jt.tag_id')
      .select(['jt.journal_id', 'jt.tag_id as id', 'tags.tag as name'])
      .where('jt.journal_id', 'in', journalIds)
      .where(sql<boolean>`coalesce(tags.user_group_id, 0) = ${userGroupId}`)
      .orderBy('jt.tag_id') as unknown as Compilable<{ journal_id: number; id: number; name: string }>,
);

/** The files of splits. */
export const selectFilesOfSplits = preparedForIds<FileRow>((db, userGroupId, journalIds) =>
  db
    .selectFrom('attachments')
    .select(['attachable_id as journal_id', 'filename', 'title', 'notes'])
    .where(unindexed('user_group_id'), '=', userGroupId)
    .where('attachable_type', '=', 'TransactionJournal')
    .where('attachable_id', 'in', journalIds)
    .orderBy('id'),
);

/** A file of a split. */
export interface FileRow {
  journal_id: number;
  filename: string;
  title: string | null;
  notes: string | null;
}

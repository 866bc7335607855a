import type { Db } from '../../../kernel/database.ts';
import { inLists, next, type Stretch } from './sheets.ts';

/** Recurrences without their rhythms and templates. */
export const selectRecurrences = (db: Db, stretch: Stretch) =>
  next(db.selectFrom('recurrences').selectAll(), 'recurrences', stretch);
/** A recurrence as it is exported. */
export type RecurrenceRow = Awaited<ReturnType<typeof selectRecurrences>>[number];

/** The rhythms of some recurrences, in their order. */
export const selectRepetitions = inLists((db, recurrenceIds) =>
  db
    .selectFrom('recurrence_repetitions')
    .selectAll()
    .where('recurrence_id', 'in', recurrenceIds)
    .orderBy('position')
    .execute(),
);
/** A rhythm as it is exported. */
export type RepetitionRow = Awaited<ReturnType<typeof selectRepetitions>>[number];

/** What the transactions of some recurrences are made from, in order, with the names of all they point at. */
export const selectTemplates = inLists((db, recurrenceIds) =>
  db
    .selectFrom('recurrence_templates as t')
    .innerJoin('currencies as c', 'c.id', 't.currency_id')
    .innerJoin('accounts as s', 's.id', 't.source_id')
    .innerJoin('accounts as d', 'd.id', 't.destination_id')
    .leftJoin('currencies as f', 'f.id', 't.foreign_currency_id')
    .leftJoin('categories as category', 'category.id', 't.category_id')
    .leftJoin('budgets as b', 'b.id', 't.budget_id')
    .leftJoin('piggy_banks as p', 'p.id', 't.piggy_bank_id')
    .selectAll('t')
    .select(['c.code as currency_code', 'c.decimal_places'])
    .select(['f.code as foreign_currency_code', 'f.decimal_places as foreign_decimal_places'])
    .select(['s.name as source_name', 's.type as source_type'])
    .select(['d.name as destination_name', 'd.type as destination_type'])
    .select(['category.name as category_name', 'b.name as budget_name', 'p.name as piggy_bank_name'])
    .where('t.recurrence_id', 'in', recurrenceIds)
    .orderBy('t.position')
    .execute(),
);
/** A template as it is exported, but for its tags. */
export type TemplateRow = Awaited<ReturnType<typeof selectTemplates>>[number];

/** The tags that some templates give, in the order in which the tags were made. */
export const selectTemplateTags = inLists((db, templateIds) =>
  db
    .selectFrom('recurrence_template_tags as tt')
    .innerJoin('tags as t', 't.id', 'tt.tag_id')
    .select(['tt.template_id', 't.tag'])
    .where('tt.template_id', 'in', templateIds)
    .orderBy('t.id')
    .execute(),
);

import { showInstant } from '../../../kernel/date.ts';
import type { RecurrenceRow, RepetitionRow, TemplateRow } from '../data.repository/recurring.ts';
import type { ExportedRecurrence } from '../data.service/sheets.ts';
import { type Cell, presentTable, typed } from './csv.ts';
import { longType, money, rowsOf } from './sheets.ts';
import { TYPE_NAMES } from './transactions.ts';

/** A recurrence, or a part of one, as a row. */
interface Part {
  id: number;
  created_at: string;
  updated_at: string;
  recurrence?: RecurrenceRow;
  repetition?: RepetitionRow;
  template?: TemplateRow & { tags: string[] };
}

const partsOf = (recurrence: ExportedRecurrence): Part[] => {
  const times = ({ created_at, updated_at }: Pick<Part, 'created_at' | 'updated_at'>) => ({
    id: recurrence.id,
    created_at,
    updated_at,
  });
  return [
    { ...times(recurrence), recurrence },
    ...recurrence.repetitions.map((repetition) => ({ ...times(repetition), repetition })),
    ...recurrence.templates.map((template) => ({ ...times(template), template })),
  ];
};

function contentOf({ recurrence, repetition }: Part): string {
  if (recurrence) return 'recurrence';
  return repetition ? 'repetition' : 'transaction';
}

const own = (cell: (recurrence: RecurrenceRow) => Cell) => (part: Part) =>
  part.recurrence && cell(part.recurrence);
const rhythm = (cell: (repetition: RepetitionRow) => Cell) => (part: Part) =>
  part.repetition && cell(part.repetition);
const made = (cell: (template: NonNullable<Part['template']>) => Cell) => (part: Part) =>
  part.template && cell(part.template);

/**
 * The table of recurrences: a row for each, and behind it one for each of its rhythms and of the splits that
 * its transactions are made from (contract 20, section 6).
 */
export const presentRecurrences = (userId: number, pages: AsyncIterable<readonly ExportedRecurrence[]>) =>
  presentTable<Part>(
    [
      ['user_id', () => userId],
      ['recurrence_id', ({ id }) => id],
      ['row_contains', contentOf],
      ['created_at', (part) => showInstant(part.created_at)],
      ['updated_at', (part) => showInstant(part.updated_at)],
      ['type', own((row) => TYPE_NAMES[row.type as keyof typeof TYPE_NAMES])],
      ['title', own((row) => typed(row.title))],
      ['description', ({ recurrence, template }) => typed((recurrence ?? template)?.description)],
      ['first_date', own((row) => row.first_date)],
      ['repeat_until', own((row) => row.repeat_until)],
      ['latest_date', own((row) => row.latest_date)],
      ['repetitions', own((row) => row.nr_of_repetitions)],
      ['apply_rules', own((row) => row.apply_rules === 1)],
      ['active', own((row) => row.active === 1)],
      ['type', rhythm((row) => row.type)],
      ['moment', rhythm((row) => row.moment)],
      ['skip', rhythm((row) => row.skip)],
      ['weekend', rhythm((row) => row.weekend)],
      ['currency_code', made((row) => row.currency_code)],
      ['foreign_currency_code', made((row) => row.foreign_currency_code)],
      ['source_name', made((row) => typed(row.source_name))],
      ['source_type', made((row) => longType(row.source_type))],
      ['destination_name', made((row) => typed(row.destination_name))],
      ['destination_type', made((row) => longType(row.destination_type))],
      ['amount', made((row) => money(row.amount_units, row.amount_frac, row.decimal_places))],
      [
        'foreign_amount',
        made((row) => money(row.foreign_units, row.foreign_frac, row.foreign_decimal_places)),
      ],
      ['category', made((row) => typed(row.category_name))],
      ['budget', made((row) => typed(row.budget_name))],
      ['piggy_bank', made((row) => typed(row.piggy_bank_name))],
      ['tags', made((row) => typed(row.tags.join(',')))],
    ],
    rowsOf(pages, partsOf),
  );

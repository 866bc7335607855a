import type { Schema } from '../api/client.ts';
import { amountOf, parseAmount, writeAmount } from '../money/amount.ts';
import { addMonths, type Day, dayOf, today } from '../time/day.ts';
import {
  emptyForm,
  formOf,
  NOBODY,
  otherSide,
  type Party,
  withKind as transactionWithKind,
} from '../transactions/transaction-form.values.ts';
import type { Recurrence, Template } from './recurrences.queries.ts';
import { type Rhythm, rhythmFor, type Schedule } from './schedule.ts';

/** What a recurrence makes. */
export type Kind = Recurrence['attributes']['type'];
/** How a recurrence ends. */
export type Ending = 'never' | 'until' | 'times';

/** One rhythm as it is typed. */
export interface RhythmValues extends Rhythm {
  /** Makes the row its own while rows come and go. */
  key: string;
}

/** One split as it is typed. */
export interface SplitValues {
  /** Makes the row its own while rows come and go. */
  key: string;
  /** The number of the stored split; empty for a new one. */
  id: string;
  amount: string;
  /** What the account that receives gets, where it keeps another currency. */
  foreign_amount: string;
  description: string;
  category_name: string;
  budget_name: string;
  bill_name: string;
  piggy_bank_name: string;
  tags: string[];
  /** The other side, where it is not that of the whole transaction. */
  party: Party;
}

/** A recurrence as it is typed. */
export interface RecurrenceValues {
  kind: Kind;
  title: string;
  source: Party;
  destination: Party;
  splits: SplitValues[];
  first_date: Day;
  rhythms: RhythmValues[];
  ending: Ending;
  repeat_until: string;
  times: string;
  apply_rules: boolean;
  active: boolean;
  notes: string;
}

let made = 0;
const newKey = (): string => `row ${made++}`;

/** A split about which nothing is known. */
export const newSplit = (): SplitValues => ({
  ...{ key: newKey(), id: '', amount: '', foreign_amount: '', description: '' },
  ...{ category_name: '', budget_name: '', bill_name: '', piggy_bank_name: '' },
  tags: [],
  party: NOBODY,
});

/** A rhythm that fits a first day: once a month. */
export const newRhythm = (first: Day): RhythmValues => ({
  ...{ key: newKey(), type: 'monthly', moment: first && rhythmFor('monthly', first) },
  ...{ skip: 0, weekend: 1 },
});

const typed = (amount: string | null, decimals?: number | null): string =>
  amount ? writeAmount(amountOf(amount), decimals ?? 0) : '';

const sideOf = (template: Template, side: 'source' | 'destination'): Party => ({
  id: template[`${side}_id`],
  name: template[`${side}_name`],
});

function splitOf(template: Template, party: Party): SplitValues {
  return {
    ...{ key: newKey(), id: template.id, party },
    amount: typed(template.amount, template.currency_decimal_places),
    foreign_amount: typed(template.foreign_amount, template.foreign_currency_decimal_places),
    description: template.description,
    category_name: template.category_name ?? '',
    budget_name: template.budget_name ?? '',
    bill_name: template.subscription_name ?? '',
    piggy_bank_name: template.piggy_bank_name ?? '',
    tags: template.tags,
  };
}

/** The sides of the whole, and the splits; those of the first are the sides of all that say nothing else. */
function splitsOf(kind: Kind, templates: readonly Template[]) {
  const [first] = templates;
  if (!first) return { source: NOBODY, destination: NOBODY, splits: [newSplit()] };
  const side = otherSide(kind);
  const splits = templates.map((template) => {
    const isOther = template[`${side}_id`] !== first[`${side}_id`];
    return splitOf(template, isOther ? sideOf(template, side) : NOBODY);
  });
  return { source: sideOf(first, 'source'), destination: sideOf(first, 'destination'), splits };
}

/** What the form begins with. */
export function valuesOf(recurrence: Recurrence | undefined): RecurrenceValues {
  const known = recurrence?.attributes;
  const first = known ? dayOf(known.first_date) : today();
  const kind = known?.type ?? 'withdrawal';
  const rhythms = known?.repetitions.map(({ type, moment, skip, weekend }) => ({
    ...{ key: newKey(), type, moment, skip, weekend },
  }));
  return {
    kind,
    title: known?.title ?? '',
    ...splitsOf(kind, known?.transactions ?? []),
    first_date: first,
    rhythms: rhythms ?? [newRhythm(first)],
    ending: known?.repeat_until ? 'until' : known?.nr_of_repetitions ? 'times' : 'never',
    repeat_until: known?.repeat_until ? dayOf(known.repeat_until) : '',
    times: known?.nr_of_repetitions ? String(known.nr_of_repetitions) : '12',
    apply_rules: known?.apply_rules ?? true,
    active: known?.active ?? true,
    notes: known?.notes ?? '',
  };
}

const KINDS: readonly string[] = ['withdrawal', 'deposit', 'transfer'] satisfies Kind[];

/** What the form begins with to repeat a transaction once a month, with all of its parts. */
export function valuesLike(transaction: Schema<'Transaction'>): RecurrenceValues {
  const { type, date, source, destination, group_title, parts } = formOf(transaction);
  const values = valuesOf(undefined);
  return {
    ...values,
    kind: KINDS.includes(type) ? (type as Kind) : values.kind,
    title: group_title || (parts[0]?.description ?? ''),
    ...{ source, destination },
    splits: parts.map(({ amount, description, tags, party, ...part }) => ({
      ...{ key: newKey(), id: '', description, tags, party },
      amount: typed(amount),
      foreign_amount: typed(part.foreign_amount),
      category_name: part.category_name,
      budget_name: part.budget_name,
      bill_name: part.bill_name,
      piggy_bank_name: '',
    })),
    first_date: nextMonthly(date),
    rhythms: [newRhythm(date)],
  };
}

/** The next day a month or more after another that is not over yet: a recurrence begins in the future. */
function nextMonthly(day: Day): Day {
  for (let months = 1; ; months++) {
    const next = addMonths(day, months);
    if (next > today()) return next;
  }
}

/** The same as another kind: the person's own account stays the person's own. */
export function withKind(values: RecurrenceValues, kind: Kind): RecurrenceValues {
  const { kind: type, source, destination, splits } = values;
  const turned = transactionWithKind({ ...emptyForm(), type, source, destination }, kind);
  return {
    ...values,
    kind,
    source: turned.source,
    destination: turned.destination,
    // Whoever was paid is another account than whoever pays.
    splits: splits.map((split) => ({ ...split, party: { id: '', name: split.party.name } })),
  };
}

/** The same from another first day on: a rhythm that came from the first day goes with it. */
export function beginning(values: RecurrenceValues, first: Day): RecurrenceValues {
  const before = values.first_date;
  const rhythms = values.rhythms.map((rhythm) => {
    const follows = before !== '' && rhythm.moment === rhythmFor(rhythm.type, before);
    return follows && first !== '' ? { ...rhythm, moment: rhythmFor(rhythm.type, first) } : rhythm;
  });
  return { ...values, first_date: first, rhythms };
}

/** What the splits come to; undefined while one of them is no amount. */
export function totalOf(splits: readonly SplitValues[]): string | undefined {
  const amounts = splits.map(({ amount }) => parseAmount(amount));
  return amounts.includes(undefined)
    ? undefined
    : writeAmount(amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n));
}

/** The schedule that is being typed. */
export function scheduleOf({ first_date, ending, repeat_until, times, rhythms }: RecurrenceValues): Schedule {
  return {
    firstDate: first_date,
    repeatUntil: ending === 'until' && repeat_until ? repeat_until : undefined,
    times: ending === 'times' && /^\d+$/.test(times) ? Number(times) : undefined,
    rhythms,
  };
}

import { api, contentOf, type Schema, unlessChanged } from '../api/client.ts';
import { amountOf, writeAmount } from '../money/amount.ts';
import { addMonths, dayOf, today } from '../time/day.ts';
import type { Party } from '../transactions/transaction-form.values.ts';
import type { Recurrence, Template } from './recurrences.queries.ts';
import { type Rhythm, rhythmFor, type Schedule } from './schedule.ts';

/** What a recurrence makes. */
export type Kind = Recurrence['attributes']['type'];
/** How a recurrence ends. */
export type Ending = 'never' | 'until' | 'times';

/** A recurrence as it is typed: one rhythm and one split; further ones stay as they are stored. */
export interface RecurrenceValues extends Rhythm {
  kind: Kind;
  title: string;
  amount: string;
  source: Party;
  destination: Party;
  category_name: string;
  budget_name: string;
  bill_name: string;
  piggy_bank_name: string;
  tags: string[];
  description: string;
  first_date: string;
  ending: Ending;
  repeat_until: string;
  times: string;
  apply_rules: boolean;
  active: boolean;
  notes: string;
}

const NOBODY: Party = { id: '', name: '' };

/** What the form says about the split it changes. */
function templateValues(template: Template | undefined) {
  const party = (side: 'source' | 'destination') =>
    template ? { id: template[`${side}_id`], name: template[`${side}_name`] } : NOBODY;
  return {
    amount: template ? writeAmount(amountOf(template.amount)) : '',
    source: party('source'),
    destination: party('destination'),
    category_name: template?.category_name ?? '',
    budget_name: template?.budget_name ?? '',
    bill_name: template?.subscription_name ?? '',
    piggy_bank_name: template?.piggy_bank_name ?? '',
    tags: template?.tags ?? [],
    description: template?.description ?? '',
  };
}

/** What the form begins with. */
export function valuesOf(recurrence: Recurrence | undefined): RecurrenceValues {
  const known = recurrence?.attributes;
  const first = known ? dayOf(known.first_date) : today();
  const rhythm = known?.repetitions[0];
  return {
    kind: known?.type ?? 'withdrawal',
    title: known?.title ?? '',
    ...templateValues(known?.transactions[0]),
    first_date: first,
    type: rhythm?.type ?? 'monthly',
    moment: rhythm?.moment ?? rhythmFor('monthly', first),
    skip: rhythm?.skip ?? 0,
    weekend: rhythm?.weekend ?? 1,
    ending: known?.repeat_until ? 'until' : known?.nr_of_repetitions ? 'times' : 'never',
    repeat_until: known?.repeat_until ? dayOf(known.repeat_until) : '',
    times: known?.nr_of_repetitions ? String(known.nr_of_repetitions) : '12',
    apply_rules: known?.apply_rules ?? true,
    active: known?.active ?? true,
    notes: known?.notes ?? '',
  };
}

/** What the form begins with to repeat a transaction once a month; its first split of several. */
export function valuesLike({
  group_title,
  transactions,
}: Schema<'Transaction'>['attributes']): RecurrenceValues {
  const [split] = transactions;
  const values = valuesOf(undefined);
  if (!split) return values;
  const first = dayOf(split.date);
  const isKind = split.type === 'withdrawal' || split.type === 'deposit' || split.type === 'transfer';
  return {
    ...values,
    kind: isKind ? (split.type as Kind) : values.kind,
    title: group_title ?? split.description,
    amount: writeAmount(amountOf(split.amount)),
    source: { id: split.source_id ?? '', name: split.source_name ?? '' },
    destination: { id: split.destination_id ?? '', name: split.destination_name ?? '' },
    category_name: split.category_name ?? '',
    budget_name: split.budget_name ?? '',
    bill_name: split.bill_name ?? '',
    tags: split.tags ?? [],
    description: split.description,
    first_date: nextMonthly(first),
    moment: rhythmFor('monthly', first),
  };
}

/** The next day a month or more after another that is not over yet: a recurrence begins in the future. */
function nextMonthly(day: string): string {
  for (let months = 1; ; months++) {
    const next = addMonths(day, months);
    if (next > today()) return next;
  }
}

const partyOf = (side: 'source' | 'destination', { id, name }: Party) =>
  id ? { [`${side}_id`]: id } : { [`${side}_name`]: name.trim() };

/** The split as it is sent. Fields that the kind of transaction does not have are left out. */
function templateOf(values: RecurrenceValues) {
  const { kind, source, destination } = values;
  return {
    description: values.description.trim() || values.title.trim(),
    amount: values.amount,
    ...partyOf('source', source),
    ...partyOf('destination', destination),
    category_name: values.category_name.trim() || null,
    ...(kind === 'withdrawal' && {
      budget_name: values.budget_name.trim() || null,
      bill_name: values.bill_name.trim() || null,
    }),
    ...(kind === 'transfer' && { piggy_bank_name: values.piggy_bank_name.trim() || null }),
    tags: values.tags,
  };
}

function bodyOf(values: RecurrenceValues, stored: Recurrence | undefined) {
  const { title, first_date, ending, type, moment, skip, weekend, apply_rules, active, notes } = values;
  const [ownTemplate, ...otherTemplates] = stored?.attributes.transactions ?? [];
  const otherRhythms = stored?.attributes.repetitions.slice(1) ?? [];
  const id = ownTemplate && { id: ownTemplate.id };
  return {
    type: values.kind,
    ...{ title, first_date, apply_rules, active },
    notes: notes || null,
    repeat_until: ending === 'until' ? values.repeat_until : null,
    nr_of_repetitions: ending === 'times' ? values.times : null,
    repetitions: [
      { type, moment: type === 'daily' ? '' : moment, skip, weekend },
      // Those that the form does not show are named, so that they stay.
      ...otherRhythms.map((other) => ({
        ...{ type: other.type, moment: other.moment, skip: other.skip, weekend: other.weekend },
      })),
    ],
    own: { ...id, ...templateOf(values) },
    others: otherTemplates.map((other) => ({ id: other.id })),
  };
}

/** Stores a recurrence: a new one, or the changes of one. */
export function storeRecurrence(stored: Recurrence | undefined, values: RecurrenceValues, force: boolean) {
  const { own, others, ...head } = bodyOf(values, stored);
  if (!stored) return contentOf(api.POST('/v1/recurrences', { body: { ...head, transactions: [own] } }));
  const headers = force ? {} : unlessChanged(stored.attributes.updated_at);
  const body = { ...head, transactions: [own, ...others] };
  return contentOf(api.PUT('/v1/recurrences/{id}', { params: { path: { id: stored.id } }, body, headers }));
}

const FIELDS: Record<string, string> = {
  source_id: 'source',
  source_name: 'source',
  destination_id: 'destination',
  destination_name: 'destination',
  nr_of_repetitions: 'times',
};

/** The field of the form that a field of the API is typed in. */
export function fieldOf(name: string): string {
  const last = name.replace(/^(transactions|repetitions)\.0\./, '');
  return FIELDS[last] ?? last;
}

/** The schedule that is being typed. */
export function scheduleOf(values: RecurrenceValues, stored: Recurrence | undefined): Schedule {
  const { type, moment, skip, weekend, ending } = values;
  return {
    firstDate: values.first_date,
    repeatUntil: ending === 'until' && values.repeat_until ? values.repeat_until : undefined,
    times: ending === 'times' && /^\d+$/.test(values.times) ? Number(values.times) : undefined,
    rhythms: [{ type, moment, skip, weekend }, ...(stored?.attributes.repetitions.slice(1) ?? [])],
  };
}

import { hasField, otherSide, type Party } from '../transactions/transaction-form.values.ts';
import type { RecurrenceValues, SplitValues } from './recurrence-form.values.ts';
import type { Recurrence } from './recurrences.queries.ts';

type Side = 'source' | 'destination';

/** What has to be known besides what was typed. */
export interface Sending {
  /** The recurrence to change; without it a new one is made. */
  stored: Recurrence | undefined;
  /** The code of the currency in which the other account receives, where that is another one. */
  received: string | undefined;
}

const partyOf = (side: Side, { id, name }: Party) =>
  id ? { [`${side}_id`]: id } : { [`${side}_name`]: name.trim() };

/** A split as it is sent. Fields that the kind of transaction does not have are left out. */
function templateOf(values: RecurrenceValues, split: SplitValues, received: string | undefined) {
  const { kind } = values;
  const sideIn = (side: Side) => (side === otherSide(kind) && split.party.name ? split.party : values[side]);
  return {
    description: split.description.trim() || values.title.trim(),
    amount: split.amount,
    ...(received && { foreign_amount: split.foreign_amount, foreign_currency_code: received }),
    ...partyOf('source', sideIn('source')),
    ...partyOf('destination', sideIn('destination')),
    category_name: split.category_name.trim() || null,
    ...(hasField(kind, 'budget_name') && {
      budget_name: split.budget_name.trim() || null,
      bill_name: split.bill_name.trim() || null,
    }),
    ...(hasField(kind, 'piggy_bank_name') && { piggy_bank_name: split.piggy_bank_name.trim() || null }),
    tags: split.tags,
  };
}

/**
 * The splits as they are sent. A new one takes the place of a stored one that was taken out: where fewer are
 * sent than are stored, the server asks each which one it is. It takes over nothing that is not on screen.
 */
function templatesOf(values: RecurrenceValues, { stored, received }: Sending) {
  const kept = new Set(values.splits.map(({ id }) => id));
  const free = (stored?.attributes.transactions ?? []).map(({ id }) => id).filter((id) => !kept.has(id));
  return values.splits.map((split) => {
    const own = templateOf(values, split, received);
    if (split.id) return { id: split.id, ...own };
    const id = free.shift();
    return { ...(id && { id }), currency_id: null, foreign_amount: null, ...own };
  });
}

/** A recurrence as the API takes it. */
export function bodyOf(values: RecurrenceValues, sending: Sending) {
  const { kind: type, first_date, ending, repeat_until, times, apply_rules, active, notes } = values;
  return {
    ...{ type, title: values.title, first_date, apply_rules, active },
    notes: notes || null,
    repeat_until: ending === 'until' ? repeat_until : null,
    nr_of_repetitions: ending === 'times' ? times : null,
    repetitions: values.rhythms.map(({ type: rhythm, moment, skip, weekend }) => ({
      ...{ type: rhythm, moment: rhythm === 'daily' ? '' : moment, skip, weekend },
    })),
    transactions: templatesOf(values, sending),
  };
}

/** The field of the form that a field of the API is typed in. */
export function fieldOf(name: string, { kind, splits }: RecurrenceValues): string {
  if (name === 'nr_of_repetitions') return 'times';
  const [, list, at = '', field = ''] = /^(transactions|repetitions)\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (list === 'repetitions') return `rhythms.${at}.${field}`;
  if (list !== 'transactions') return name;
  const side = /^(source|destination)_/.exec(field)?.[1];
  if (side === undefined) return `splits.${at}.${field.replace('subscription_', 'bill_')}`;
  return side === otherSide(kind) && splits[Number(at)]?.party.name ? `splits.${at}.party` : side;
}

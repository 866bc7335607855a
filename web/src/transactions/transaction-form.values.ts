import type { Schema } from '../api/client.ts';
import { sumOf, writeAmount } from '../money/amount.ts';
import { type Day, dayOf, thisMoment, today } from '../time/day.ts';

/** The kinds of transactions; the last two are written by the server and only ever changed here. */
export type Kind = Schema<'TransactionSplit'>['type'];

/** An account as it is typed: a name, and the number of the account where one was chosen. */
export interface Party {
  id: string;
  name: string;
}

/** The fields of a part that are plain texts, by their names in the API. */
export const TEXT_FIELDS = [
  'description',
  'amount',
  'category_name',
  'budget_name',
  'bill_name',
  'piggy_bank_name',
  'notes',
  'foreign_amount',
  'foreign_currency_code',
  'internal_reference',
  'external_id',
  'external_url',
] as const;
/** A field of a part that holds a text. */
export type TextField = (typeof TEXT_FIELDS)[number];

/** Further days a part may have. */
export const DAY_FIELDS = [
  'book_date',
  'process_date',
  'interest_date',
  'due_date',
  'payment_date',
  'invoice_date',
] as const;
/** A field of a part that holds a further day. */
export type DayField = (typeof DAY_FIELDS)[number];

/** One part of a transaction as it is typed. */
export interface PartValues extends Record<TextField | DayField, string> {
  /** Makes the row its own while rows come and go. */
  key: string;
  /** The number of the stored part; empty for a new one. */
  journal: string;
  tags: string[];
  /** The other side, where it is not that of the whole transaction. */
  party: Party;
}

/** A transaction as it is typed: what all parts share, and the parts. */
export interface FormValues {
  type: Kind;
  date: Day;
  /** The time of day behind the date, as `12:30:00`. */
  time: string;
  source: Party;
  destination: Party;
  /** What the parts add up to, where there are several. */
  total: string;
  group_title: string;
  parts: PartValues[];
}

export const NOBODY: Party = { id: '', name: '' };

let made = 0;

/** A part about which nothing is known. */
export function emptyPart(): PartValues {
  made += 1;
  const texts = Object.fromEntries([...TEXT_FIELDS, ...DAY_FIELDS].map((name) => [name, '']));
  return {
    ...(texts as Record<TextField | DayField, string>),
    key: `${Date.now()}-${made}`,
    journal: '',
    tags: [],
    party: NOBODY,
  };
}

/** A form in which nothing was typed. */
export function emptyForm(): FormValues {
  return {
    type: 'withdrawal',
    date: today(),
    time: '',
    source: NOBODY,
    destination: NOBODY,
    total: '',
    group_title: '',
    parts: [emptyPart()],
  };
}

const KINDS: readonly string[] = ['withdrawal', 'deposit', 'transfer'];

/** A form with what is known beforehand, in the fields of the API. */
export function formWith(given: Record<string, string>): FormValues {
  const form = emptyForm();
  const part = form.parts[0] as PartValues;
  for (const name of [...TEXT_FIELDS, ...DAY_FIELDS]) part[name] = given[name] ?? '';
  part.tags = given.tags?.split(',').filter(Boolean) ?? [];
  return {
    ...form,
    type: (KINDS.includes(given.type ?? '') ? given.type : 'withdrawal') as Kind,
    date: given.date ? dayOf(given.date) : form.date,
    source: { id: given.source_id ?? '', name: given.source_name ?? '' },
    destination: { id: given.destination_id ?? '', name: given.destination_name ?? '' },
  };
}

type Split = Schema<'TransactionSplit'>;
/** The side on which the parts of a transaction may differ: the one that is not the person's own. */
export const otherSide = (type: Kind): 'source' | 'destination' =>
  type === 'deposit' ? 'source' : 'destination';

/** The parts of a transaction as they were typed, one below the other. */
export const inOrder = (splits: readonly Split[]): Split[] =>
  splits.toSorted(
    (a, b) => a.order - b.order || Number(a.transaction_journal_id) - Number(b.transaction_journal_id),
  );

/** A stored transaction as it is typed. */
export function formOf(transaction: Schema<'Transaction'>): FormValues {
  const { group_title } = transaction.attributes;
  const transactions = inOrder(transaction.attributes.transactions);
  const first = transactions[0] as Split;
  const side = otherSide(first.type);
  const parts = transactions.map((split): PartValues => {
    const part = emptyPart();
    for (const name of TEXT_FIELDS) part[name] = split[name as keyof Split]?.toString() ?? '';
    for (const name of DAY_FIELDS) part[name] = split[name] ? dayOf(split[name]) : '';
    // The server does not tell of a split which piggy bank it moved money of: that is told by its events.
    const isOther = split[`${side}_id`] !== first[`${side}_id`];
    const party = isOther ? { id: split[`${side}_id`], name: split[`${side}_name`] } : NOBODY;
    return { ...part, journal: split.transaction_journal_id, tags: split.tags, party };
  });
  return {
    type: first.type,
    date: dayOf(first.date),
    time: first.date.slice(11, 19),
    source: { id: first.source_id, name: first.source_name },
    destination: { id: first.destination_id, name: first.destination_name },
    total:
      parts.length > 1
        ? writeAmount(sumOf(parts.map(({ amount }) => amount)), first.currency_decimal_places ?? 2)
        : '',
    group_title: group_title ?? '',
    parts,
  };
}

/** Whether anything was typed that would be a pity to lose. */
export function saysSomething({ total, group_title, parts }: FormValues): boolean {
  return (
    [total, group_title].some(Boolean) ||
    parts.some((part) => {
      const texts = [...TEXT_FIELDS, ...DAY_FIELDS].map((name) => part[name]);
      return part.tags.length > 0 || texts.some((text) => text.trim() !== '');
    })
  );
}

/** A new transaction like a stored one, of today. */
export function copyOf(transaction: Schema<'Transaction'>): FormValues {
  const form = formOf(transaction);
  const parts = form.parts.map((part) => ({ ...part, journal: '', external_id: '' }));
  return { ...form, date: today(), time: '', parts };
}

/**
 * The same transaction as another kind. The person's own account stays the person's own; the other side keeps
 * its name, because those who are paid are other accounts than those who pay.
 */
export function withKind(form: FormValues, type: Kind): FormValues {
  if (type === form.type) return form;
  const own = form.type === 'deposit' ? form.destination : form.source;
  const other = form.type === 'deposit' ? form.source : form.destination;
  const named = { id: '', name: other.name };
  if (type === 'deposit') return { ...form, type, source: named, destination: own };
  return { ...form, type, source: own, destination: type === 'transfer' ? other : named };
}

/** The moment of a new transaction: now where it is today, else the beginning of its day. */
export function momentOf({ date, time }: Pick<FormValues, 'date' | 'time'>): string {
  if (time !== '') return `${date}T${time}`;
  return date === today() ? thisMoment() : `${date}T00:00:00`;
}

/** Which fields of a part have a meaning for a kind. */
export const hasField = (type: Kind, field: TextField): boolean => {
  if (field === 'budget_name' || field === 'bill_name') return type === 'withdrawal';
  return field === 'piggy_bank_name' ? type === 'transfer' : true;
};

/** The same with the currency of the account that receives, where that keeps another one. */
export function receiving(form: FormValues, code: string | null | undefined): FormValues {
  if (!code) return form;
  return { ...form, parts: form.parts.map((part) => ({ ...part, foreign_currency_code: code })) };
}

/** The same with what a transaction like it had; what was typed stays. */
export function filledLike(form: FormValues, like: Schema<'Transaction'>): FormValues {
  const { transactions } = like.attributes;
  const [split] = transactions;
  const [part] = form.parts;
  // A shared-out one says nothing about one that is not.
  if (!split || !part || form.parts.length > 1 || transactions.length > 1) return form;
  // It was looked up when its description was chosen; meanwhile another transaction may be typed.
  if (part.description.trim() !== split.description.trim()) return form;
  const past = formOf(like);
  const [before] = past.parts as [PartValues];
  const fields = ['category_name', 'budget_name', 'bill_name'] as const;
  const labels = fields.map((name) => [name, part[name] || (hasField(past.type, name) ? before[name] : '')]);
  const usual = past.type === 'withdrawal' || past.type === 'deposit' || past.type === 'transfer';
  const isWithSomebody = form[otherSide(form.type)].name.trim() !== '';
  const filled: PartValues = {
    ...part,
    ...Object.fromEntries(labels),
    tags: part.tags.length > 0 ? part.tags : before.tags,
  };
  return {
    ...form,
    ...(usual && !isWithSomebody && { type: past.type, source: past.source, destination: past.destination }),
    parts: [filled],
  };
}

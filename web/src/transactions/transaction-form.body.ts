import type { Schema } from '../api/client.ts';
import { writeAmount } from '../money/amount.ts';
import { shareOut } from './transaction-form.parts.ts';
import {
  DAY_FIELDS,
  type FormValues,
  formOf,
  hasField,
  momentOf,
  otherSide,
  type PartValues,
  type Party,
  TEXT_FIELDS,
} from './transaction-form.values.ts';

/** One part in the fields of the API. What is empty is null. */
export type SplitBody = Record<string, string | string[] | null>;

/** A transaction in the fields of the API. */
export interface TransactionBody {
  group_title: string | null;
  transactions: SplitBody[];
}

/** The account of a side: by its number where one was chosen, else by its name. */
function sideOf(side: 'source' | 'destination', { id, name }: Party): SplitBody {
  return id === '' ? { [`${side}_name`]: name.trim() } : { [`${side}_id`]: id };
}

/** All that a part says, with nothing as null. */
function splitOf(form: FormValues, part: PartValues, amount: string): SplitBody {
  const at = form.parts.indexOf(part);
  const other = otherSide(form.type);
  const isAlone = form.parts.length === 1;
  const hasOwnParty = !isAlone && (part.party.id !== '' || part.party.name.trim() !== '');
  const parties = {
    source: form.source,
    destination: form.destination,
    ...(hasOwnParty && { [other]: part.party }),
  };
  const texts = TEXT_FIELDS.map((name) => [name, (hasField(form.type, name) && part[name].trim()) || null]);
  const days = DAY_FIELDS.map((name) => [name, part[name] || null]);
  const split: SplitBody = {
    ...Object.fromEntries([...texts, ...days]),
    type: form.type,
    amount,
    // Of several parts the server has to be told which comes first.
    order: isAlone ? null : String(at),
    tags: part.tags,
    ...sideOf('source', parties.source),
    ...sideOf('destination', parties.destination),
  };
  // A currency without an amount in it says nothing.
  if (!split.foreign_amount) split.foreign_currency_code = null;
  // Who was paid says more than nothing.
  const fallback = isAlone ? form[other].name : form.group_title;
  if (!split.description) split.description = fallback.trim() || null;
  return split;
}

/** The amounts of the parts: of several, one that was left empty takes what remains. */
function amountsOf({ total, parts }: FormValues): string[] {
  const typed = parts.map(({ amount }) => amount.trim());
  if (parts.length === 1) return typed;
  const shares = shareOut(total, typed);
  return typed.map((amount, at) => (shares?.taker === at ? writeAmount(shares.amounts[at] ?? 0n) : amount));
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A new transaction in the fields of the API. */
export function bodyOf(form: FormValues): TransactionBody {
  const amounts = amountsOf(form);
  const date = momentOf(form);
  return {
    group_title: form.parts.length > 1 ? form.group_title.trim() : null,
    transactions: form.parts.map((part, at) => {
      const said = Object.entries(splitOf(form, part, amounts[at] ?? '')).filter(([, value]) =>
        isSaid(value),
      );
      // The server asks for an amount and says so at its field.
      return { amount: '', ...Object.fromEntries(said), date };
    }),
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the form changes of a stored transaction: parts that stay the same name nothing but themselves. */
export function changesOf(form: FormValues, transaction: Schema<'Transaction'>): TransactionBody {
  const before = formOf(transaction);
  const amounts = amountsOf(form);
  const movesDay = form.date !== before.date;
  return {
    group_title: form.parts.length > 1 ? form.group_title.trim() : null,
    transactions: form.parts.map((part, at) => {
      const now = splitOf(form, part, amounts[at] ?? '');
      const stored = before.parts.find(({ journal }) => journal === part.journal && journal !== '');
      if (!stored) {
        const said = Object.entries(now).filter(([, value]) => isSaid(value));
        return { amount: '', ...Object.fromEntries(said), date: momentOf(form) };
      }
      const then = splitOf(before, stored, stored.amount);
      const changed = Object.entries(now).filter(([name, value]) => !isSame(value, then[name]));
      return {
        transaction_journal_id: part.journal,
        ...Object.fromEntries(changed),
        ...(movesDay && { date: momentOf(form) }),
      };
    }),
  };
}

const SHARED = new Set(['date', 'type']);

/** Where the form shows what the API says of a field, as `transactions.0.amount`. */
export function fieldOf(name: string, { parts, type }: Pick<FormValues, 'parts' | 'type'>): string {
  const found = /^transactions\.(\d+)\.(\w+)$/.exec(name);
  if (!found) return name;
  const [, at = '0', field = ''] = found;
  if (SHARED.has(field)) return field;
  const side = /^(source|destination)_/.exec(field)?.[1];
  if (side) return side === otherSide(type) && parts.length > 1 && at !== '0' ? `parts.${at}.party` : side;
  const label = /^(category|budget|bill|piggy_bank)_id$/.exec(field)?.[1];
  if (field === 'foreign_currency_id') return `parts.${at}.foreign_currency_code`;
  if (field === 'currency_id' || field === 'currency_code') return `parts.${at}.amount`;
  if (/^tags/.test(field)) return `parts.${at}.tags`;
  return `parts.${at}.${label ? `${label}_name` : field}`;
}

/** What the API says, without the path that it has to fields nobody sees. */
export const readable = (text: string): string =>
  text.replace(/\btransactions\.\d+\.(\w+)/g, (_, field: string) => field.replaceAll('_', ' '));

/** The errors of the API at the form's own fields, in the words of `said`. */
export function errorsFor(
  fields: Readonly<Record<string, readonly string[]>>,
  form: FormValues,
  said: (sentences: readonly string[]) => string | undefined,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, texts] of Object.entries(fields)) {
    // Both the number and the name of an account are told to be wrong, in the same words.
    const field = fieldOf(name.replace(/^transactions\.(\d+)\.tags\..*/, 'transactions.$1.tags'), form);
    const text = said(texts.map(readable)) ?? '';
    if (!errors[field]?.includes(text)) errors[field] = [errors[field], text].filter(Boolean).join(' ');
  }
  return errors;
}

import type { Day, Instant } from '../../../kernel/date.ts';
import type { AccountType } from '../../../ledger/kinds.ts';
import { type Amount, formatAmount } from '../../../ledger/money.ts';
import type { Repetition, RepetitionFields } from './repetition.ts';

/** The types of transactions that can come back, in the order in which lists show them. */
export const RECURRENCE_TYPES = ['withdrawal', 'deposit', 'transfer'] as const;
/** One of them. */
export type RecurrenceType = (typeof RECURRENCE_TYPES)[number];

/** Recurrences of a household: more than anybody keeps an overview of. */
export const RECURRENCES_MAX = 10_000;
/** Rhythms of one recurrence. */
export const REPETITIONS_MAX = 32;
/** The most transactions that may be asked for. */
export const NR_OF_REPETITIONS_MAX = 255;

/** All that is kept about a recurrence itself, but for its number and the times of its row. */
export interface RecurrenceFields {
  type: RecurrenceType;
  title: string;
  description: string;
  firstDate: Day;
  /** Day of the latest occurrence that the calendar made. */
  latestDate: Day | null;
  /** The last day on which one may be made. */
  repeatUntil: Day | null;
  /** How many are made in all; 0 for no limit. */
  nrOfRepetitions: number;
  applyRules: boolean;
  active: boolean;
  notes: string | null;
  /** The day on which the next one is to be made; null when there is none any more. */
  nextDue: Day | null;
  /** Why the next one could not be made, and when that was found out. */
  problem: string | null;
  problemOn: Day | null;
}

/** An account as a template shows it. */
export interface TemplateAccount {
  id: number;
  name: string;
  iban: string | null;
  type: AccountType;
}

/** Something with a name that a template points at. */
export interface Named {
  id: number;
  name: string;
}

/** What one split of each transaction is made from, by the numbers of what it points at. */
export interface TemplateFields {
  description: string;
  /** Positive. */
  amount: Amount;
  foreignAmount: Amount | null;
  currencyId: number;
  foreignCurrencyId: number | null;
  sourceId: number;
  destinationId: number;
  categoryId: number | null;
  budgetId: number | null;
  billId: number | null;
  piggyBankId: number | null;
  tagIds: readonly number[];
}

/** A stored template, with the names of what it points at. */
export interface Template extends TemplateFields {
  id: number;
  source: TemplateAccount;
  destination: TemplateAccount;
  category: Named | null;
  budget: Named | null;
  bill: Named | null;
  piggyBank: Named | null;
  tags: readonly string[];
}

/** Transactions that come back (contract 20, section 8). */
export interface Recurrence extends RecurrenceFields {
  id: number;
  /** In their order, as all parts. */
  repetitions: Repetition[];
  templates: Template[];
  createdAt: Instant;
  updatedAt: Instant;
}

/** A recurrence in the form in which the history keeps it: without numbers of parts, amounts as text. */
export function recordable(
  recurrence: Omit<RecurrenceFields, 'nextDue' | 'problem' | 'problemOn'> & {
    repetitions: readonly RepetitionFields[];
    templates: readonly TemplateFields[];
  },
): Record<string, unknown> {
  const { type, title, description, firstDate, latestDate, repeatUntil, nrOfRepetitions } = recurrence;
  const { applyRules, active, notes, repetitions, templates } = recurrence;
  return {
    ...{ type, title, description, firstDate, latestDate, repeatUntil, nrOfRepetitions },
    ...{ applyRules, active, notes },
    repetitions: repetitions.map(({ type: rhythm, moment, skip, weekend }) => ({
      type: rhythm,
      moment,
      skip,
      weekend,
    })),
    transactions: templates.map(recordableTemplate),
  };
}

/** A template in the form in which the history keeps it. */
export function recordableTemplate(template: TemplateFields): Record<string, unknown> {
  const { description, currencyId, foreignCurrencyId, sourceId, destinationId } = template;
  const { categoryId, budgetId, billId, piggyBankId, tagIds } = template;
  return {
    description,
    amount: formatAmount(template.amount, 0),
    foreignAmount: template.foreignAmount === null ? null : formatAmount(template.foreignAmount, 0),
    ...{ currencyId, foreignCurrencyId, sourceId, destinationId },
    ...{ categoryId, budgetId, billId, piggyBankId },
    tagIds: [...tagIds].sort((a, b) => a - b),
  };
}

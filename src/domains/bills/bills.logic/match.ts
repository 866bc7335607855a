import { type CivilTime, type Day, dayOf } from '../../../kernel/date.ts';
import { fold } from '../../../kernel/text.ts';
import { nearestWithin } from '../../../ledger/calendar.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { type Amount, formatAmount } from '../../../ledger/money.ts';
import { type BillFields, type BillFrequency, lastDayOf, seriesOf } from './bill.ts';

/**
 * How many days a payment may lie before or after the day on which it is expected (docs/decisions/0013): the
 * windows of two expected days never overlap, so every payment belongs to one of them at most.
 */
export const TOLERANCE_DAYS: Record<BillFrequency, number> = {
  weekly: 3,
  monthly: 10,
  quarterly: 10,
  'half-year': 10,
  yearly: 10,
};

/** A name that is only a part of the other text needs this many letters or digits, so that `A` never fits. */
const PART_CHARACTERS_MIN = 3;

/** What matching looks at in a bill. */
export type BillPattern = Pick<
  BillFields,
  | 'name'
  | 'currencyId'
  | 'amountMin'
  | 'amountMax'
  | 'date'
  | 'endDate'
  | 'extensionDate'
  | 'frequency'
  | 'skip'
> & { id: number };

/** What matching looks at in a split. */
export interface Payment {
  type: TransactionType;
  date: CivilTime;
  description: string;
  destination: { name: string };
  currencyId: number;
  amount: Amount;
  foreignCurrencyId: number | null;
  foreignAmount: Amount | null;
}

/** Why a payment belongs to a bill, as the history tells it. */
export interface Match {
  billId: number;
  billName: string;
  /** The amount that lies between least and most, in the bill's currency. */
  amount: string;
  least: string;
  most: string;
  /** The day on which the payment was expected, and that on which it came. */
  expected: Day;
  paid: Day;
  /** Where the bill's name was found. */
  nameIn: 'description' | 'destination';
}

/** The words of a text, without regard to case, accents and signs between them. */
function wordsOf(text: string): string[] {
  // Capitals first, as only they write the sharp s as the two letters it stands for.
  const plain = fold(text.toUpperCase()).normalize('NFD').replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const isWithin = (part: readonly string[], whole: readonly string[]): boolean =>
  whole.some((_, at) => part.every((word, i) => whole[at + i] === word));

/**
 * Whether one of two texts holds all words of the other, whole and in order: `Netflix` and `NETFLIX.COM 4711`
 * do, `Rent` and `Current` do not.
 */
export function namesMatch(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [part, whole] = a.length <= b.length ? [a, b] : [b, a];
  if (part.length === 0 || !isWithin(part, whole)) return false;
  return part.length === whole.length || part.join('').length >= PART_CHARACTERS_MIN;
}

/** The amount of a payment in a currency, be it its own or its foreign one. */
function amountIn(payment: Payment, currencyId: number): Amount | null {
  if (payment.currencyId === currencyId) return payment.amount;
  return payment.foreignCurrencyId === currencyId ? payment.foreignAmount : null;
}

/**
 * Why a payment belongs to a bill; undefined when it does not: when it is no withdrawal, its amount in the
 * bill's currency is out of range, no payment was expected around its day, or neither its description nor its
 * destination bears the bill's name (contract 00, Bill; contract 10, D-7).
 */
export function explainMatch(bill: BillPattern, payment: Payment): Match | undefined {
  if (payment.type !== 'withdrawal') return undefined;
  const amount = amountIn(payment, bill.currencyId);
  if (amount === null || amount < bill.amountMin || amount > bill.amountMax) return undefined;
  const paid = dayOf(payment.date);
  const expected = nearestWithin(seriesOf(bill), paid, TOLERANCE_DAYS[bill.frequency]);
  const last = lastDayOf(bill);
  if (expected === undefined || (last !== undefined && expected > last)) return undefined;
  const inDescription = namesMatch(bill.name, payment.description);
  if (!inDescription && !namesMatch(bill.name, payment.destination.name)) return undefined;
  return {
    billId: bill.id,
    billName: bill.name,
    amount: formatAmount(amount, 0),
    least: formatAmount(bill.amountMin, 0),
    most: formatAmount(bill.amountMax, 0),
    expected,
    paid,
    nameIn: inDescription ? 'description' : 'destination',
  };
}

/** The match with the one bill that a payment belongs to; undefined when there are none or several. */
export function onlyMatch(bills: readonly BillPattern[], payment: Payment): Match | undefined {
  const matches = bills.flatMap((bill) => explainMatch(bill, payment) ?? []);
  return matches.length === 1 ? matches[0] : undefined;
}

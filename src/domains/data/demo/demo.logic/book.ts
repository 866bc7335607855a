import { type CivilTime, type Day, monthOf } from '../../../../kernel/date.ts';
import type { Entry } from '../../bulk/bulk.logic.ts';
import { ACCOUNTS } from '../names.ts';
import { type Cents, showCents } from './coins.ts';

/** The currencies of the demo household: the household's own, and that of its holidays. */
export interface Currencies {
  own: string;
  /** Decimal places of the own one. */
  decimals: number;
  travel: string;
}

/** A part of a payment. */
export interface Part {
  amount: Cents;
  what: string;
  category?: string;
  budget?: string;
  bill?: string;
  piggyBank?: string;
  tags?: string[];
  notes?: string;
}

/** A payment, as it is written down. */
export interface Payment {
  type: 'withdrawal' | 'deposit' | 'transfer';
  day: Day;
  /** As `18:30`. */
  time: string;
  from: string;
  to: string;
  parts: readonly Part[];
  /** Needed where there are several parts. */
  title?: string;
  /** What arrives, where the other account keeps the other currency. */
  arriving?: Cents;
  /** Whether the receipt was kept. */
  hasReceipt?: boolean;
}

/** The receipt of a payment. */
export interface Receipt {
  /** Which of the transactions it belongs to, counted from 0. */
  transaction: number;
  payment: Payment;
}

/** Transactions older than this many days were compared with the bank's statement. */
export const RECONCILED_AFTER_DAYS = 75;

/** The books of the demo household, written day by day; they know what every account holds. */
export class Book {
  readonly entries: Entry[] = [];
  readonly receipts: Receipt[] = [];
  readonly currencies: Currencies;
  readonly #now: CivilTime;
  readonly #reconciledBefore: Day;
  readonly #held = new Map<string, Cents>();
  readonly #saved = new Map<string, Cents>();
  readonly #spent = new Map<string, Cents>();

  constructor(currencies: Currencies, moments: { now: CivilTime; reconciledBefore: Day }) {
    this.currencies = currencies;
    this.#now = moments.now;
    this.#reconciledBefore = moments.reconciledBefore;
  }

  /** What an account begins with. */
  open(account: string, amount: Cents): void {
    this.#add(this.#held, account, amount);
  }

  /** What an account holds. */
  held(account: string): Cents {
    return this.#held.get(account) ?? 0;
  }

  /** What is in a piggy bank. */
  saved(piggyBank: string): Cents {
    return this.#saved.get(piggyBank) ?? 0;
  }

  /** What was spent of a budget in the month of a day. */
  spent(budget: string, day: Day): Cents {
    return this.#spent.get(`${budget} ${monthOf(day)}`) ?? 0;
  }

  /** Writes a payment down. What has not happened yet is passed over. */
  write(payment: Payment): void {
    const { day, time, parts, from, to, arriving, hasReceipt } = payment;
    if (`${day}T${time}:00` > this.#now) return;
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    this.#add(this.#held, from, -amount);
    this.#add(this.#held, to, arriving ?? amount);
    for (const part of parts) {
      const isTakenOut = from === ACCOUNTS.savings;
      if (part.piggyBank) this.#add(this.#saved, part.piggyBank, isTakenOut ? -part.amount : part.amount);
      if (part.budget) this.#add(this.#spent, `${part.budget} ${monthOf(day)}`, part.amount);
    }
    if (hasReceipt) this.receipts.push({ transaction: this.entries.length, payment });
    this.entries.push({ kind: 'transaction', body: this.#bodyOf(payment) });
  }

  #bodyOf({ title, parts, ...payment }: Payment): Entry['body'] {
    return {
      ...(parts.length > 1 && { group_title: title }),
      transactions: parts.map((part) => this.#splitOf(payment, part)),
    };
  }

  #splitOf({ type, day, time, from, to, arriving }: Omit<Payment, 'parts'>, part: Part): Entry['body'] {
    const { decimals, travel } = this.currencies;
    return {
      type,
      date: `${day}T${time}:00`,
      // In the currency of the account that it comes from.
      amount: showCents(part.amount, from === ACCOUNTS.travel ? 2 : decimals),
      ...(arriving !== undefined && {
        foreign_amount: showCents(arriving, 2),
        foreign_currency_code: travel,
      }),
      description: part.what,
      source_name: from,
      destination_name: to,
      category_name: part.category,
      budget_name: part.budget,
      bill_name: part.bill,
      piggy_bank_name: part.piggyBank,
      tags: part.tags,
      notes: part.notes,
      reconciled: day < this.#reconciledBefore,
    };
  }

  #add(sums: Map<string, Cents>, name: string, amount: Cents): void {
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
}

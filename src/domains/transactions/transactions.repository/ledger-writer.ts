import type { Db } from '../../../kernel/database.ts';
import { type Amount, toLimbs } from '../../../ledger/money.ts';
import { dayKey, monthKey, yearKey } from '../../../ledger/period.ts';
import { type KeptSum, keptSumKey, type LabelledSplit, sumsOfSplit } from '../transactions.logic/label.ts';
import type { Posting } from '../transactions.logic/posting.ts';
import type { RegisterEntry } from '../transactions.logic/register.ts';
import { addLabelSums, selectLabelled } from './label-sums.ts';
import {
  addBalanceSums,
  addRegisterCounts,
  deleteEntries,
  deletePostings,
  insertEntries,
  insertPostings,
  selectEntriesOf,
  selectPostings,
} from './ledger-rows.ts';

/** A change of a kept balance. */
interface SumChange {
  accountId: number;
  currencyId: number;
  period: string;
  amount: Amount;
  count: number;
}

/** A change of a kept count. */
interface CountChange {
  entry: RegisterEntry;
  period: string;
  count: number;
}

/** What a group puts on the books: the legs of its splits, its lists, and what is summed up under labels. */
export interface Booked {
  postings: readonly Posting[];
  entries: readonly RegisterEntry[];
  labelled: readonly LabelledSplit[];
}

/**
 * Books groups: writes their postings and register entries, and gathers what that does to the kept sums and
 * counts. Those are written by `flush`, each row once, so that a group that is taken out and put back
 * unchanged costs nothing and a batch of thousands writes each sum once.
 */
export class LedgerWriter {
  readonly #db: Db;
  readonly #userGroupId: number;
  readonly #keepsPostings: boolean;
  readonly #sums = new Map<string, SumChange>();
  readonly #counts = new Map<string, CountChange>();
  readonly #labelSums = new Map<string, KeptSum>();
  #postings: Posting[] = [];
  #entries: RegisterEntry[] = [];

  /** `keepsPostings` tells that groups are put back with the legs they had, which stay where they are. */
  constructor(db: Db, userGroupId: number, { keepsPostings = false } = {}) {
    this.#db = db;
    this.#userGroupId = userGroupId;
    this.#keepsPostings = keepsPostings;
  }

  /** Puts a group on the books. */
  add({ postings, entries, labelled }: Booked): void {
    if (!this.#keepsPostings) {
      this.#postings.push(...postings);
      for (const posting of postings) this.#sum(posting, 1);
    }
    this.#entries.push(...entries);
    for (const entry of entries) this.#count(entry, 1);
    for (const split of labelled) this.#label(split, 1);
  }

  /** Takes groups off the books, exactly as they were booked. Call before splits are changed or deleted. */
  async remove(...groupIds: number[]): Promise<void> {
    if (!this.#keepsPostings) {
      const legs = await selectPostings(this.#db, this.#userGroupId, groupIds);
      for (const posting of legs) this.#sum(posting, -1);
      await deletePostings(this.#db, this.#userGroupId, groupIds);
    }
    for (const entry of await selectEntriesOf(this.#db, this.#userGroupId, groupIds)) this.#count(entry, -1);
    for (const split of await selectLabelled(this.#db, this.#userGroupId, groupIds)) this.#label(split, -1);
    await deleteEntries(this.#db, this.#userGroupId, groupIds);
  }

  /** Writes everything gathered. */
  async flush(): Promise<void> {
    await insertPostings(this.#db, this.#userGroupId, this.#postings);
    await insertEntries(this.#db, this.#userGroupId, this.#entries);
    const sums = [...this.#sums.values()].filter((s) => s.amount !== 0n || s.count !== 0);
    await addBalanceSums(
      this.#db,
      sums.map((s) => {
        const { units, frac } = toLimbs(s.amount);
        const { accountId: account_id, currencyId: currency_id, period, count } = s;
        return {
          user_group_id: this.#userGroupId,
          account_id,
          currency_id,
          period,
          change_units: units,
          change_frac: frac,
          count,
        };
      }),
    );
    const counts = [...this.#counts.values()].filter((c) => c.count !== 0);
    await addRegisterCounts(
      this.#db,
      counts.map(({ entry, period, count }) => {
        const { register, registerId: register_id, type } = entry;
        return { user_group_id: this.#userGroupId, register, register_id, type, period, count };
      }),
    );
    const labelSums = [...this.#labelSums.values()].filter((s) => s.amount !== 0n || s.count !== 0);
    await addLabelSums(this.#db, this.#userGroupId, labelSums);
    this.#postings = [];
    this.#entries = [];
    this.#sums.clear();
    this.#counts.clear();
    this.#labelSums.clear();
  }

  #sum(posting: Posting, sign: 1 | -1): void {
    const { accountId, currencyId, date } = posting;
    const amount = sign === 1 ? posting.amount : -posting.amount;
    for (const period of [yearKey(date), monthKey(date), dayKey(date)]) {
      const key = `${accountId} ${currencyId} ${period}`;
      const change = this.#sums.get(key);
      if (change) {
        change.amount += amount;
        change.count += sign;
      } else this.#sums.set(key, { accountId, currencyId, period, amount, count: sign });
    }
  }

  #label(split: LabelledSplit, sign: 1 | -1): void {
    for (const sum of sumsOfSplit(split)) {
      const key = keptSumKey(sum);
      const change = this.#labelSums.get(key) ?? { ...sum, amount: 0n, count: 0 };
      change.amount += sign === 1 ? sum.amount : -sum.amount;
      change.count += sign;
      this.#labelSums.set(key, change);
    }
  }

  #count(entry: RegisterEntry, sign: 1 | -1): void {
    for (const period of [yearKey(entry.date), monthKey(entry.date), dayKey(entry.date)]) {
      const key = `${entry.register} ${entry.registerId} ${entry.type} ${period}`;
      const change = this.#counts.get(key);
      if (change) change.count += sign;
      else this.#counts.set(key, { entry, period, count: sign });
    }
  }
}

import type { Db } from '../../../kernel/database.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { type Amount, fromLimbs, toLimbs } from '../../../ledger/money.ts';
import { dayKey, monthKey, yearKey } from '../../../ledger/period.ts';
import type { Posting } from '../transactions.logic/posting.ts';
import type { RegisterEntry } from '../transactions.logic/register.ts';
import { addBalanceSums, addRegisterCounts, insertEntries, insertPostings } from './ledger-rows.ts';

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

/**
 * Books groups: writes their postings and register entries, and gathers what that does to the kept sums and counts.
 * Those are written by `flush`, each row once, so that a group that is taken out and put back unchanged costs nothing
 * and a batch of thousands writes each sum once.
 */
export class LedgerWriter {
  readonly #db: Db;
  readonly #userGroupId: number;
  readonly #sums = new Map<string, SumChange>();
  readonly #counts = new Map<string, CountChange>();
  #postings: Posting[] = [];
  #entries: RegisterEntry[] = [];

  constructor(db: Db, userGroupId: number) {
    this.#db = db;
    this.#userGroupId = userGroupId;
  }

  /** Puts a group on the books. */
  add(postings: readonly Posting[], entries: readonly RegisterEntry[]): void {
    this.#postings.push(...postings);
    this.#entries.push(...entries);
    for (const posting of postings) this.#sum(posting, 1);
    for (const entry of entries) this.#count(entry, 1);
  }

  /** Takes a group off the books, exactly as it was booked. Call before its splits are changed or deleted. */
  async remove(groupId: number): Promise<void> {
    const postings = await this.#db
      .selectFrom('postings as p')
      .innerJoin('journals as j', 'j.id', 'p.journal_id')
      .select([
        'p.account_id',
        'p.currency_id',
        'p.date',
        'p.position',
        'p.journal_id',
        'p.amount_units',
        'p.amount_frac',
      ])
      .where('j.group_id', '=', groupId)
      .where('j.user_group_id', '=', this.#userGroupId)
      .execute();
    const entries = await this.#db
      .selectFrom('register_entries')
      .selectAll()
      .where('group_id', '=', groupId)
      .where('user_group_id', '=', this.#userGroupId)
      .execute();
    for (const row of postings) {
      const { account_id: accountId, currency_id: currencyId, date, position, journal_id: journalId } = row;
      this.#sum(
        {
          accountId,
          currencyId,
          date,
          position,
          journalId,
          amount: fromLimbs(row.amount_units, row.amount_frac),
        },
        -1,
      );
    }
    for (const row of entries) {
      this.#count(
        {
          register: row.register as RegisterEntry['register'],
          registerId: row.register_id,
          type: row.type as TransactionType,
          date: row.date,
          position: -row.reverse_position,
          journalId: row.journal_id,
          groupId,
        },
        -1,
      );
    }
    const journals = this.#db.selectFrom('journals').select('id').where('group_id', '=', groupId);
    await this.#db.deleteFrom('postings').where('journal_id', 'in', journals).execute();
    await this.#db.deleteFrom('register_entries').where('group_id', '=', groupId).execute();
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
    this.#postings = [];
    this.#entries = [];
    this.#sums.clear();
    this.#counts.clear();
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

  #count(entry: RegisterEntry, sign: 1 | -1): void {
    for (const period of [monthKey(entry.date), dayKey(entry.date)]) {
      const key = `${entry.register} ${entry.registerId} ${entry.type} ${period}`;
      const change = this.#counts.get(key);
      if (change) change.count += sign;
      else this.#counts.set(key, { entry, period, count: sign });
    }
  }
}

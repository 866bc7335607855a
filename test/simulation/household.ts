import assert from 'node:assert/strict';
import fc from 'fast-check';
import { amount, formatAmount } from '../../src/ledger/money.ts';
import { asset, loan, ok, spending } from '../build.ts';
import { problemsOf } from '../checks.ts';
import type { Client, World } from '../world.ts';

const day = fc.date({ min: new Date('2019-12-15'), max: new Date('2022-03-01'), noInvalidDate: true });
const cents = fc.integer({ min: 1, max: 5_000_000 });

/** One thing a person may do; `pick` chooses among what is there. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('store' as const),
    day,
    cents,
    kind: fc.nat(4),
    splits: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('amount' as const), pick: fc.nat(), cents }),
  fc.record({ do: fc.constant('date' as const), pick: fc.nat(), day }),
  fc.record({ do: fc.constant('account' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('nothing' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('drop-split' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('delete' as const), pick: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Change = Extract<Step, { do: 'amount' | 'date' | 'account' | 'nothing' }>;

/** What a person does over the years, in any order of dates. */
const steps = fc.array(step, { minLength: 5, maxLength: 40 });

/** Days at whose ends the balances are compared. */
const DAYS = ['2019-12-31', '2020-02-29', '2021-06-15', '2022-12-31'];

/** A split as the model keeps it. */
interface ModelSplit {
  journal: string;
  type: string;
  source: string;
  destination: string;
  value: bigint;
  date: string;
}

/** The splits of an answer. */
interface Shown {
  attributes: { transactions: Record<string, string>[] };
}

/** What a change of a split names. */
interface SplitChange {
  source_id?: string | undefined;
  destination_id?: string | undefined;
  amount?: string;
  date?: string;
}

const money = (hundredths: number): string => formatAmount(amount(String(hundredths)) / 100n, 2);
const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** A household with a naive model beside it: a list of splits that is summed up one by one. */
class Household {
  readonly #client: Client;
  readonly #model = new Map<string, ModelSplit[]>();
  #accounts: string[] = [];

  constructor(client: Client) {
    this.#client = client;
  }

  async open(): Promise<void> {
    this.#accounts = [
      await asset(this.#client, 'A'),
      await asset(this.#client, 'B'),
      await loan(this.#client, 'L'),
    ];
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'store') return this.#store(step);
    const ids = [...this.#model.keys()];
    const id = ids[step.pick % Math.max(1, ids.length)];
    if (id === undefined) return;
    const splits = this.#model.get(id) as ModelSplit[];
    if (step.do === 'delete') {
      ok(await this.#client.delete(`/v1/transactions/${id}`), 204);
      this.#model.delete(id);
    } else if (step.do === 'drop-split') {
      ok(await this.#client.delete(`/v1/transaction-journals/${splits[0]?.journal}`), 204);
      if (splits.length === 1) this.#model.delete(id);
      else this.#model.set(id, splits.slice(1));
    } else {
      await this.#change(id, splits, step);
    }
  }

  /** Fails when the server shows anything else than the model. */
  async compare(): Promise<void> {
    for (const account of this.#accounts) {
      for (const day of DAYS) {
        const { json } = ok(await this.#client.get(`/v1/accounts/${account}?date=${day}`));
        const wanted = formatAmount(this.#balance(account, day), 2);
        assert.equal(json.data.attributes.current_balance, wanted, `balance of ${account} on ${day}`);
      }
    }
    const { json } = ok(await this.#client.get('/v1/transactions?limit=100'));
    assert.equal(json.meta.pagination.total, this.#model.size, 'number of transactions');
  }

  async #store({ kind, day, cents, splits }: Extract<Step, { do: 'store' }>): Promise<void> {
    const split = this.#split(kind, { date: iso(day), amount: money(cents), description: 'x' });
    const body = { group_title: 'g', transactions: Array.from({ length: splits }, () => split) };
    const { data } = ok(await this.#client.post('/v1/transactions', body)).json;
    this.#remember(data.id, data);
  }

  #split(kind: number, plain: Record<string, unknown>): object {
    const [a, b, l] = this.#accounts;
    const kinds = [
      { ...spending(plain), source_id: a },
      { ...plain, type: 'deposit', source_name: 'Job', destination_id: b },
      { ...plain, type: 'transfer', source_id: a, destination_id: b },
      { ...spending(plain), source_id: b, destination_name: undefined, destination_id: l },
      { ...plain, type: 'deposit', source_id: l, destination_id: a },
    ];
    return kinds[kind % kinds.length] as object;
  }

  /** Changes a transaction; all of its splits are mentioned, so that they stay. */
  async #change(id: string, splits: readonly ModelSplit[], step: Change): Promise<void> {
    const transactions = splits.map((split, n) => ({
      transaction_journal_id: split.journal,
      ...this.#changeOf(step, split, n === 0),
    }));
    const body = { group_title: 'g', transactions };
    const { data } = ok(await this.#client.put(`/v1/transactions/${id}`, body)).json;
    this.#remember(id, data);
    const wanted = transactions.map(({ transaction_journal_id: journal, ...fields }) => ({
      ...(splits.find((split) => split.journal === journal) as ModelSplit),
      ...(fields.source_id && { source: fields.source_id }),
      ...(fields.destination_id && { destination: fields.destination_id }),
      ...(fields.amount && { value: amount(fields.amount) }),
      ...(fields.date && { date: fields.date }),
    }));
    const byJournal = (a: ModelSplit, b: ModelSplit) => Number(a.journal) - Number(b.journal);
    assert.deepEqual(this.#model.get(id)?.toSorted(byJournal), wanted.sort(byJournal));
  }

  /** The fields that a step changes of a split: amount and date of the first one, accounts of all of them. */
  #changeOf(step: Change, split: ModelSplit, isFirst: boolean): SplitChange {
    if (step.do === 'account') {
      const [a, b] = this.#accounts;
      const other = {
        source_id: split.source === a ? b : a,
        destination_id: split.destination === a ? b : a,
      };
      if (split.type === 'withdrawal') return { source_id: other.source_id };
      if (split.type === 'deposit') return { destination_id: other.destination_id };
      return other;
    }
    if (isFirst && step.do === 'amount') return { amount: money(step.cents) };
    if (isFirst && step.do === 'date') return { date: iso(step.day) };
    return {};
  }

  #remember(id: string, data: Shown): void {
    const splits = data.attributes.transactions.map((shown) => ({
      journal: shown.transaction_journal_id as string,
      type: shown.type as string,
      source: shown.source_id as string,
      destination: shown.destination_id as string,
      value: amount(shown.amount as string),
      date: (shown.date as string).slice(0, 10),
    }));
    this.#model.set(id, splits);
  }

  /** The balance of an account at the end of a day. */
  #balance(account: string, day: string): bigint {
    let sum = 0n;
    for (const split of [...this.#model.values()].flat()) {
      if (split.date > day) continue;
      if (split.source === account) sum -= split.value;
      if (split.destination === account) sum += split.value;
    }
    return sum;
  }
}

/**
 * Lets new households do things at random and compares each with its model; what the server keeps ready must
 * be right as well. A failure tells the seed and the shortest list of steps that leads to it.
 */
export function simulate(world: World, options: fc.Parameters<[Step[]]>): Promise<void> {
  const property = fc.asyncProperty(steps, async (list) => {
    const client = await world.household();
    const household = new Household(client);
    await household.open();
    for (const step of list) await household.run(step);
    await household.compare();
    assert.deepEqual(await problemsOf(world.store, client.actor.userGroupId), []);
  });
  return fc.assert(property, options);
}

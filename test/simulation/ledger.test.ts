import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOMAINS } from '../../src/domains.ts';
import { verifyHistory } from '../../src/history/verify.ts';
import { amount, formatAmount } from '../../src/ledger/money.ts';
import { asset, loan, ok, spending } from '../build.ts';
import { type Client, openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** One thing a person may do; `pick` chooses among what is there. */
const day = fc.date({ min: new Date('2019-12-15'), max: new Date('2022-03-01'), noInvalidDate: true });
const cents = fc.integer({ min: 1, max: 5_000_000 });
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('store' as const),
      day,
      cents,
      kind: fc.nat(4),
      splits: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ do: fc.constant('amount' as const), pick: fc.nat(), cents }),
    fc.record({ do: fc.constant('date' as const), pick: fc.nat(), day }),
    fc.record({ do: fc.constant('account' as const), pick: fc.nat(), kind: fc.nat(1) }),
    fc.record({ do: fc.constant('drop-split' as const), pick: fc.nat() }),
    fc.record({ do: fc.constant('delete' as const), pick: fc.nat() }),
  ),
  { minLength: 5, maxLength: 40 },
);

/** A split as the naive model keeps it. */
interface ModelSplit {
  journal: string;
  source: string;
  destination: string;
  value: bigint;
  date: string;
}
type Model = Map<string, ModelSplit[]>;

const money = (n: number) => (n / 100).toFixed(2);
const iso = (date: Date) => date.toISOString().slice(0, 10);

class Household {
  readonly #client: Client;
  readonly model: Model = new Map();
  accounts: string[] = [];

  constructor(client: Client) {
    this.#client = client;
  }

  async open(): Promise<void> {
    this.accounts = [
      await asset(this.#client, 'A'),
      await asset(this.#client, 'B'),
      await loan(this.#client, 'L'),
    ];
  }

  #split(kind: number, date: string, value: string): object {
    const [a, b, l] = this.accounts;
    const plain = { date, amount: value, description: 'x' };
    const kinds = [
      { ...spending(plain), source_id: a },
      { ...plain, type: 'deposit', source_name: 'Job', destination_id: b },
      { ...plain, type: 'transfer', source_id: a, destination_id: b },
      { ...spending(plain), source_id: b, destination_name: undefined, destination_id: l },
      { ...plain, type: 'deposit', source_id: l, destination_id: a },
    ];
    return kinds[kind % kinds.length] as object;
  }

  #remember(id: string, data: { attributes: { transactions: Record<string, string>[] } }): void {
    this.model.set(
      id,
      data.attributes.transactions.map((t) => ({
        journal: t.transaction_journal_id as string,
        source: t.source_id as string,
        destination: t.destination_id as string,
        value: amount(t.amount as string),
        date: (t.date as string).slice(0, 10),
      })),
    );
  }

  async run(step: typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never): Promise<void> {
    if (step.do === 'store') {
      const split = this.#split(step.kind, iso(step.day), money(step.cents));
      const body = { group_title: 'g', transactions: Array.from({ length: step.splits }, () => split) };
      const { data } = ok(await this.#client.post('/v1/transactions', body)).json;
      this.#remember(data.id, data);
      return;
    }
    const ids = [...this.model.keys()];
    const id = ids[step.pick % Math.max(1, ids.length)];
    if (id === undefined) return;
    const splits = this.model.get(id) as ModelSplit[];
    if (step.do === 'delete') {
      ok(await this.#client.delete(`/v1/transactions/${id}`), 204);
      this.model.delete(id);
    } else if (step.do === 'drop-split') {
      ok(await this.#client.delete(`/v1/transaction-journals/${splits[0]?.journal}`), 204);
      if (splits.length === 1) this.model.delete(id);
      else this.model.set(id, splits.slice(1));
    } else {
      const change =
        step.do === 'amount'
          ? { amount: money(step.cents) }
          : step.do === 'date'
            ? { date: iso(step.day) }
            : {};
      const transactions = splits.map((s, n) => ({
        transaction_journal_id: s.journal,
        ...(n === 0 ? change : {}),
      }));
      const { data } = ok(
        await this.#client.put(`/v1/transactions/${id}`, { group_title: 'g', transactions }),
      ).json;
      const value = (data.attributes.transactions as Record<string, string>[]).find(
        (t) => t.transaction_journal_id === splits[0]?.journal,
      );
      if (step.do === 'amount') expect(amount(value?.amount as string)).toBe(amount(money(step.cents)));
      if (step.do === 'date') expect(value?.date).toContain(iso(step.day));
      this.#remember(id, data);
    }
  }

  /** The balance of an account at the end of a day, summed up from all splits one by one. */
  balance(account: string, day: string): bigint {
    let sum = 0n;
    for (const split of [...this.model.values()].flat()) {
      if (split.date > day) continue;
      if (split.source === account) sum -= split.value;
      if (split.destination === account) sum += split.value;
    }
    return sum;
  }
}

it('balances, lists and history stay right whatever a person does, in any order of dates', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const client = await world.household();
      const household = new Household(client);
      await household.open();
      for (const step of list) await household.run(step);
      for (const account of household.accounts) {
        for (const day of ['2019-12-31', '2020-02-29', '2021-06-15', '2022-12-31']) {
          const { json } = ok(await client.get(`/v1/accounts/${account}?date=${day}`));
          const wanted = formatAmount(household.balance(account, day), 2);
          expect(json.data.attributes.current_balance).toBe(wanted);
        }
      }
      const { json } = ok(await client.get('/v1/transactions?limit=100'));
      expect(json.meta.pagination.total).toBe(household.model.size);
      const problems = await world.store.read(async (db) => {
        const { userGroupId } = client.actor;
        const found = await verifyHistory(db, userGroupId);
        for (const check of DOMAINS.flatMap((d) => d.checks ?? []))
          found.push(...(await check(db, userGroupId)));
        return found;
      });
      expect(problems).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);

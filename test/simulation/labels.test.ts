import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import {
  dailySumsOf,
  type Label,
  type LabelSum,
  sumsOf,
  sumsOfRanges,
  sumsWithout,
} from '../../src/domains/transactions/transactions.service/sums.ts';
import type { Ctx } from '../../src/kernel/ctx.ts';
import { amount, formatAmount } from '../../src/ledger/money.ts';
import { asset, ok } from '../build.ts';
import { problemsOf } from '../checks.ts';
import { type Client, openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Households that are simulated. */
const RUNS = 15;

const LABELS = ['category', 'budget', 'bill', 'tag'] as const satisfies readonly Label[];
const PATHS: Record<Label, string> = {
  category: 'categories',
  budget: 'budgets',
  bill: 'bills',
  tag: 'tags',
};
const KINDS = ['withdrawal', 'deposit', 'transfer'] as const;
type Kind = (typeof KINDS)[number];

/** Of everything there are three, and sometimes none. */
const one = fc.option(fc.nat(2), { nil: null });
const labels = fc.record({ category: one, budget: one, bill: one, tag: fc.uniqueArray(fc.nat(2)) });
const date = fc
  .date({ min: new Date('2020-11-28'), max: new Date('2022-02-03'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const split = fc.record({
  date,
  labels,
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  isDollars: fc.boolean(),
});

/** One thing a person may do; `pick` chooses among what is there. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('store' as const),
    kind: fc.constantFrom(...KINDS),
    splits: fc.array(split, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('relabel' as const), pick: fc.nat(), labels }),
  fc.record({ do: fc.constant('move' as const), pick: fc.nat(), date }),
  fc.record({ do: fc.constant('delete' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('drop-split' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('destroy' as const), label: fc.constantFrom(...LABELS), n: fc.nat(2) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A split as the model keeps it: its labels by name, none of them for what is not spent. */
interface ModelSplit {
  journal: string;
  kind: Kind;
  date: string;
  currency: string;
  value: bigint;
  names: Record<Label, string[]>;
}

const nameOf = (label: Label, n: number): string => `${label} ${n}`;

class Household {
  readonly client: Client;
  readonly groups = new Map<string, ModelSplit[]>();
  readonly #ids = new Map<string, number>();
  readonly #currencies = new Map<string, number>();
  #accounts: Record<string, string[]> = {};

  constructor(client: Client) {
    this.client = client;
  }

  async open(): Promise<void> {
    ok(await this.client.post('/v1/currencies/USD/enable'));
    for (const code of ['EUR', 'USD']) {
      const { data } = ok(await this.client.get(`/v1/currencies/${code}`)).json;
      this.#currencies.set(code, Number(data.id));
      const more = { currency_code: code };
      this.#accounts[code] = [
        await asset(this.client, `A ${code}`, more),
        await asset(this.client, `B ${code}`, more),
      ];
    }
    for (const label of LABELS) for (const n of [0, 1, 2]) await this.#make(label, n);
  }

  async #make(label: Label, n: number): Promise<void> {
    const name = nameOf(label, n);
    const bill = { amount_min: '1', amount_max: '2', date: '2019-01-01', repeat_freq: 'yearly' };
    const body = label === 'tag' ? { tag: name } : { name, ...(label === 'bill' && bill) };
    const { data } = ok(await this.client.post(`/v1/${PATHS[label]}`, body)).json;
    this.#ids.set(name, Number(data.id));
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'store') return this.#store(step);
    if (step.do === 'destroy') return this.#destroy(step.label, step.n);
    const id = [...this.groups.keys()][step.pick % Math.max(1, this.groups.size)];
    if (id === undefined) return;
    const splits = this.groups.get(id) as ModelSplit[];
    const [first] = splits as [ModelSplit];
    if (step.do === 'delete') {
      ok(await this.client.delete(`/v1/transactions/${id}`), 204);
      this.groups.delete(id);
    } else if (step.do === 'drop-split') {
      ok(await this.client.delete(`/v1/transaction-journals/${first.journal}`), 204);
      if (splits.length === 1) this.groups.delete(id);
      else this.groups.set(id, splits.slice(1));
    } else {
      const change = step.do === 'move' ? { date: step.date } : this.#fieldsOf(step.labels);
      const transactions = splits.map(({ journal }, n) => ({
        transaction_journal_id: journal,
        ...(n === 0 && change),
      }));
      ok(await this.client.put(`/v1/transactions/${id}`, { group_title: 'g', transactions }));
      if (step.do === 'move') first.date = step.date;
      else first.names = this.#namesOf(first.kind, step.labels);
    }
  }

  #fieldsOf({ category, budget, bill, tag }: Extract<Step, { do: 'relabel' }>['labels']): object {
    const of = (label: Label, n: number | null) => (n === null ? null : nameOf(label, n));
    return {
      category_name: of('category', category),
      budget_name: of('budget', budget),
      bill_name: of('bill', bill),
      tags: tag.map((n) => nameOf('tag', n)),
    };
  }

  #namesOf(kind: Kind, wanted: Extract<Step, { do: 'relabel' }>['labels']): Record<Label, string[]> {
    const of = (label: Label, n: number | null) => (n === null ? [] : [nameOf(label, n)]);
    const isSpending = kind === 'withdrawal';
    return {
      category: of('category', wanted.category),
      budget: isSpending ? of('budget', wanted.budget) : [],
      bill: isSpending ? of('bill', wanted.bill) : [],
      tag: wanted.tag.map((n) => nameOf('tag', n)),
    };
  }

  async #store({ kind, splits }: Extract<Step, { do: 'store' }>): Promise<void> {
    // Splits of a deposit share their destination, those of a transfer both sides.
    const isDollars = splits[0]?.isDollars;
    const model = splits.map((one) => {
      const currency = isDollars ? 'USD' : 'EUR';
      const value = amount(String(one.cents)) / 100n;
      return { kind, currency, value, date: one.date, names: this.#namesOf(kind, one.labels), journal: '' };
    });
    const transactions = splits.map((one, n) => {
      const { currency, value } = model[n] as ModelSplit;
      const [a, b] = this.#accounts[currency] as string[];
      const sides = {
        withdrawal: { source_id: a, destination_name: 'Shop' },
        deposit: { source_name: 'Job', destination_id: a },
        transfer: { source_id: a, destination_id: b },
      };
      const plain = { type: kind, date: one.date, amount: formatAmount(value, 2), description: 'x' };
      return { ...plain, ...sides[kind], ...this.#fieldsOf(one.labels) };
    });
    const { data } = ok(await this.client.post('/v1/transactions', { group_title: 'g', transactions })).json;
    const shown: Record<string, string>[] = data.attributes.transactions;
    const byJournal = shown.map((s) => Number(s.transaction_journal_id)).sort((a, b) => a - b);
    model.forEach((one, n) => {
      one.journal = String(byJournal[n]);
    });
    this.groups.set(data.id, model);
  }

  async #destroy(label: Label, n: number): Promise<void> {
    const name = nameOf(label, n);
    ok(await this.client.delete(`/v1/${PATHS[label]}/${this.#ids.get(name)}`), 204);
    for (const split of [...this.groups.values()].flat()) {
      split.names[label] = split.names[label].filter((other) => other !== name);
    }
    await this.#make(label, n);
  }

  /** Fails when a list holds anything else than the model, or in another order. */
  async compareLists(): Promise<void> {
    for (const label of LABELS) {
      for (const n of [0, 1, 2]) {
        const name = nameOf(label, n);
        const path = `/v1/${PATHS[label]}/${this.#ids.get(name)}/transactions`;
        await this.#compareList(path, (split) => split.names[label].includes(name));
      }
    }
    await this.#compareList(
      '/v1/budgets/transactions-without-budget',
      (split) => split.kind === 'withdrawal' && split.names.budget.length === 0,
    );
  }

  async #compareList(path: string, isOn: (split: ModelSplit) => boolean): Promise<void> {
    const wanted = [...this.groups].filter(([, splits]) => splits.some(isOn));
    const { json } = ok(await this.client.get(`${path}?limit=3`));
    assert.equal(json.meta.pagination.total, wanted.length, path);
    const newest = (splits: ModelSplit[]) =>
      splits
        .map((s) => `${s.date} ${s.journal.padStart(9, '0')}`)
        .sort()
        .at(-1) as string;
    const ids = wanted
      .sort(([, a], [, b]) => (newest(a) < newest(b) ? 1 : -1))
      .map(([id]) => id)
      .slice(0, 3);
    assert.deepEqual(
      json.data.map((group: { id: string }) => group.id),
      ids,
      path,
    );
  }

  /** Fails when a sum of a range is another than that of the model. */
  async compareSums(ctx: Ctx, start: string, end: string): Promise<void> {
    for (const label of LABELS) {
      const names = [0, 1, 2].map((n) => nameOf(label, n));
      const ids = names.map((name) => this.#ids.get(name) as number);
      const wanted = names.map((name) => this.#sum((s) => s.names[label].includes(name), [start, end]));
      const found = await sumsOf(ctx, label, { ids, start, end });
      assert.deepEqual(texts(found), texts(this.#numbered(wanted, ids)), `${label} ${start} ${end}`);
      const ranges = ids.map((labelId) => ({ labelId, start, end }));
      assert.deepEqual(texts(await sumsOfRanges(ctx, label, [...ranges, ...ranges])), texts(found));
      const types = label === 'budget' || label === 'bill' ? ['withdrawal'] : KINDS;
      const isWithout = (s: ModelSplit) => s.names[label].length === 0 && types.some((t) => t === s.kind);
      const without = this.#numbered([this.#sum(isWithout, [start, end])], [0]);
      assert.deepEqual(texts(await sumsWithout(ctx, label, { start, end })), texts(without), `no ${label}`);
      const daily = new Map<string, LabelSum>();
      for (const { day: _day, ...sum } of await dailySumsOf(ctx, label, ranges)) {
        const key = `${sum.labelId} ${sum.type}`;
        daily.set(key, { ...sum, amount: sum.amount + (daily.get(key)?.amount ?? 0n) });
      }
      const dollars = found.filter((sum) => sum.currencyId === this.#currencies.get('USD'));
      assert.deepEqual(texts([...daily.values()]), texts(dollars), `${label} day by day`);
    }
  }

  #sum(isMeant: (split: ModelSplit) => boolean, [start, end]: [string, string]): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const split of [...this.groups.values()].flat()) {
      if (!isMeant(split) || split.date < start || split.date > end) continue;
      const key = `${split.kind} ${split.currency}`;
      sums.set(key, (sums.get(key) ?? 0n) + split.value);
    }
    return sums;
  }

  #numbered(sums: readonly Map<string, bigint>[], ids: readonly number[]): LabelSum[] {
    return sums.flatMap((sum, n) =>
      [...sum].map(([key, value]) => {
        const [type, code] = key.split(' ') as [Kind, string];
        const currencyId = this.#currencies.get(code) as number;
        return { labelId: ids[n] as number, type, currencyId, amount: value };
      }),
    );
  }
}

const texts = (sums: readonly LabelSum[]): string[] =>
  sums.map((s) => `${s.labelId} ${s.type} ${s.currencyId} ${s.amount}`).sort();

it('sums and lists of labels stay right whatever a person does with transactions and labels', async () => {
  const steps = fc.array(step, { minLength: 5, maxLength: 25 });
  const property = fc.asyncProperty(steps, date, date, async (list, a, b) => {
    const household = new Household(await world.household());
    await household.open();
    for (const step of list) await household.run(step);
    await household.compareLists();
    const { actor } = household.client;
    const [start, end] = [a, b].sort() as [string, string];
    await world.app.read(async (ctx) => {
      await household.compareSums(ctx.as(actor), start, end);
      await household.compareSums(ctx.as(actor), '2020-12-01', '2021-12-31');
    });
    assert.deepEqual(await problemsOf(world.store, actor.userGroupId), []);
  });
  await fc.assert(property, { numRuns: RUNS });
}, 180_000);

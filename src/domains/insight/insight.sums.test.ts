import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asset, loan, ok, record } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { type Amount, amount, formatAmount } from '../../ledger/money.ts';
import { INSIGHTS, type Insight } from './insight.logic/insight.ts';

/** Reports of random households against the sum of their listed splits, added up here once more. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** One euro is two dollars on every day, so that no order of rounding matters to amounts of whole tenths. */
const DOLLARS_PER_EURO = 2n;

interface Drawn {
  kind: 'spend' | 'repay' | 'borrow' | 'earn' | 'move';
  day: number;
  hour: number;
  tenths: number;
  account: number;
  partner: number;
  label: number;
  isForeign: boolean;
  splits: number;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom('spend', 'spend', 'spend', 'repay', 'borrow', 'earn', 'move'),
  day: fc.integer({ min: 0, max: 130 }),
  hour: fc.constantFrom(0, 0, 13, 23),
  tenths: fc.integer({ min: 1, max: 9_000_000_000 }),
  account: fc.integer({ min: 0, max: 2 }),
  partner: fc.integer({ min: 0, max: 2 }),
  label: fc.integer({ min: 0, max: 15 }),
  isForeign: fc.boolean(),
  splits: fc.constantFrom(1, 1, 1, 2),
});

interface Household {
  client: Client;
  /** Two in euros, one in dollars. */
  assets: string[];
  loan: string;
  budgets: string[];
  bill: string;
}

async function furnish(): Promise<Household> {
  const client = await world.household();
  const assets = [
    await asset(client, 'Checking', { opening_balance: '100', opening_balance_date: '2025-10-01' }),
    await asset(client, 'Savings'),
    await asset(client, 'Wallet', { currency_code: 'USD' }),
  ];
  const budgets = [];
  for (const name of ['Food', 'Fun']) {
    budgets.push(ok(await client.post('/v1/budgets', { name })).json.data.id);
  }
  const bill = { name: 'Rent', amount_min: '1', amount_max: '2', date: '2026-01-01', repeat_freq: 'monthly' };
  const rate = { from: 'EUR', to: 'USD', date: '2020-01-01', rate: String(DOLLARS_PER_EURO) };
  ok(await client.post('/v1/exchange-rates', rate));
  return {
    client,
    assets,
    loan: await loan(client, 'Loan'),
    budgets,
    bill: ok(await client.post('/v1/bills', bill)).json.data.id,
  };
}

const FIRST = Date.UTC(2025, 10, 1);
const dayAt = (n: number): string => new Date(FIRST + n * 86_400_000).toISOString().slice(0, 10);

/** The request for a drawn transaction. */
function bodyOf(one: Drawn, home: Household): Record<string, unknown>[] {
  const { kind, account, partner, label } = one;
  const own = home.assets[account] as string;
  const euros = home.assets[account % 2] as string;
  const ends = {
    spend: { type: 'withdrawal', source_id: own, destination_name: ['Shop', 'Bakery', null][partner] },
    repay: { type: 'withdrawal', source_id: euros, destination_id: home.loan },
    borrow: { type: 'deposit', source_id: home.loan, destination_id: euros },
    earn: { type: 'deposit', source_name: ['Work', 'Shop', 'State'][partner], destination_id: own },
    move: { type: 'transfer', source_id: own, destination_id: home.assets[(account + 1) % 3] },
  }[kind];
  const isDollars = account === 2 && (kind === 'spend' || kind === 'earn' || kind === 'move');
  const isAcross = kind === 'move' && account > 0;
  const foreign = isAcross || (one.isForeign && (kind === 'spend' || kind === 'earn'));
  const split = (n: number) => ({
    ...ends,
    date: `${dayAt(one.day)} ${String(one.hour).padStart(2, '0')}:30`,
    amount: formatAmount(amount(String(one.tenths + n)) / 10n, 2),
    description: `Split ${n}`,
    category_name: [null, 'Home', 'Work', 'Home'][label % 4],
    tags: [[], ['a'], ['a', 'b'], ['c']][label >> 2],
    ...(ends.type === 'withdrawal' && {
      budget_id: [null, ...home.budgets][label % 3],
      bill_id: label % 5 === 0 ? home.bill : null,
    }),
    ...(foreign && {
      foreign_amount: formatAmount((amount(String(one.tenths)) * 3n) / 10n, 2),
      foreign_currency_code: isDollars ? 'EUR' : 'USD',
    }),
  });
  return Array.from({ length: one.splits }, (_, n) => split(n));
}

interface Split {
  type: string;
  date: string;
  amount: string;
  currency_code: string;
  foreign_amount: string | null;
  foreign_currency_code: string | null;
  source_id: string;
  destination_id: string;
  category_id: string | null;
  budget_id: string | null;
  bill_id: string | null;
  tags: string[];
}

async function splitsOf(client: Client): Promise<Split[]> {
  const { data } = ok(await client.get('/v1/transactions?limit=1000')).json;
  return data.flatMap((group: { attributes: { transactions: Split[] } }) => group.attributes.transactions);
}

interface Question {
  start: string;
  end: string;
  accounts: string[];
  converts: boolean;
}

/** The keys under which a split counts, by what an insight sorts by; none where it does not belong to it. */
function keysOf(split: Split, { grouping }: Insight, tagIds: Map<string, string>): string[] {
  const labels = {
    category: split.category_id === null ? [] : [split.category_id],
    budget: split.budget_id === null ? [] : [split.budget_id],
    bill: split.bill_id === null ? [] : [split.bill_id],
    tag: split.tags.map((tag) => tagIds.get(tag) as string),
  };
  if (grouping.by === 'label') return labels[grouping.label];
  if (grouping.by === 'nothing') {
    return grouping.without !== undefined && labels[grouping.without].length > 0 ? [] : [''];
  }
  const { source_id: source, destination_id: destination } = split;
  return { source: [source], destination: [destination], both: [source, destination] }[grouping.side];
}

function isAsked(split: Split, insight: Insight, { start, end, accounts }: Question): boolean {
  if (split.type !== insight.type) return false;
  const day = split.date.slice(0, 10);
  if (day < start || day > end) return false;
  const [from, to] = [accounts.includes(split.source_id), accounts.includes(split.destination_id)];
  if (accounts.length === 0) return true;
  return { source: from, destination: to, either: from || to, one: from !== to }[insight.own];
}

/** What a split says: its own amount, and that in a second currency where it counts. */
function amountsOf(split: Split, insight: Insight, converts: boolean): [string, Amount][] {
  const own: [string, Amount] = [split.currency_code, amount(split.amount)];
  const foreign: [string, Amount] | undefined =
    split.foreign_amount === null
      ? undefined
      : [split.foreign_currency_code as string, amount(split.foreign_amount)];
  if (!converts || insight.keepsCurrencies) {
    return foreign && insight.countsForeign ? [own, foreign] : [own];
  }
  if (own[0] === 'EUR') return [own];
  return foreign?.[0] === 'EUR' ? [foreign] : [['EUR', own[1] / DOLLARS_PER_EURO]];
}

function expected(splits: Split[], insight: Insight, asked: Question, tagIds: Map<string, string>) {
  const sums: Record<string, string> = {};
  const totals = new Map<string, Amount>();
  for (const split of splits.filter((one) => isAsked(one, insight, asked))) {
    for (const key of keysOf(split, insight, tagIds)) {
      const isOut =
        insight.type === 'withdrawal' ||
        (key !== '' && insight.path === 'transfer/asset' && key === split.source_id);
      for (const [code, value] of amountsOf(split, insight, asked.converts)) {
        const at = `${key} ${code}`;
        totals.set(at, (totals.get(at) ?? 0n) + (isOut ? -value : value));
      }
    }
  }
  for (const [at, total] of totals) sums[at] = formatAmount(total, 2);
  return sums;
}

interface Row {
  id?: string;
  difference: string;
  difference_float: number;
  currency_code: string;
}

async function told(client: Client, insight: Insight, { start, end, accounts }: Question) {
  const list = accounts.map((id) => `&accounts[]=${id}`).join('');
  const rows: Row[] = ok(
    await client.get(`/v1/insight/${insight.path}?start=${start}&end=${end}${list}`),
  ).json;
  for (const row of rows) expect(row.difference_float).toBe(Number(row.difference));
  const sums = rows.map((row) => [`${row.id ?? ''} ${row.currency_code}`, row.difference] as const);
  expect(new Set(sums.map(([at]) => at)).size, insight.path).toBe(rows.length);
  return Object.fromEntries(sums);
}

/** An account that moved as much in as out has a row of its own on the wire. */
const withoutNothing = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => !/^-?0\.00$/.test(sum)));

test('every insight is the sum of the listed splits, with and without accounts and conversion', async () => {
  const runs = fc.asyncProperty(fc.array(drawn, { minLength: 12, maxLength: 20 }), async (list) => {
    const home = await furnish();
    const { client, assets } = home;
    for (const one of list) await record(client, bodyOf(one, home));
    const splits = await splitsOf(client);
    const tags = ok(await client.get('/v1/tags?limit=100')).json.data;
    const tagIds = new Map<string, string>(
      tags.map((tag: { id: string; attributes: { tag: string } }) => [tag.attributes.tag, tag.id]),
    );
    for (const converts of [false, true]) {
      ok(await client.post('/v1/preferences', { name: 'convert_to_primary', data: converts }));
      for (const [start, end] of [
        ['2025-11-20', '2026-02-10'],
        ['2026-01-01', '2026-01-31'],
        ['1000-01-01', '9999-12-31'],
      ] as const) {
        for (const accounts of [[], [assets[0] as string, home.loan]]) {
          const asked = { start, end, accounts, converts };
          for (const insight of INSIGHTS) {
            const name = `${insight.path} ${JSON.stringify(asked)}`;
            const answer = withoutNothing(await told(client, insight, asked));
            expect(answer, name).toEqual(withoutNothing(expected(splits, insight, asked, tagIds)));
          }
        }
      }
    }
  });
  await fc.assert(runs, { numRuns: 3, endOnFailure: true });
}, 120_000);

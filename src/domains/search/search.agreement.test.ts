import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, ok, record } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { SplitView } from './search.logic/split-view.ts';
import {
  type Condition,
  conditionSql,
  holds,
  operatorsOf,
  readSearched,
} from './search.operators/condition.ts';
import { OPERATORS } from './search.operators/registry.ts';
import { scopeFor } from './search.service/scope.ts';
import { loadSplitViews, withBalances } from './search.service/split-views.ts';

const TODAY = '2026-03-15';
/** Groups of the household in which both meanings are compared. */
const GROUPS = 60;
/** Random conditions that are asked. */
const CONDITIONS = 400;

let world: World;
let client: Client;
let splits: SplitView[];

/** Texts that are each other's parts, differ in case or accent, or hold what SQL might take for a sign. */
const TEXTS = [
  'Café crème',
  'cafe CREME',
  'CAFÉ',
  '100% off_sale',
  '100_ off%',
  'back\\slash!',
  'Größe İstanbul ſ',
  'GRÖSSE',
  'ﬁne Ａ１',
  'レストラン 🍕',
  'O\'Neill "quoted"',
  'Food',
  'food',
  'Fast Food',
  'Rent 2024',
  'rent',
];
const NAMES = ['Food', 'Fast Food', 'Café', 'cafe', '100% off_', 'Größe', 'Rent', 'x\\y'];
const DAYS = ['2024-02-29', '2024-03-14', '2024-03-15', '2025-12-31', '2026-03-14', '2026-03-15'];
/** When the groups are made. */
const MOMENTS = ['2026-03-14T23:59:59Z', '2026-03-15T00:00:00Z', '2026-03-15T12:00:00Z'];
const URLS = ['https://example.org/A_b', 'https://example.org/a%b'];
const NUMBERS = ['NL91ABNA0417164300', '12345'];
const AMOUNTS = ['0.01', '9.99', '10', '10.01', '1234567.89', '0.000000000001'];

const text = fc.constantFrom(...TEXTS);
const name = fc.constantFrom(...NAMES);
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined });
const day = fc.constantFrom(...DAYS);

/** The fields of a split that depend on nothing. */
const fields = fc.record({
  date: fc.tuple(day, fc.constantFrom('', 'T00:00:00', 'T23:59:59')).map(([d, t]) => d + t),
  amount: fc.constantFrom(...AMOUNTS),
  description: text,
  category_name: maybe(name),
  notes: maybe(
    fc.oneof(
      text,
      fc.tuple(text, text).map((lines) => lines.join('\n')),
    ),
  ),
  tags: maybe(fc.uniqueArray(name, { maxLength: 3 })),
  external_id: maybe(text),
  internal_reference: maybe(text),
  sepa_ct_id: maybe(text),
  recurrence_id: maybe(fc.constantFrom('1', '12')),
  external_url: maybe(fc.constantFrom(...URLS)),
  interest_date: maybe(day),
  book_date: maybe(day),
  process_date: maybe(day),
  due_date: maybe(day),
  payment_date: maybe(day),
  invoice_date: maybe(day),
  reconciled: fc.boolean(),
  foreign: fc.boolean(),
  budget: maybe(fc.nat(2)),
  bill: maybe(fc.nat(2)),
});
const group = fc.record({
  type: fc.constantFrom('withdrawal', 'deposit', 'transfer'),
  other: name,
  account: fc.nat(1),
  title: text,
  splits: fc.array(fields, { minLength: 1, maxLength: 3 }),
  file: maybe(fc.record({ filename: text, title: maybe(text), notes: maybe(text) })),
});

interface Ids {
  accounts: string[];
  budgets: string[];
  bills: string[];
}

async function makeThings(): Promise<Ids> {
  const accounts = [
    await asset(client, 'Checking', {
      iban: NUMBERS[0],
      opening_balance: '100',
      opening_balance_date: '2024-01-01',
    }),
    await asset(client, 'check 100%', {
      account_number: NUMBERS[1],
      opening_balance: '5.5',
      opening_balance_date: '2024-03-15',
    }),
  ];
  const budgets: string[] = [];
  const bills: string[] = [];
  for (const [at, title] of ['Food', 'Fast food', 'rent'].entries()) {
    const active = at !== 1;
    budgets.push(ok(await client.post('/v1/budgets', { name: title, active })).json.data.id);
    const bill = {
      name: title,
      active,
      amount_min: '1',
      amount_max: '2',
      date: '2024-01-01',
      repeat_freq: 'monthly',
    };
    bills.push(ok(await client.post('/v1/bills', bill)).json.data.id);
  }
  return { accounts, budgets, bills };
}

async function makeGroup(ids: Ids, { splits: parts, type, other, account, title, file }: GroupPlan) {
  const [own, second] = account === 0 ? ids.accounts : [...ids.accounts].reverse();
  const sides = {
    withdrawal: { source_id: own, destination_name: other },
    deposit: { source_name: other, destination_id: own },
    transfer: { source_id: own, destination_id: second },
  }[type];
  const bodies = parts.map(({ foreign, budget, bill, ...rest }) => ({
    ...rest,
    type,
    ...sides,
    ...(foreign && { foreign_currency_code: 'USD', foreign_amount: '10' }),
    ...(type === 'withdrawal' && {
      budget_id: budget === undefined ? undefined : ids.budgets[budget],
      bill_id: bill === undefined ? undefined : ids.bills[bill],
    }),
  }));
  const made = await record(client, bodies, parts.length > 1 ? { group_title: title } : {});
  if (file === undefined) return;
  const attachable_id = made.attributes.transactions[0].transaction_journal_id;
  ok(await client.post('/v1/attachments', { ...file, attachable_type: 'TransactionJournal', attachable_id }));
}
type GroupPlan = typeof group extends fc.Arbitrary<infer G> ? G : never;

const inContext = <T>(run: (ctx: Ctx) => Promise<T>): Promise<T> =>
  world.app.read((ctx) => run(ctx.as(client.actor)));

beforeAll(async () => {
  world = await openWorld();
  client = await world.household();
  const ids = await makeThings();
  for (const [at, plan] of fc.sample(group, { numRuns: GROUPS, seed: 30 }).entries()) {
    world.clock.set(MOMENTS[at % MOMENTS.length] as string);
    await makeGroup(ids, plan);
  }
  splits = await inContext(async (ctx) => {
    const rows = await ctx.db.selectFrom('journals').select('id').orderBy('id').execute();
    const loaded = await loadSplitViews(
      ctx,
      rows.map((row) => row.id),
    );
    return withBalances(ctx, loaded);
  });
}, 120_000);
afterAll(() => world.close());

const someText = fc.oneof(
  text,
  name,
  fc.constantFrom(...URLS, ...NUMBERS),
  fc.tuple(text, fc.nat(4), fc.nat(6)).map(([t, from, length]) => t.slice(from, from + length)),
  fc.constantFrom('%', '_', '', ' ', '\0', '\ud83c', '!', '\\', 'no such text', 'nl91 abna'),
);
const someDay = fc.oneof(
  day,
  fc.constantFrom(
    'today',
    'xxxx-03-xx',
    '2024-xx-xx',
    'xxxx-xx-15',
    '2024-03-xx',
    'xxxx-02-29',
    '-1d',
    '2025',
  ),
);
const someAmount = fc.oneof(
  fc.constantFrom(...AMOUNTS),
  fc.constantFrom('-10', '10,0', 'nonsense', '100', '1E5'),
);
const someIds = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 40 }).map((ids) => ids.join(','));
const VALUES: Record<string, fc.Arbitrary<string>> = {
  text: someText,
  regex: fc.constantFrom('caf[eé]', '^food$', 'o+d', '(?-i)Food', '[0-9]{2,}', '.', '^$', 'no such'),
  day: someDay,
  amount: someAmount,
  id: fc.integer({ min: 1, max: 30 }).map(String),
  ids: someIds,
  type: fc.constantFrom('withdrawal', 'Deposit', 'TRANSFER', 'Opening balance', 'Invalid', 'nonsense'),
  currency: fc.constantFrom('EUR', 'usd', 'US Dollar', 'Euro (EUR)', 'nonsense'),
  nothing: fc.constantFrom('true', 'false', ''),
  ignored: fc.constant(''),
};

const leaf: fc.Arbitrary<Condition> = fc
  .constantFrom(...OPERATORS)
  .chain((operator) =>
    fc
      .tuple(VALUES[operator.takes] as fc.Arbitrary<string>, fc.boolean())
      .map(
        ([value, negated]) =>
          readSearched({ name: operator.name, value, negated }, TODAY) ?? { kind: 'all', of: [], negated },
      ),
  );
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('condition'), { maxLength: 3 }),
      negated: fc.boolean(),
    }),
  ),
}));

/** The splits that SQL finds, in order. */
function found(asked: Condition): Promise<{ ids: number[]; exact: boolean }> {
  return inContext(async (ctx) => {
    const { where, exact } = conditionSql(asked, await scopeFor(ctx, asked));
    const rows = await ctx.db
      .selectFrom('journals as j')
      .innerJoin('search_texts as t', 't.journal_id', 'j.id')
      .select('j.id')
      .where(sql<boolean>`${where}`)
      .orderBy('j.id')
      .execute();
    return { ids: rows.map((row) => row.id), exact };
  });
}

const idsThat = (asked: Condition): number[] =>
  splits.filter((split) => holds(asked, split)).map((split) => split.journalId);

async function expectAgreement(asked: Condition): Promise<void> {
  const inMemory = idsThat(asked);
  const inSql = await found(asked);
  if (inSql.exact) expect(inSql.ids).toEqual(inMemory);
  else expect(inSql.ids).toEqual(expect.arrayContaining(inMemory));
  expect(inSql.exact || operatorsOf(asked).some((o) => o.memoryOnly || o.takes === 'day')).toBe(true);
}

describe('SQL and memory', () => {
  it.each(OPERATORS.map((operator) => [operator.name, operator] as const))(
    'agree on %s',
    async (_, operator) => {
      const values = fc.sample(VALUES[operator.takes] as fc.Arbitrary<string>, { numRuns: 12, seed: 7 });
      for (const value of new Set(values)) {
        const asked = readSearched({ name: operator.name, value, negated: false }, TODAY);
        if (!asked) continue;
        await expectAgreement(asked);
        expect(idsThat({ ...asked, negated: !asked.negated })).toHaveLength(
          operator.takes === 'ignored' ? 0 : splits.length - idsThat(asked).length,
        );
      }
    },
  );

  it('agree on conditions of any shape', async () => {
    await fc.assert(fc.asyncProperty(condition, expectAgreement), { numRuns: CONDITIONS });
  }, 120_000);
});

it('more numbers than a statement has parameters for are found all the same', async () => {
  const many = [
    ...splits.map((split) => split.journalId),
    ...Array.from({ length: 2000 }, (_, i) => 5000 + i),
  ];
  const asked = readSearched(
    { name: 'journal_id', value: many.join(','), negated: false },
    TODAY,
  ) as Condition;
  expect(await found(asked)).toEqual({ ids: idsThat(asked), exact: true });
});

it('what is too long for a pattern is left to memory', async () => {
  const value = 'é'.repeat(30_000);
  const asked = readSearched({ name: 'notes_contains', value, negated: true }, TODAY) as Condition;
  expect(await found(asked)).toEqual({ ids: splits.map((split) => split.journalId), exact: false });
});

it('every operator of text, day and amount finds something and leaves something out', () => {
  const values = {
    text: [...TEXTS, ...NAMES, ...URLS, ...NUMBERS, 'https', 'e', '1', '4', 'nl', '00', '45', '5'],
    day: [...DAYS, '2026-03-16'],
    amount: [...AMOUNTS, '0', '200'],
  };
  const useless = OPERATORS.filter((operator) => {
    const some = values[operator.takes as 'text'] ?? [];
    const counts = some.map((value) => {
      const asked = readSearched({ name: operator.name, value, negated: false }, TODAY);
      return asked ? idsThat(asked).length : 0;
    });
    return counts.length > 0 && !counts.some((count) => count > 0 && count < splits.length);
  });
  expect(useless.map((operator) => operator.name)).toEqual([]);
});

it('balances before a split are the sums of all that came earlier', async () => {
  const postings = await inContext(({ db }) =>
    db.selectFrom('postings').selectAll().where('user_group_id', '=', client.actor.userGroupId).execute(),
  );
  for (const split of splits) {
    for (const side of ['source', 'destination'] as const) {
      const account = split[side];
      const currency = account.currencyId ?? split.currency.id;
      const before = postings
        .filter((p) => p.account_id === account.id && p.currency_id === currency && p.date < split.date)
        .reduce((sum, p) => sum + BigInt(p.amount_units) * 10n ** 12n + BigInt(p.amount_frac), 0n);
      expect(split.balancesBefore?.[side]).toBe(before);
    }
  }
});

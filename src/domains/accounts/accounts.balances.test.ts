import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, TEST_NOW, type World } from '../../../test/world.ts';
import { makeCtx } from '../../history/write.ts';
import type { Actor, Ctx } from '../../kernel/ctx.ts';
import { addDays } from '../../kernel/date.ts';
import { type Amount, amount, formatAmount, fromLimbs, toLimbs } from '../../ledger/money.ts';
import { dayKey, monthKey, yearKey } from '../../ledger/period.ts';
import { balancesAt, balancesBefore } from './accounts.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** One movement of an account. */
interface Movement {
  accountId: number;
  currencyId: number;
  date: string;
  amount: Amount;
}

/** Runs a read for somebody. */
const read = <T>(actor: Actor, run: (ctx: Ctx) => Promise<T>): Promise<T> =>
  world.store.read((db) => run(makeCtx({ db, at: new Date(TEST_NOW), react: async () => {} }, actor)));

/** A household number of its own for every set of movements; the sums know no household table. */
let households = 1_000_000;
const newActor = (): Actor => ({
  userId: 1,
  userGroupId: ++households,
  email: 'a@example.org',
  role: 'user',
  convertsToPrimary: false,
});

/** Writes the sums that the movements make. */
async function keepSums(actor: Actor, movements: readonly Movement[]): Promise<void> {
  const sums = new Map<
    string,
    { accountId: number; currencyId: number; period: string; sum: Amount; count: number }
  >();
  for (const { accountId, currencyId, date, amount: moved } of movements) {
    for (const period of [yearKey(date), monthKey(date), dayKey(date)]) {
      const key = `${accountId} ${currencyId} ${period}`;
      const { sum = 0n, count = 0 } = sums.get(key) ?? {};
      sums.set(key, { accountId, currencyId, period, sum: sum + moved, count: count + 1 });
    }
  }
  await world.store.write(async (db) => {
    for (const { accountId, currencyId, period, sum, count } of sums.values()) {
      const { units, frac } = toLimbs(sum);
      const owner = { user_group_id: actor.userGroupId, account_id: accountId, currency_id: currencyId };
      const change = { change_units: units, change_frac: frac };
      await db
        .insertInto('balance_sums')
        .values({ ...owner, period, ...change, count })
        .execute();
    }
  });
}

const sumOf = (movements: readonly Movement[], keep: (movement: Movement) => boolean): Amount =>
  movements.filter(keep).reduce((sum, movement) => sum + movement.amount, 0n);

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2014-12-20', days));
const movement = fc.record({
  accountId: fc.integer({ min: 1, max: 3 }),
  currencyId: fc.integer({ min: 1, max: 2 }),
  date: day.map((date) => `${date}T10:00:00`),
  amount: fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }),
});

describe('the balance before a day', () => {
  test('is the sum of all earlier movements, for any days, accounts and currencies', async () => {
    const asked = fc.record({
      accountId: fc.integer({ min: 1, max: 4 }),
      currencyId: fc.integer({ min: 1, max: 3 }),
      day,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { maxLength: 40 }),
        fc.array(asked, { maxLength: 60 }),
        async (movements, questions) => {
          const actor = newActor();
          await keepSums(actor, movements);
          const answers = await read(actor, (ctx) => balancesBefore(ctx, questions));
          const naive = questions.map((question) =>
            sumOf(movements, ({ accountId, currencyId, date }) => {
              const same = accountId === question.accountId && currencyId === question.currencyId;
              return same && date.slice(0, 10) < question.day;
            }),
          );
          expect(answers).toEqual(naive);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is exact beyond what a binary number holds', async () => {
    const actor = newActor();
    // Stored limbs are safe numbers; only their sums grow beyond.
    const big = { accountId: 1, currencyId: 1, amount: amount('9007199254740000.999999999999') };
    const parts = ['2020-01-01', '2021-02-02', '2022-03-03'].map((date) => ({ ...big, date }));
    await keepSums(actor, parts);
    const [sum] = await read(actor, (ctx) =>
      balancesBefore(ctx, [{ accountId: 1, currencyId: 1, day: '2026-01-01' }]),
    );
    expect(formatAmount(sum ?? 0n, 2)).toBe('27021597764220002.999999999997');
  });

  test('nothing asked is nothing answered, without a statement', async () => {
    const seen = await world.statementsOf(() => read(newActor(), (ctx) => balancesBefore(ctx, [])));
    expect(seen).toEqual([]);
  });

  test('takes one statement for any number up to four hundred, and a few for thousands', async () => {
    const actor = newActor();
    const ask = (count: number) => {
      const asked = Array.from({ length: count }, (_, i) => ({
        accountId: i,
        currencyId: 1,
        day: '2024-05-17',
      }));
      return world.statementsOf(() => read(actor, (ctx) => balancesBefore(ctx, asked)));
    };
    expect(await ask(1)).toHaveLength(1);
    expect(await ask(400)).toHaveLength(1);
    expect(await ask(2000)).toHaveLength(5);
  });
});

describe('the balance at a moment', () => {
  test('is the sum of all movements up to it, also within the day', async () => {
    const me = await world.household();
    const body = { name: 'A', type: 'asset', account_role: 'defaultAsset' };
    const { json } = await me.post('/v1/accounts', body);
    const id = Number(json.data.id);
    const times = [
      '2025-12-31T23:59:59',
      '2026-01-01T00:00:00',
      '2026-01-01T12:00:00',
      '2026-01-01T23:59:59',
    ];
    for (const [i, date] of [...times, '2026-01-02T00:00:00'].entries()) {
      const split = { type: 'deposit', date, amount: String(10 ** i), description: 'x', destination_id: id };
      await me.post('/v1/transactions', { transactions: [split] });
    }
    const held = [{ accountId: id, currencyId: Number(json.data.attributes.currency_id) }];
    const at = async (moment: string) => {
      const [balance] = await read(me.actor, (ctx) => balancesAt(ctx, held, moment));
      return formatAmount(balance ?? 0n, 0);
    };
    expect(await at('2025-12-31T23:59:58')).toBe('0');
    expect(await at('2025-12-31T23:59:59')).toBe('1');
    expect(await at('2026-01-01T00:00:00')).toBe('11');
    expect(await at('2026-01-01T11:59:59')).toBe('11');
    expect(await at('2026-01-01T12:00:00')).toBe('111');
    expect(await at('2026-01-01T23:59:58')).toBe('111');
    expect(await at('2026-01-01T23:59:59')).toBe('1111');
    expect(await at('2026-06-01T00:00:00')).toBe('11111');
  });

  test('reads no postings at the end of a day', async () => {
    const held = [{ accountId: 1, currencyId: 1 }];
    const seen = await world.statementsOf(() =>
      read(newActor(), (ctx) => balancesAt(ctx, held, '2026-01-01T23:59:59')),
    );
    expect(seen).toHaveLength(1);
    expect(seen[0]).not.toContain('postings');
  });
});

describe('the statements behind it', () => {
  test.runIf(process.env.TEST_DATABASE !== 'postgres')(
    'look every stretch up in the primary key',
    async () => {
      const held = Array.from({ length: 20 }, (_, i) => ({ accountId: i, currencyId: 1 }));
      const seen = await world.statementsOf(() =>
        read(newActor(), (ctx) => balancesAt(ctx, held, '2026-05-17T12:00:00')),
      );
      expect(seen).toHaveLength(2);
      const { default: Database } = await import('better-sqlite3');
      const database = new Database(world.databaseUrl.replace('sqlite:', ''), { readonly: true });
      for (const statement of seen) {
        const parameters = new Array(statement.split('?').length - 1).fill(1);
        const plan = database.prepare(`explain query plan ${statement}`).all(parameters) as {
          detail: string;
        }[];
        const steps = plan.map((step) => step.detail);
        const wanted = 'USING PRIMARY KEY (user_group_id=? AND account_id=? AND currency_id=? AND ';
        expect(
          steps.some((step) => step.includes(wanted)),
          steps.join('\n'),
        ).toBe(true);
        expect(steps.filter((step) => /SCAN (?!asked)/.test(step) && !/CONSTANT ROW/.test(step))).toEqual([]);
      }
      database.close();
    },
  );
});

test('limbs of a sum join to the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 21n), max: 10n ** 21n }), (value) => {
      const { units, frac } = toLimbs(value);
      expect(fromLimbs(String(units), String(frac))).toBe(value);
    }),
  );
});

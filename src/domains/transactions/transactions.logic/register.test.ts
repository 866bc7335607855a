import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransactionType } from '../../../ledger/kinds.ts';
import {
  accountRegister,
  compareInList,
  currencyRegister,
  entriesOf,
  findStart,
  LEDGER,
  type ListedSplit,
  type ListPlace,
  labelRegister,
  placeOf,
  registersOf,
  WITHOUT_BUDGET,
} from './register.ts';

const place = (date: string, position: number, journalId: number): ListPlace => ({
  date,
  position,
  journalId,
});
const places = fc.record({
  date: fc.constantFrom('2026-02-01T00:00:00', '2026-02-01T08:00:00', '2026-03-01T00:00:00'),
  position: fc.nat(2),
  journalId: fc.nat(50),
});
const listed = (more: Partial<ListedSplit> = {}): ListedSplit => ({
  ...place('2026-02-01T00:00:00', 0, 1),
  sourceId: 10,
  destinationId: 20,
  currencyId: 1,
  foreignCurrencyId: null,
  categoryId: null,
  budgetId: null,
  billId: null,
  tagIds: [],
  ...more,
});

describe('list order', () => {
  it('is newest first, then by position, then the later number first', () => {
    const sorted = [
      place('2026-03-01T00:00:00', 1, 1),
      place('2026-02-01T08:00:00', 9, 1),
      place('2026-02-01T00:00:00', 0, 5),
      place('2026-02-01T00:00:00', 0, 2),
      place('2026-02-01T00:00:00', 1, 9),
    ];
    expect([...sorted].reverse().sort(compareInList)).toEqual(sorted);
  });

  it('is a total order, in which the place of a group is its first', () => {
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 6 }), (some) => {
        const first = placeOf(some);
        expect(some).toContainEqual(first);
        for (const other of some) expect(compareInList(first, other)).toBeLessThanOrEqual(0);
      }),
    );
    fc.assert(
      fc.property(places, places, (a, b) => {
        expect(Math.sign(compareInList(a, b)) + Math.sign(compareInList(b, a))).toBe(0);
      }),
    );
  });
});

describe('the lists of a group', () => {
  it('are the ledger, and each account and currency once', () => {
    const splits = [listed(), listed({ destinationId: 30, foreignCurrencyId: 2 }), listed({ currencyId: 2 })];
    expect(registersOf('deposit', splits)).toEqual([
      LEDGER,
      ...[10, 20, 30].map(accountRegister),
      ...[1, 2].map(currencyRegister),
    ]);
  });

  it('are those of each of its labels once', () => {
    const splits = [
      listed({ categoryId: 1, tagIds: [5, 6] }),
      listed({ categoryId: 1, budgetId: 2, tagIds: [6] }),
      listed({ categoryId: 3, billId: 4 }),
    ];
    expect(registersOf('deposit', splits).slice(4)).toEqual([
      labelRegister('category', 1),
      labelRegister('category', 3),
      labelRegister('budget', 2),
      labelRegister('bill', 4),
      labelRegister('tag', 5),
      labelRegister('tag', 6),
    ]);
  });

  it.each<[string, TransactionType, (number | null)[], boolean]>([
    ['a withdrawal without a budget', 'withdrawal', [null], true],
    ['a withdrawal of which one split has none', 'withdrawal', [1, null], true],
    ['a withdrawal with budgets', 'withdrawal', [1, 2], false],
    ['a deposit, which needs none', 'deposit', [null], false],
    ['a transfer, which needs none', 'transfer', [null], false],
  ])('of what has no budget: %s', (_what, type, budgets, isListed) => {
    const registers = registersOf(
      type,
      budgets.map((budgetId) => listed({ budgetId })),
    );
    expect(registers.includes(WITHOUT_BUDGET)).toBe(isListed);
  });

  it('hold it at one and the same place', () => {
    const splits = [listed({ journalId: 4 }), listed({ journalId: 8, date: '2026-02-02T00:00:00' })];
    for (const entry of entriesOf(99, 'withdrawal', splits)) {
      expect(entry).toMatchObject({
        ...place('2026-02-02T00:00:00', 0, 8),
        type: 'withdrawal',
        groupId: 99,
      });
    }
  });

  it('of no splits cannot be', () => {
    expect(() => placeOf([])).toThrow('Broken invariant');
  });
});

describe('the start of a page', () => {
  it.each([
    [0, 'm2026-02', 0],
    [1, 'm2026-02', 1],
    [3, 'd2026-01-31', 0],
    [4, 'y2025', 0],
    [13, 'y2025', 9],
  ])('after %i newer rows lies in %s, after %i of it', (offset, period, skip) => {
    const counts = [
      { period: 'y2025', count: 10 },
      { period: 'm2026-02', count: 2 },
      { period: 'd2026-01-31', count: 1 },
      { period: 'm2026-02', count: 1 },
    ];
    expect(findStart(counts, offset)).toEqual({ total: 14, period, skip });
  });

  it('beyond the end is nowhere', () => {
    expect(findStart([{ period: 'y2025', count: 2 }], 2)).toEqual({ total: 2, skip: 0 });
    expect(findStart([], 0)).toEqual({ total: 0, skip: 0 });
  });

  it('is where counting row by row leads', () => {
    const counts = fc.uniqueArray(
      fc.record({ period: fc.integer({ min: 1990, max: 2037 }).map((year) => `y${year}`), count: fc.nat(4) }),
      { selector: ({ period }) => period },
    );
    fc.assert(
      fc.property(counts, fc.nat(40), (some, offset) => {
        const rows = [...some]
          .sort((a, b) => (a.period < b.period ? 1 : -1))
          .flatMap(({ period, count }) => new Array<string>(count).fill(period));
        const { total, period, skip } = findStart(some, offset);
        expect([total, period]).toEqual([rows.length, rows[offset]]);
        if (period !== undefined) expect(skip).toBe(offset - rows.indexOf(period));
      }),
    );
  });
});

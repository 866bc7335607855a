import { describe, expect, it } from 'vitest';
import { named, type SplitView } from './search.logic/split-view.ts';
import {
  allOf,
  type Condition,
  holds,
  negate,
  readCondition,
  readSearched,
} from './search.operators/condition.ts';
import { readDay } from './search.operators/day-value.ts';
import { readAmount, readId, readIds } from './search.operators/number-values.ts';
import { Problem } from './search.operators/operator.ts';
import { readRegex } from './search.operators/regex-value.ts';
import { OPERATORS, operatorNamed } from './search.operators/registry.ts';

/** A Friday. */
const TODAY = '2024-03-15';

/** A split with plain defaults. */
function split(more: Partial<SplitView> = {}): SplitView {
  const account = { iban: null, number: null, active: true, currencyId: 1 };
  return {
    journalId: 1,
    groupId: 1,
    groupTitle: null,
    groupCreatedAt: '2024-03-15 00:00:00',
    groupUpdatedAt: '2024-03-15 00:00:00',
    splitsInGroup: 1,
    type: 'withdrawal',
    date: '2024-03-15T08:30:00',
    position: 0,
    description: 'Groceries at the market',
    source: { ...named(1, 'Checking'), ...account, type: 'asset' },
    destination: { ...named(2, 'Market'), ...account, currencyId: null, type: 'expense' },
    currency: { ...named(1, 'Euro'), code: 'EUR', symbol: '€', decimals: 2 },
    amount: 10n * 10n ** 12n,
    foreignCurrency: null,
    foreignAmount: null,
    category: null,
    budget: null,
    bill: null,
    tags: [],
    reconciled: false,
    notes: null,
    internalReference: null,
    externalId: null,
    externalUrl: null,
    recurrenceId: null,
    sepaCtId: null,
    interestDate: null,
    bookDate: null,
    processDate: null,
    dueDate: null,
    paymentDate: null,
    invoiceDate: null,
    createdAt: '2024-03-15 08:30:00',
    updatedAt: '2024-03-15 08:30:00',
    attachments: [],
    ...more,
  };
}

/** A condition that can be read. */
function is(name: string, value = 'true', negated = false): Condition {
  const condition = readCondition({ name, value, negated }, TODAY);
  if (condition === undefined || condition instanceof Problem) throw new Error(`${name}: ${value}`);
  return condition;
}

describe('the registry', () => {
  const isOfContract = (name: string) => !/_match(es)?$/.test(name);
  const ours = ['no_category', 'no_budget', 'no_tag'];

  it('has the 144 operators of the contract with all their 234 names', () => {
    const names = OPERATORS.flatMap((operator) => [operator.name, ...operator.aliases]);
    expect(OPERATORS.filter((operator) => isOfContract(operator.name))).toHaveLength(144);
    expect(names.filter((name) => isOfContract(name) && !ours.includes(name))).toHaveLength(234);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['description', 'description_is'],
    ['from', 'source_account_contains'],
    ['created_on', 'created_at_on'],
    ['subscription', 'bill_contains'],
    ['amount_exactly', 'amount_is'],
    ['no_tag', 'has_no_tag'],
  ])('knows %s as %s', (alias, name) => {
    expect(operatorNamed(alias)?.name).toBe(name);
  });

  it.each(['', '-description_is', 'DESCRIPTION_IS', 'constructor', 'user'])(
    'has no operator "%s"',
    (name) => {
      expect(operatorNamed(name)).toBeUndefined();
    },
  );
});

describe('a day', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2018', '2018-01-01'],
    ['TODAY', '2024-03-15'],
    ['yesterday', '2024-03-14'],
    ['Tomorrow', '2024-03-16'],
    ['start of this week', '2024-03-11'],
    ['end of this week', '2024-03-17'],
    ['start of this month', '2024-03-01'],
    ['end of this month', '2024-03-31'],
    ['start of this quarter', '2024-01-01'],
    ['end of this quarter', '2024-03-31'],
    ['start of this year', '2024-01-01'],
    ['end of this year', '2024-12-31'],
    ['-3d', '2024-03-12'],
    ['+2w', '2024-03-29'],
    ['+1q', '2024-06-15'],
    ['-1y +6m', '2023-09-15'],
    ['+16d -1m', '2024-03-02'],
    ['-3d never', '2024-03-12'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, TODAY)).toMatchObject({ kind: 'day', day });
  });

  it.each([
    ['2024-xx-xx', { year: '2024', month: undefined, dayOfMonth: undefined }],
    ['XXXX-03-xx', { year: undefined, month: '03', dayOfMonth: undefined }],
    ['xxxx-03-15', { year: undefined, month: '03', dayOfMonth: '15' }],
  ])('%s is a part of a date', (text, parts) => {
    expect(readDay(text, TODAY)).toEqual({ kind: 'parts', ...parts });
  });

  it.each([
    '',
    'never',
    '2023-02-29',
    '1899-01-01',
    '2100-01-01',
    '0999',
    '3001',
    'xxxx-xx-xx',
    '20xx-01-01',
    'xxxx-13-xx',
    'xxxx-xx-32',
    '+99999y',
    '-1990y',
    '+999999d',
    '3d',
    'constructor',
  ])('"%s" is none', (text) => {
    expect(readDay(text, TODAY)).toBeInstanceOf(Problem);
  });
});

it.each([
  ['10', 10n],
  ['10,00', 10n],
  [' -10.0 ', 10n],
])('the amount %s is ten', (text, euros) => {
  expect(readAmount(text)).toBe(euros * 10n ** 12n);
});

it('compares with numbers larger than any amount, rather than with 0', () => {
  const huge = '1'.repeat(300);
  expect(holds(is('amount_less', huge), split())).toBe(true);
  expect(holds(is('amount_more', `-${huge}`), split())).toBe(false);
});

it.each(['', 'ten', '1e5', '1.000,00'])('"%s" is no amount, and 0 in a search', (text) => {
  expect(readAmount(text)).toBeInstanceOf(Problem);
  expect(readSearched({ name: 'amount_is', value: text, negated: false }, TODAY)).toMatchObject({
    value: 0n,
  });
});

it('numbers of records stand between commas, and the rest is left out', () => {
  expect(readIds('1, 22 ,x,-3,,4.5,99999999999999999999')).toEqual([1, 22]);
  expect(readId('7')).toEqual([7]);
  for (const text of ['', '0', 'x', '1,2', '-1']) expect(readId(text)).toBeInstanceOf(Problem);
});

describe('a regular expression', () => {
  it.each([
    ['market$', true],
    ['^GROCERIES', true],
    ['(?-i)^GROCERIES', false],
    [String.raw`\bthe\b`, true],
    ['[0-9]', false],
  ])('%s finds it: %s', (expression, found) => {
    expect(holds(is('description_matches', expression), split())).toBe(found);
  });

  it.each([
    ['(', 'missing closing'],
    ['(a)\\1', 'invalid escape sequence'],
    ['(?=a)', 'missing argument|invalid'],
    ['(a{1000}){1000}', 'invalid repeat count'],
    ['a{900}', 'steps'],
    ['(?:a?){200}a{200}', 'steps'],
    ['a'.repeat(256), 'characters'],
  ])('%s is refused', (expression, reason) => {
    expect(readRegex(expression)).toMatchObject({ message: expect.stringMatching(reason) });
  });

  it('takes no longer for one that others never finish', () => {
    const nested = readRegex('^(([a-z])+.)+[A-Z]([a-z])+$');
    if (nested instanceof Problem) throw new Error(nested.message);
    expect(nested.finds(`${'a'.repeat(20_000)}!`)).toBe(false);
  }, 5000);
});

describe('a condition', () => {
  it('of several words asks for all of them in one text', () => {
    const words = allOf([is('description_contains', 'groceries'), is('description_contains', 'trip')]);
    expect(holds(words, split({ groupTitle: 'A trip' }))).toBe(false);
    expect(holds(words, split({ groupTitle: 'Trip: GROCERIES' }))).toBe(true);
    expect(holds(words, split({ description: 'Groceries for the trip' }))).toBe(true);
  });

  it('of negated words asks for none of them anywhere', () => {
    const none = allOf([is('description_contains', 'trip', true), is('description_contains', 'beach', true)]);
    expect(holds(none, split())).toBe(true);
    expect(holds(none, split({ groupTitle: 'Beach' }))).toBe(false);
  });

  it('and its negation are each other’s opposite', () => {
    for (const operator of OPERATORS.filter((one) => one.takes === 'nothing')) {
      const asked = is(operator.name);
      expect(holds(negate(asked), split())).toBe(!holds(asked, split()));
    }
  });

  it('about no value is turned round by the word false', () => {
    expect(holds(is('reconciled', 'false'), split())).toBe(true);
    expect(holds(is('reconciled', 'false', true), split())).toBe(false);
    expect(holds(is('reconciled', 'anything'), split({ reconciled: true }))).toBe(true);
  });

  it('under a name that ignores its value means the same with any', () => {
    for (const value of ['', 'false', 'anything']) {
      expect(holds(is('no_category', value), split())).toBe(true);
      expect(holds(is('no_category', value), split({ category: named(1, 'Food') }))).toBe(false);
    }
  });

  it('about the timing of rules is always true', () => {
    expect(holds(is('user_action', 'x'), split())).toBe(true);
    expect(holds(is('user_action', 'x', true), split())).toBe(true);
  });

  it('of an unknown name or with an unreadable day is left out of a search', () => {
    expect(readSearched({ name: 'no_such', value: 'x', negated: false }, TODAY)).toBeUndefined();
    expect(readSearched({ name: 'date_on', value: 'someday', negated: false }, TODAY)).toBeUndefined();
  });

  it('compares each part of a date by itself', () => {
    const day = (date: string) => split({ date: `${date}T00:00:00` });
    expect(holds(is('date_before', '2018-09-xx'), day('2017-10-01'))).toBe(false);
    expect(holds(is('date_before', '2018-09-xx'), day('2017-09-30'))).toBe(true);
    expect(holds(is('date_on', 'xxxx-xx-30'), day('2017-09-30'))).toBe(true);
  });

  it('about a balance cannot be asked before the balances are read', () => {
    expect(() => holds(is('source_balance_gt', '1'), split())).toThrow('balances');
  });
});

import { describe, expect, test } from 'vitest';
import { computeActionValue, mistakeIn, readActionValue } from './expression.logic/action-value.ts';
import { readDecimal } from './expression.logic/decimal.ts';
import { VARIABLES, type Value, type Variables } from './expression.logic/syntax.ts';

const SPLIT: Variables = {
  ...(Object.fromEntries(VARIABLES.map((name) => [name, null])) as Record<string, Value> as Variables),
  description: 'Groceries at Albert Heijn',
  notes: '',
  amount: '-12.340000000000',
  category_id: '7',
  category_name: null,
  tags: new Map<string, Value>([
    ['0', 'holiday'],
    ['1', 'paris'],
  ]),
  transaction_type_type: 'Withdrawal',
  date: '2024-03-15 00:00:00',
};

const compute = (value: string) => computeActionValue(readActionValue(value), () => SPLIT);

const RESULTS: Record<string, string> = {
  plain: 'plain',
  '=': '=',
  '\\=description': '=description',
  '=\'a\' ~ "b"': 'ab',
  "=description~' (checked)'": 'Groceries at Albert Heijn (checked)',
  '=substr(description, 0, 9)': 'Groceries',
  '=substr(description, -5)': 'Heijn',
  "=substr('abcdef', 1, -2)": 'bcd',
  '=strtoupper(description)': 'GROCERIES AT ALBERT HEIJN',
  "=category_name ?? 'none'": 'none',
  "=strlen('é')": '2',
  "=strpos('banana', 'nan')": '2',
  "=strpos('banana', 'x')": '',
  "=ucwords('albert heijn')": 'Albert Heijn',
  "=ucfirst('albert')": 'Albert',
  "=constant('ABC')": 'abc!',
  '=amount*2': '-24.68',
  '=amount': '-12.340000000000',
  '=0.1+0.2': '0.3',
  '=10/3': '3.3333333333333',
  '=20/3': '6.6666666666667',
  '=1/8': '0.125',
  '=6/2': '3',
  '=7 % 3': '1',
  '=-7 % 3': '-1',
  '=2 ** 3 ** 2': '512',
  '=2 ** -1': '0.5',
  '=1 ** 300': '1',
  '=(-1) ** 301': '-1',
  '=0 ** 1000': '0',
  '=2 + 3 * 4': '14',
  '=(2 + 3) * 4': '20',
  '=2 ~ 3 * 4': '212',
  "='5 apples' + 1": '6',
  '=true': '1',
  '=false': '',
  '=null': '',
  '=1 < 2': '1',
  "='10' == '1e1'": '1',
  "='abc' === 'ABC'": '',
  '=null == false': '1',
  "=description matches '/^groceries/i'": '1',
  "=description matches '/^groceries/'": '',
  "=description contains 'Albert'": '1',
  "=description starts with 'Gro'": '1',
  "=description ends with 'ijn'": '1',
  "='paris' in tags": '1',
  "='berlin' not in tags": '1',
  '=2 in 1..3': '1',
  '=4 in 1..3': '',
  '=tags[1]': 'paris',
  '={a: 1, "b": 2}["b"]': '2',
  "=not (1 == 1) ? 'yes' : 'no'": 'no',
  "=notes ?: 'empty'": 'empty',
  "=1 == 1 ? 'yes'": 'yes',
  '=true and !false || false': '1',
  '=true xor true': '',
  '=min(3, 1, 2)': '1',
  '=max([3, 1, 2])': '3',
  '=date': '2024-03-15 00:00:00',
  '=1 /* one */ + 1': '2',
  '=1_000 + .5': '1000.5',
  '=123456789012345678.12 + 0.01': '123456789012345678.13',
};

describe('the value of an action', () => {
  for (const [value, result] of Object.entries(RESULTS)) {
    test(`${value} comes to ${result}`, () => {
      expect(mistakeIn(value)).toBeUndefined();
      expect(compute(value)).toBe(result);
    });
  }
});

const FAILURES = [
  '=1/0',
  '=1%0',
  "='abc' * 2",
  '=tags',
  '=tags ~ "x"',
  '=[1, 2]',
  '=9 ** 9 ** 9',
  '=1..1000000000',
  '=description.name',
  '=description.name()',
  '=min()',
  '=min(1)',
  '=substr(1)',
  "=description matches 'x'",
  "=description matches '/(/'",
  `=description matches '/${'(a?){90}'.repeat(100)}[bc]$/'`,
  '=((((0.1**200)**200)**200)**200) + 1',
  '=0.1 ** 201',
  '=0.1 ** (9 ** 200)',
];

describe('an expression that cannot be computed fails its action', () => {
  for (const value of FAILURES) {
    test(value, () => {
      expect(mistakeIn(value)).toBeUndefined();
      expect(compute(value)).toEqual({ failure: expect.any(String) });
    });
  }

  test('a pattern that would take other engines years', () => {
    expect(compute(`='${'a'.repeat(2000)}!' matches '/^(a+)+$/'`)).toBe('');
  });

  test('takes no seconds over a pattern that has to look at a long text everywhere', () => {
    const notes = 'a'.repeat(32_000);
    const value = readActionValue("=notes matches '/(a|b|aa|ab){40}[cd]$/'");
    const before = performance.now();
    for (let i = 0; i < 20; i++) expect(computeActionValue(value, () => ({ ...SPLIT, notes }))).toBe('');
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

const MISTAKES: Record<string, string> = {
  '=colour ~ "x"':
    'Invalid expression. Variable "colour" is not valid around position 1 for expression `colour ~ "x"`.',
  '=descriptio': 'Did you mean "description"?',
  '=foo(1)': 'The function "foo" does not exist',
  '=1 +': 'Unexpected token "end of expression"',
  '=1 2': 'Unexpected token "number" of value "2" around position 3',
  '=(1': 'Unclosed "("',
  '=1)': 'Unexpected ")"',
  '="a': 'Unexpected character """',
  '=#': 'Unexpected character "#"',
  '=1e-999': 'the number is too fine',
  [`=${'('.repeat(200)}1${')'.repeat(200)}`]: 'Nested more than 100 levels deep',
  [`=${'-'.repeat(3000)}1`]: 'Nested more than 100 levels deep',
  [`=${'1+'.repeat(3000)}1`]: 'More than 4096 characters',
};

describe('an expression that cannot be read', () => {
  for (const [value, told] of Object.entries(MISTAKES)) {
    test(`${value.slice(0, 20)} is told: ${told}`, () => expect(mistakeIn(value)).toContain(told));
  }

  test('is used as the text it is', () => expect(compute('=colour')).toBe('=colour'));
});

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let n = seed; ; ) {
    n = (n * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield n;
  }
}

describe('whatever is written', () => {
  const PARTS = [
    ...'()[]{}+-*/%~?:,.<>=! 19"\'&|^',
    '**',
    '..',
    '??',
    '==',
    ' and ',
    ' not ',
    ' in ',
    ' matches ',
  ];
  const WORDS = [...PARTS, 'description', 'tags', 'amount', 'min', 'substr', 'null', 'true', "'a'", '2.5'];

  test('reading and computing ends, with a text or a reason', () => {
    const random = numbers(7);
    const pick = (n: number) => (random.next().value as number) % n;
    for (let i = 0; i < 5000; i++) {
      const value = `=${Array.from({ length: 1 + pick(12) }, () => WORDS[pick(WORDS.length)]).join('')}`;
      const told = mistakeIn(value);
      const result = compute(value);
      if (told !== undefined) expect(result, value).toBe(value);
      else if (typeof result !== 'string') expect(result.failure, value).not.toBe('');
    }
  });

  test('sums, differences and products of decimals are exact', () => {
    const random = numbers(11);
    const next = () => (BigInt(random.next().value as number) * 1_000_003n) % 10n ** 12n;
    const show = (n: bigint) => `${n / 10_000n}.${String(n % 10_000n).padStart(4, '0')}`;
    for (let i = 0; i < 500; i++) {
      const [a, b] = [next(), next()];
      const sum = readDecimal(show(a + b))?.value;
      expect(readDecimal(compute(`=${show(a)} + ${show(b)}`) as string)?.value).toEqual(sum);
      const back = compute(`=${show(a)} + ${show(b)} - ${show(b)}`) as string;
      expect(readDecimal(back)?.value).toEqual(readDecimal(show(a))?.value);
    }
  });
});

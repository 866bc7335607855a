import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { asset, ok, spending } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import type { RawInput } from '../../http/route.ts';
import { fold } from '../../kernel/text.ts';
import { newGroup } from '../transactions/transactions.input/group.ts';
import { storeGroups } from '../transactions/transactions.service/store.ts';
import { requiredTexts } from './search.logic/required-text.ts';
import { Problem } from './search.operators/operator.ts';
import { readRegex } from './search.operators/regex-value.ts';

describe('a list longer than what is put in order at once', () => {
  const GROUPS = 2200;
  /** Some groups have two splits, so that a group must not be counted twice or cut in two. */
  const isPair = (n: number): boolean => n % 5 === 0;
  const dayOf = (n: number): string => `202${n % 6}-0${1 + (n % 9)}-${10 + (n % 17)}`;
  const splitOf = (n: number, source_id: string) =>
    spending({ source_id, date: dayOf(n), amount: `${1 + (n % 10)}`, description: `Line ${n}` });
  let world: World;
  let client: Client;
  let all: { id: string; date: string; n: number }[];

  beforeAll(async () => {
    world = await openWorld();
    client = await world.household();
    const source_id = await asset(client, 'Checking');
    const bodies = Array.from({ length: GROUPS }, (_, n) => ({
      group_title: isPair(n) ? 'Pair' : null,
      transactions: isPair(n) ? [splitOf(n, source_id), splitOf(n, source_id)] : [splitOf(n, source_id)],
    }));
    const groups = bodies.map((body) => newGroup({ body } as unknown as RawInput));
    const request = { actor: client.actor, at: world.clock.now(), operation: 'test' };
    const ids = await world.app.write(request, (ctx) => storeGroups(ctx, groups));
    all = ids.map((id, n) => ({ id: String(id), date: dayOf(n), n }));
    all.sort((a, b) => (a.date === b.date ? Number(b.id) - Number(a.id) : a.date < b.date ? 1 : -1));
  }, 60_000);
  afterAll(() => world.close());

  const cases: Record<string, (n: number) => boolean> = {
    'amount_more:1': () => true,
    'amount_more:3': (n) => n % 10 >= 2,
    'amount_is:3': (n) => n % 10 === 2,
    'has_no_tag:true -amount_is:3': (n) => n % 10 !== 2,
    'date_after:2021-01-01 amount_more:2': (n) => n % 6 >= 1 && n % 10 >= 1,
    'date_before:2024-12-31 amount_more:2': (n) => n % 6 <= 4 && n % 10 >= 1,
    'description_matches:"^[a-z]+ [0-9]+$"': () => true,
    'description_matches:"^line 1?.?7$"': (n) => /^1?.?7$/.test(String(n)),
    'amount_is:99': () => false,
  };
  for (const [query, isFound] of Object.entries(cases)) {
    test(`is counted whole and shown in order by ${query}`, async () => {
      const expected = all.filter(({ n }) => isFound(n)).map(({ id }) => id);
      for (const page of [1, 2, Math.max(1, Math.ceil(expected.length / 50))]) {
        const path = `/v1/search/transactions?query=${encodeURIComponent(query)}&limit=50&page=${page}`;
        const { data, meta } = ok(await client.get(path)).json;
        expect(meta.pagination.total).toBe(expected.length);
        const ids = data.map((group: { id: string }) => group.id);
        expect(ids).toEqual(expected.slice((page - 1) * 50, page * 50));
      }
    });
  }
});

describe('the pieces that a regular expression requires', () => {
  const cases: Record<string, string[]> = {
    '': [],
    coffee: ['coffe'],
    'Coffee.*Utrecht': ['coffe', 'utrech'],
    'cof+ee': [],
    'coff+ee bar': ['cof', 'ee ba'],
    'coffees?': ['coffe'],
    'coffee{0,2}x': ['coff'],
    'coffee{,2}': ['coff'],
    'coffee|tea': [],
    '(coffee|tea) house': [' hous'],
    '(?i)coffee': ['coffe'],
    '[coffee] shop': [' sho'],
    '[]coffee] shop': [' sho'],
    '[^]coffee] shop': [' sho'],
    '[[:alpha:]]coffee': [],
    '\\bcoffee\\b': ['coffe'],
    '\\x41coffee': [],
    '\\pLcoffee': [],
    '\\Qa|b\\Ecoffee': [],
    '(\\Q(\\E)coffee': [],
    '(a(b)\\)c)coffee': ['coffe'],
    'a\\.b\\.c': ['a.b.'],
    '^card 12$': ['card 1'],
    caféhaus: ['hau'],
  };
  for (const [expression, pieces] of Object.entries(cases)) {
    test(`of ${JSON.stringify(expression)} are ${JSON.stringify(pieces)}`, () => {
      expect(requiredTexts(expression)).toEqual(pieces);
    });
  }

  it('are in every folded text in which it finds something', () => {
    const letters = fc.constantFrom(
      'a',
      'B',
      'k',
      's',
      '\u212a',
      '\u017f',
      '\u0301',
      '\u0338',
      '=',
      ' ',
      '1',
    );
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'k', 'S', '=', ' ', '1') },
      fc.constantFrom(
        '.',
        '.*',
        'a+',
        'k?',
        's*',
        '[ab]',
        '(a|k)',
        '(ks)?',
        'b{0,1}',
        '\\w',
        '\\=',
        '^',
        '$',
      ),
    );
    const expression = fc.array(piece, { minLength: 3, maxLength: 8 }).map((parts) => parts.join(''));
    const text = fc.array(letters, { maxLength: 10 }).map((parts) => parts.join(''));
    const both = fc.record({ expression, texts: fc.array(text, { maxLength: 30 }) });
    fc.assert(
      fc.property(both, ({ expression, texts }) => {
        const regex = readRegex(expression);
        if (regex instanceof Problem) return;
        // The expression's own letters make a text, so that something is found often enough.
        for (const one of [...texts, expression.replace(/[^a-z= 1]/gi, ''), ...texts.map((t) => `aks${t}`)]) {
          if (!regex.finds(one)) continue;
          for (const required of requiredTexts(expression)) expect(fold(one)).toContain(required);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

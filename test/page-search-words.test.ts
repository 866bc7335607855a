import { describe, expect, it } from 'vitest';
import { parseQuery } from '../src/domains/search/search.logic/query.ts';
import { OPERATORS } from '../src/domains/search/search.operators/registry.ts';
import { quote, readTerms, term } from '../web/src/transactions/filter-language.ts';
import { EXPLAINED, OPERATOR_NAMES, takesOf } from '../web/src/transactions/filter-operators.ts';

// The page knows the language of the search by itself; here it is held to what the server knows.
describe('the operators that the page offers', () => {
  it('are those of the server, and take what they take there', () => {
    const known = OPERATORS.filter(({ takes }) => takes !== 'ignored').flatMap(({ name, aliases, takes }) =>
      [name, ...aliases].map((word) => [word, takes]),
    );
    expect(new Map(OPERATOR_NAMES.map((name) => [name, takesOf(name)]))).toEqual(
      new Map(known as [string, string][]),
    );
  });

  it('are explained only where there are such', () => {
    expect(EXPLAINED.filter((name) => takesOf(name) === undefined)).toEqual([]);
  });
});

describe('readTerms', () => {
  it.each([
    'groceries market',
    '"two words" amount_more:10',
    '-tag_is:food category_is:"Eating out"',
    'date_after: 2026-01-01',
    '(a b) -has_no_budget:true',
    'description_is:"say \\"hi\\""',
    'Category_Is:x "open',
    'has_no_category:',
  ])('reads %s as the server does', (query) => {
    const flat = readTerms(query).map(({ field, value, negated }) => ({ field, value, negated }));
    expect(flat).toEqual(parseQuery(query));
  });

  it('quotes values so that the server reads them as they were', () => {
    for (const value of ['food', 'Eating out', 'a:b', '-x', 'say "hi"', '(a)', '2026-01-01', '']) {
      expect(parseQuery(term('category_is', value))).toEqual([
        { field: 'category_is', value, negated: false },
      ]);
    }
    expect(quote('Eating out')).toBe('"Eating out"');
  });
});

import { describe, expect, it } from 'vitest';
import {
  asksFor,
  complete,
  mistakeIn,
  quote,
  toggleTerm,
  typingAt,
  withNarrowing,
} from './filter-language.ts';

describe('toggleTerm', () => {
  it.each([
    ['', 'reconciled:false', 'reconciled:false'],
    ['food', 'has_no_budget:true', 'food has_no_budget:true'],
    ['food has_no_budget:true amount_more:10', 'has_no_budget:true', 'food amount_more:10'],
    ['tag_is:"a b" x', 'tag_is:"A B"', 'x'],
    ['-tag_is:a', 'tag_is:a', '-tag_is:a tag_is:a'],
  ])('turns %j by %j into %j', (query, wanted, expected) => {
    expect(toggleTerm(query, wanted)).toBe(expected);
    expect(asksFor(expected, wanted)).toBe(!asksFor(query, wanted));
  });
});

describe('withNarrowing', () => {
  it('says type and period in the language', () => {
    const narrowing = { type: 'withdrawal', start: '2026-01-01', end: '2026-01-31' };
    expect(withNarrowing('food', narrowing)).toBe(
      'type:withdrawal date_after:2026-01-01 date_before:2026-01-31 food',
    );
    expect(withNarrowing(' ', {})).toBe('');
    const open = withNarrowing('"film ni', narrowing);
    expect(asksFor(open, 'type:withdrawal') && asksFor(open, 'date_before:2026-01-31')).toBe(true);
  });
});

describe('mistakeIn', () => {
  it.each([
    ['food amount_more:12.50 date_after:today', undefined],
    ['date_on:"start of this month" date_before:-1y date_on:2026-xx-01', undefined],
    ['colour:red', { kind: 'operator', name: 'colour' }],
    ['amount_more:abc', { kind: 'amount', name: 'amount_more', value: 'abc' }],
    ['date_after:someday', { kind: 'day', name: 'date_after', value: 'someday' }],
    ['x'.repeat(501), { kind: 'long' }],
  ])('finds in %j: %j', (query, expected) => {
    expect(mistakeIn(query)).toEqual(expected);
  });
});

describe('completion', () => {
  it('knows whether a name or a value is being typed', () => {
    expect(typingAt('food cat', 8)).toEqual({ start: 5, end: 8, field: null, text: 'cat' });
    expect(typingAt('food -cat', 9)).toEqual({ start: 6, end: 9, field: null, text: 'cat' });
    expect(typingAt('category_is:Eat x', 15)).toMatchObject({ field: 'category_is', text: 'Eat' });
    expect(typingAt('category_is:"Eat', 16)).toMatchObject({ field: 'category_is', text: 'Eat' });
    expect(typingAt('category_is:', 12)).toMatchObject({ field: 'category_is', text: '' });
    expect(typingAt('', 0)).toEqual({ start: 0, end: 0, field: null, text: '' });
  });

  it('puts what was chosen in its place', () => {
    expect(complete('food cat', typingAt('food cat', 8), 'category_is:')).toEqual({
      query: 'food category_is:',
      cursor: 17,
    });
    const query = 'category_is:Eat x';
    expect(complete(query, typingAt(query, 15), quote('Eating out'))).toEqual({
      query: 'category_is:"Eating out" x',
      cursor: 25,
    });
  });
});

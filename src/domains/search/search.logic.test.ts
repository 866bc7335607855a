import { describe, expect, test } from 'vitest';
import { parseQuery } from './search.logic/query.ts';

/** Items as `field=value`, with a minus in front when negated. */
const shown = (query: string): string[] =>
  parseQuery(query).map(
    ({ field, value, negated }) => `${negated ? '-' : ''}${field === null ? '' : `${field}=`}<${value}>`,
  );

describe('a query', () => {
  const cases: Record<string, string[]> = {
    '': [],
    '   ': [],
    'groceries market': ['<groceries>', '<market>'],
    '  a \t b\n': ['<a>', '<b>'],
    '"two words"': ['<two words>'],
    '-word': ['-<word>'],
    '-"a phrase"': ['-<a phrase>'],
    '-field:value': ['-field=<value>'],
    '-(a b:c)': ['-<a>', '-b=<c>'],
    '-(x -y)': ['-<x>', '<y>'],
    '-(x (y -z))': ['-<x>', '-<y>', '<z>'],
    '-(-(x) y)': ['<x>', '-<y>'],
    'field: value': ['field=<value>'],
    'field:"a b"': ['field=<a b>'],
    'field: "a b"': ['field=<a b>'],
    'field:" a b "': ['field=<a b>'],
    'field:""': ['field=<>'],
    'field:': ['field=<>'],
    'FIELD_Is:Value': ['field_is=<Value>'],
    'a:b:c': ['b=<c>'],
    'external_url_is:http://x.example': ['http=<//x.example>'],
    'external_url_is:"http://x.example"': ['external_url_is=<http://x.example>'],
    ':foo': ['<:foo>'],
    'a::b': ['a=<:b>'],
    '"foo"bar': ['<foo>', '<bar>'],
    'field:"foo"bar': ['field=<foo>', '<bar>'],
    'desc"x': ['<desc"x>'],
    'foo-bar': ['<foo-bar>'],
    'foo(bar': ['<foo(bar>'],
    'a) b': ['<a)>', '<b>'],
    '(a b)c': ['<a>', '<b>', '<c>'],
    '(a': ['<a>'],
    '()': [],
    '((a) b) c)': ['<a>', '<b>', '<c)>'],
    '(field:)': ['field=<>'],
    'field:(a b)': ['<a>', '<b>'],
    '-field:(a b)': ['-<a>', '-<b>'],
    '- foo': ['-<foo>'],
    '--foo': ['-<foo>'],
    '-': [],
    'tag_is:-foo': ['-tag_is=<foo>'],
    'tag_is: -foo': ['-tag_is=<foo>'],
    'date_on:-3d': ['-date_on=<3d>'],
    'date_on:"-3d"': ['date_on=<-3d>'],
    'x OR y': ['<x>', '<OR>', '<y>'],
    '+foo': ['<+foo>'],
    '"open quote': ['<open quote>'],
    '"a \\"quoted\\" word"': ['<a "quoted" word>'],
    'a\\"b': ['<a\\"b>'],
    '"back\\slash"': ['<back\\slash>'],
    '""': ['<>'],
    '(a)(b)': ['<a>', '<b>'],
    '(a)b': ['<a>', '<b>'],
    'über:straße ñ': ['über=<straße>', '<ñ>'],
  };
  for (const [query, items] of Object.entries(cases)) {
    test(`${JSON.stringify(query)} asks for ${items.join(' and ') || 'nothing'}`, () => {
      expect(shown(query)).toEqual(items);
    });
  }

  test('of many brackets is read without running out of stack', () => {
    expect(parseQuery('('.repeat(500))).toEqual([]);
    expect(parseQuery(`${'-('.repeat(249)}x`)).toEqual([{ field: null, value: 'x', negated: true }]);
  });
});

import { describe, expect, test } from 'vitest';
import { OPERATORS, operatorNamed } from './operators.ts';

/** The server's own list. Only this test looks at it, so that the page never lacks an operator. */
const server = new URL('../../../src/domains/search/search.operators/registry.ts', import.meta.url).pathname;
const REGISTRY = (await import(/* @vite-ignore */ server)).OPERATORS as {
  name: string;
  aliases: string[];
  takes: string;
}[];

/** The kind of value that the page asks for, by what the server takes. */
const KINDS: Record<string, string[]> = {
  text: ['text'],
  regex: ['pattern'],
  day: ['day'],
  amount: ['amount'],
  id: ['ids'],
  ids: ['ids'],
  type: ['type'],
  currency: ['currency'],
  nothing: ['none'],
  ignored: ['none'],
};

describe('the operators of the page', () => {
  test('are those of the server, each once', () => {
    const names = OPERATORS.map(({ name }) => name);
    expect([...names].sort()).toEqual(REGISTRY.map(({ name }) => name).sort());
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(REGISTRY.map((operator) => [operator.name, operator] as const))(
    '%s takes the same',
    (name, own) => {
      expect(KINDS[own.takes]).toContain(operatorNamed(name)?.kind);
      for (const alias of own.aliases) expect([alias, operatorNamed(alias)?.name]).toEqual([alias, name]);
    },
  );

  test('an unknown name is none', () => {
    expect(operatorNamed('nonsense')).toBeUndefined();
    expect(operatorNamed('')).toBeUndefined();
  });
});

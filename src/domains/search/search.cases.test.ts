import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { dayIn, RULE_CASES, type RuleCase, recordCase, setUp } from '../../../test/rule-cases.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Characters that a query may have. */
const QUERY_MAX = 500;

interface Trigger {
  type: string;
  value?: string;
  prohibited?: boolean;
  active?: boolean;
}

/** What a trigger asks, in the words of a query; one that needs no value gets the one that is always good. */
const wordsOf = ({ type, value = 'true', prohibited }: Trigger): string =>
  `${prohibited ? '-' : ''}${type}:"${dayIn(value).replaceAll('"', '\\"')}"`;

/**
 * The queries of which at least one finds the transaction when the rule matches it. The parts of a query
 * are joined by "and", so that a rule that is not strict is asked trigger by trigger. Undefined for what
 * cannot be said: that a rule is switched off, a value with spaces around it, which a query drops, and what
 * is too long.
 */
function queriesOf({ rule }: RuleCase): string[] | undefined {
  if (rule.active === false) return undefined;
  const triggers = (rule.triggers as Trigger[]).filter(({ active }) => active !== false);
  if (triggers.some(({ value = '' }) => value !== value.trim())) return undefined;
  const words = triggers.map(wordsOf);
  const queries = rule.strict ? [words.join(' ')] : words;
  return queries.every((query) => query.length <= QUERY_MAX) ? queries : undefined;
}

const SAID = RULE_CASES.flatMap((one) => {
  const queries = queriesOf(one);
  return queries ? [{ one, queries }] : [];
});

describe('a search finds a transaction when the same words in a rule match it', () => {
  test('and nearly everything that a rule asks can be searched for', () => {
    expect(SAID.length / RULE_CASES.length).toBeGreaterThan(0.97);
  });

  for (const { one, queries } of SAID) {
    test(`${one.id}: ${one.why}`, async () => {
      const me = await world.household();
      const id = await recordCase(me, one, await setUp(me, one));
      const found: string[] = [];
      for (const query of queries) {
        const path = `/v1/search/transactions?query=${encodeURIComponent(query)}`;
        const { data } = ok(await me.get(path)).json;
        found.push(...data.map((group: { id: string }) => group.id));
      }
      expect([...new Set(found)]).toEqual(one.expect.matches ? [id] : []);
    });
  }
});

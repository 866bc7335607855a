import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('an expression', () => {
  test.each(['=description ~ " " ~ amount', 'just words', '=', '\\=x'])('%s is valid', async (expression) => {
    const me = await world.household();
    const answer = await me.get(`/v1/rules/validate-expression?expression=${encodeURIComponent(expression)}`);
    expect([answer.status, answer.json]).toEqual([200, { valid: true }]);
  });

  test.each([
    ['', /required/],
    ['?expression=', /required/],
    ['?expression[]=1', /string/],
    [`?expression=${encodeURIComponent('=colour ~ "x"')}`, /colour/],
    [`?expression=${encodeURIComponent('=1 +')}`, /Invalid expression/],
  ])('%j is refused', async (query, message) => {
    const me = await world.household();
    const { json } = ok(await me.get(`/v1/rules/validate-expression${query}`), 422);
    expect(json.errors.expression[0]).toMatch(message);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROUTES } from '../../src/app.ts';
import { Violations } from '../../src/http/fields.ts';
import type { Route } from '../../src/http/route.ts';
import { problemsOf } from '../checks.ts';
import { furnish, type Home } from '../examples/home.ts';
import { exampleFor, nameOf } from '../examples/requests.ts';
import { type Answer, openWorld, type World } from '../world.ts';

/** FUZZ_SEED tries other values than every run does, FUZZ_TIMES so many times more of them. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_315);
const TIMES = Number(process.env.FUZZ_TIMES ?? 1);
/** Requests for each place in a body, and how long they may take where the machine is slow. */
const RUNS_PER_PLACE = 20 * TIMES;
const MS_PER_PLACE = 35 * TIMES;
/** Places that every body has, known or not. */
const PLACES_EVERYWHERE = 5;

let world: World;
let home: Home;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const moveIn = async () => {
  home = await furnish(await world.household(), 'Home');
};

/** What a field is given in place of something right. Undefined leaves it out. */
const ODD: unknown[] = [
  ...[undefined, null, true, false, 0, 1, -1, 0.1, -0, 1e21, 2 ** 53, 2 ** 63, 'raw:1e999'],
  ...[`raw:-${'9'.repeat(400)}`, `raw:0.${'3'.repeat(400)}`, 'raw:-0', 'raw:12345678901234567890'],
  ...['NaN', 'Infinity', '-Infinity', 'null', 'undefined', '1e5', '1E-7', '0x10', '1,5', '1.5.5', '٣', '½'],
  ...['0', '1', '2', '-1', '+1', '01', '.5', '5.', '0.000000000001', '0.0000000000001', '1000000'],
  ...['10019092019.999999999999', '10019092020', '-10019092019.99', '9'.repeat(40), '999999999999999'],
  ...['9223372036854775807', '9223372036854775808', '2147483648', 9_007_199_254_740_991, -2_147_483_649],
  ...['2026-02-30', '0000-00-00', '9999-99-99', '2026-13-01', '2026-2-1', '1969-12-31', '1970-01-01'],
  ...['2038-01-16', '2038-01-19', '2026-02-28', '+275760-09-13', '2026-02-28T25:61:61', '20260228'],
  ...['2026-03-29T02:30:00', '2026-02-28T10:00:00.123456789+99:99', 'tomorrow', '-1 day', '1771000000'],
  ...['', ' ', '\n', '\u0000', 'a\u0000b', '\ud800', '\udfff', '\u202e', '\ufeff'],
  ...['😀', '👩‍👩‍👧', 'é', 'e\u0301', 'ÅSE', 'straße', 'İ'],
  ...['x'.repeat(255), '😀'.repeat(256), 'x'.repeat(1025), 'x'.repeat(40_000), `${'a,'.repeat(300)}a`],
  ...["'; drop table tags; --", '%', '_', '\\', '"', '<b>', '../../etc', '{{1+1}}', 'constructor'],
  ...['asset', 'liability', 'loan', 'expense', 'cash', 'ccAsset', 'credit', 'debit', 'monthlyFull', 'yearly'],
  ...['withdrawal', 'deposit', 'transfer', 'opening-balance', 'opening balance', 'reconciliation'],
  ...['EUR', 'eur', 'JPY', 'BHD', 'Home', 'Home tag', 'Home asset', 'Home shopping', 'Shared', '(cash)'],
  ...[[], [[]], {}, [null], [1, 2], ['a', ''], [{}], { a: 1 }, [[[[{}]]]], { length: 3 }, { 0: 'a', 1: 'b' }],
  ...[new Array(300).fill('x'), new Array(600).fill({}), JSON.parse('{"__proto__":{"a":1},"toString":1}')],
];
const odd = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.nat({ max: 40 }).map((n) => (n % 2 ? n : String(n))) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

/** All places in a body: `transactions`, `transactions.0` and `transactions.0.amount`. */
function placesIn(value: unknown, at: string[] = []): string[] {
  const own = at.length > 0 ? [at.join('.')] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, item]) => placesIn(item, [...at, name]))];
}

/** The body with another value in one place; as it was where an earlier change left no such place. */
function replaced(body: unknown, { place, value }: Change): unknown {
  const names = place.split('.');
  const last = names.pop() as string;
  let at = body;
  for (const name of names) at = isContainer(at) ? at[name] : undefined;
  if (isContainer(at)) at[last] = structuredClone(value);
  return body;
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Sends a body; texts that begin with `raw:` go out as the numbers they are, which no program could hold. */
function send(route: Route, path: string, body: unknown): Promise<Answer> {
  const text = (JSON.stringify(body) ?? '').replace(/"raw:([^"]+)"/g, '$1');
  return home.client.send(route.method, path, text, { 'content-type': 'application/json' });
}

let examples = 0;
const nextExample = (route: Route) => exampleFor(route, home, ++examples);

/** Every place in which the route looks for something: those it declares and those of its example. */
async function placesOf(route: Route): Promise<string[]> {
  const declare = vi.spyOn(Violations.prototype, 'declare');
  const { path, body } = nextExample(route);
  const answer = await send(route, path, body);
  const declared = declare.mock.calls.flatMap(([fields]) => fields).map((field) => field.replace(/\*/g, '0'));
  declare.mockRestore();
  // Changing one field of it tells little when the rest is not right either.
  // A conflict is about the state of things, whatever the body says.
  // Nor is there an example of a secret, or of somebody else who could be given one.
  const isSecret = route.access === 'anybody' || route.guessable || route.path.endsWith('/password');
  if (!isSecret && answer.status >= 400 && answer.status !== 409) {
    throw new Error(`the example of ${nameOf(route)} is refused: ${answer.text}`);
  }
  return [...new Set([...declared, ...placesIn(body)])];
}

interface Change {
  place: string;
  value: unknown;
}

/** What is sent: a body of that kind with some places changed, or something else altogether. */
type Sent = { from: 'example' | 'almost nothing'; changes: Change[] } | { instead: unknown };

function sentTo(places: string[]): fc.Arbitrary<Sent> {
  const change = fc.record({ place: fc.constantFrom(...places), value: odd });
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 12, arbitrary: fc.record({ from: fc.constant('example' as const), changes }) },
    { weight: 1, arbitrary: fc.record({ from: fc.constant('almost nothing' as const), changes }) },
    { weight: 1, arbitrary: fc.record({ instead: fc.jsonValue({ maxDepth: 4 }) }) },
  );
}

function bodyOf(sent: Sent, example: object | undefined): unknown {
  if ('instead' in sent) return sent.instead;
  const start = sent.from === 'example' ? structuredClone(example ?? {}) : { transactions: [{}] };
  return sent.changes.reduce<unknown>(replaced, start);
}

/**
 * Whatever was sent: an answer in JSON, or none where there is nothing to say, that is no fault of ours, and
 * says in words what was wrong. A page is one in every case.
 */
function expectAnswer(answer: Answer, { door }: Route): void {
  expect(answer.status, answer.text).toBeLessThan(500);
  if ([204, 303].includes(answer.status) && answer.text === '') return;
  if (door === 'page') {
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    return;
  }
  expect(answer.json, answer.text).toBeDefined();
  expect(answer.headers['content-type']).toMatch(/^application\/(vnd\.api\+)?json\b/);
  // A currency in use answers its disabling with an empty list and 409.
  if (answer.status >= 400 && answer.text !== '[]') expect(answer.json.message).toMatch(/\S/);
}

/** Parameters of a read, with those that some cannot be asked without. */
const READING = 'limit=100&query=a&field=all&expression=a&start=2026-01-01&end=2026-02-28';

/** What came in can be shown, and everything that is kept ready agrees with it. */
async function expectSoundBooks(): Promise<void> {
  expect(await problemsOf(world.store, home.client.actor.userGroupId)).toEqual([]);
  const readable = ROUTES.filter(({ method, door }) => method === 'GET' && door !== 'page');
  for (const { path } of readable.filter((route) => !route.path.includes(':'))) {
    expect((await home.client.get(`${path}?${READING}`)).status, path).toBe(200);
  }
}

describe('whatever a body holds, the answer is JSON, no fault of ours, and the books stay right', () => {
  const WITH_BODY = ROUTES.filter((route) => route.method === 'POST' || route.method === 'PUT');

  it.each(WITH_BODY.map((route) => [nameOf(route), route] as const))(
    '%s',
    async (_name, route) => {
      await moveIn();
      const places = ['', ...(await placesOf(route))];
      const size = places.length + PLACES_EVERYWHERE;
      const deadline = performance.now() + size * MS_PER_PLACE;
      const property = fc.asyncProperty(sentTo(places), async (sent) => {
        if (performance.now() > deadline) return;
        const { path, body } = nextExample(route);
        const answer = await send(route, path, bodyOf(sent, body));
        expectAnswer(answer, route);
        if (answer.status !== 404) return;
        // It goes by another name now, and everything else would only be not found.
        await expectSoundBooks();
        await moveIn();
      });
      await fc.assert(property, { seed: SEED, numRuns: size * RUNS_PER_PLACE });
      await expectSoundBooks();
    },
    30_000 * TIMES,
  );
});

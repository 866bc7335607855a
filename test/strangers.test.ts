import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../src/app.ts';
import type { Route } from '../src/http/route.ts';
import { ok } from './build.ts';
import { problemsOf } from './checks.ts';
import { exampleFor, furnish, type Home, idsMadeBy, nameOf, SHARED_NAME } from './examples.ts';
import { type Answer, type Client, openWorld, type World } from './world.ts';

/** In every name that the household gave, and in nothing that a stranger sends. */
const THEIR_WORD = 'Hidden';
const OF_THEIRS = new RegExp(THEIR_WORD, 'i');
/** More than any list here holds. */
const WHOLE_LIST = 'limit=1000';
/** A name that every household has of itself. */
const EVERYBODYS_CODE = 'EUR';

let world: World;
/** Has nothing but what every household begins with. */
let stranger: Client;
/** Another household with things of its own. */
let neighbour: Home;
let them: Home;
/** Every number and every name by which something of theirs could be asked for. */
let theirs: string[];

beforeAll(async () => {
  world = await openWorld();
  // First of all: nothing of theirs has the number of the stranger's own person or token.
  stranger = await world.household();
  neighbour = await furnish(world, await world.household(), 'Plain');
  const client = await world.household();
  const ids = await idsMadeBy(world.store, async () => {
    them = await furnish(world, client, THEIR_WORD);
  });
  theirs = [...new Set([client.actor.userId, client.actor.userGroupId, ...ids])].map(String);
  theirs.push(EVERYBODYS_CODE, SHARED_NAME);
  theirs.push(...namesIn(await exported(client)));
});
afterAll(() => world.close());

const parametersOf = (route: Route): string[] => route.path.match(/:\w+/g) ?? [];
const PLAIN_ROUTES = ROUTES.filter((route) => parametersOf(route).length === 0);
const NAMING_ROUTES = ROUTES.filter((route) => parametersOf(route).length > 0);
const rowsOf = (routes: Route[]) => routes.map((route) => [nameOf(route), route] as const);

/** The route's path with every combination of the values in place of its parameters. */
function addressesOf(route: Route, values: readonly string[]): { path: string; named: string[] }[] {
  return parametersOf(route).reduce(
    (found, parameter) =>
      found.flatMap(({ path, named }) =>
        values.map((value) => ({
          path: path.replace(parameter, encodeURIComponent(value)),
          named: [...named, value],
        })),
      ),
    [{ path: route.path, named: [] as string[] }],
  );
}

/** Calls a route with a body that it would take from the household of the example. */
function call(client: Client, route: Route, { path, body }: { path: string; body?: object }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  return client.send(route.method, path, text, { 'content-type': 'application/json' });
}

let examples = 0;
const nextExample = (route: Route, home: Home) => exampleFor(route, home, ++examples);
const readsBody = ({ method }: Route): boolean => method === 'POST' || method === 'PUT';

/** A body that the route would take from that household. */
function bodyFor(route: Route, home: Home): { body?: object } {
  const { body } = readsBody(route) ? nextExample(route, home) : {};
  return body ? { body } : {};
}

/** Everything that somebody sees: the answer of every readable address under which there is something. */
async function exported(client: Client): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const route of ROUTES.filter(({ method }) => method === 'GET')) {
    for (const { path } of addressesOf(route, theirs)) {
      const answer = await client.get(`${path}?${WHOLE_LIST}`);
      if (answer.status === 200) answers.set(path, answer.text);
    }
  }
  return answers;
}

/** Every text with their word in an exported state. */
function namesIn(answers: Map<string, string>): string[] {
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && OF_THEIRS.test(value)) names.add(value);
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const text of answers.values()) collect(JSON.parse(text));
  return [...names];
}

/** Nothing broke, and nothing of theirs came along. */
function expectNothingOfTheirs(answer: Answer, at: string): void {
  expect(answer.status, at).toBeLessThan(500);
  expect(answer.text, at).not.toMatch(OF_THEIRS);
  expect(answer.text, at).not.toContain(them.client.actor.email);
}

let before: Map<string, string>;

describe('the household', () => {
  it('has something at every readable address that names one thing', async () => {
    before = await exported(them.client);
    for (const route of NAMING_ROUTES.filter(({ method }) => method === 'GET')) {
      const found = addressesOf(route, theirs).filter(({ path }) => before.has(path));
      // Without it nothing below would be tried: give the household such a thing in test/examples.ts.
      expect(found.length, nameOf(route)).toBeGreaterThan(0);
    }
    expect([...before.values()].join()).toMatch(OF_THEIRS);
  });
});

describe('a stranger who names nothing', () => {
  it.each(rowsOf(PLAIN_ROUTES))('finds nothing of theirs: %s', async (_name, route) => {
    const request = { path: `${route.path}?${WHOLE_LIST}`, ...bodyFor(route, neighbour) };
    expectNothingOfTheirs(await call(neighbour.client, route, request), nameOf(route));
  });
});

describe('a stranger who names things of theirs in a body', () => {
  /** A copy of the body for each place of a number in it, with another number there. */
  function bodiesWith(id: string, body: unknown): object[] {
    if (typeof body !== 'object' || body === null) return [];
    return Object.entries(body).flatMap(([name, value]) => {
      const put = (item: unknown): object =>
        Array.isArray(body) ? body.with(Number(name), item) : { ...body, [name]: item };
      return /(^|_)id$/.test(name) ? [put(id)] : bodiesWith(id, value).map(put);
    });
  }

  const ids = () => theirs.filter((name) => /^\d+$/.test(name));

  it.each(rowsOf(ROUTES.filter(readsBody)))('gets and changes nothing: %s', async (_name, route) => {
    for (const id of ids()) {
      const { path, body } = nextExample(route, neighbour);
      for (const changed of bodiesWith(id, body)) {
        const answer = await call(neighbour.client, route, { path, body: changed });
        expectNothingOfTheirs(answer, JSON.stringify(changed));
      }
    }
  });
});

describe('a stranger who names things of theirs in the path', () => {
  it.each(rowsOf(NAMING_ROUTES))('finds nothing: %s', async (_name, route) => {
    for (const { path, named } of addressesOf(route, theirs)) {
      const answer = await call(stranger, route, { path, ...bodyFor(route, neighbour) });
      expectNothingOfTheirs(answer, `${route.method} ${path}`);
      // Everybody has that of their own, and may do with it as they like.
      if (named.includes(EVERYBODYS_CODE)) continue;
      expect([403, 404], `${route.method} ${path}: ${answer.text}`).toContain(answer.status);
    }
  });
});

it('another household may have everything under the same names', async () => {
  const { client } = await furnish(world, await world.household(), THEIR_WORD);
  expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
});

describe('afterwards', () => {
  it('the household finds everything as it was, byte for byte', async () => {
    expect(Object.fromEntries(await exported(them.client))).toEqual(Object.fromEntries(before));
  });

  it('the books of all are right', async () => {
    for (const { actor } of [stranger, neighbour.client, them.client])
      expect(await problemsOf(world.store, actor.userGroupId)).toEqual([]);
  });

  it('the strangers are still known, so it was not for that that they found nothing', async () => {
    for (const client of [stranger, neighbour.client]) {
      const { data } = ok(await client.get('/v1/about/user')).json;
      expect(data.attributes.email).toBe(client.actor.email);
    }
  });

  // What belongs to something comes before it, as splits before their transaction.
  const CHANGING = ['POST', 'PUT', 'DELETE'].flatMap((method) =>
    NAMING_ROUTES.filter((route) => route.method === method).reverse(),
  );
  it.each(rowsOf(CHANGING))('the household itself gets there: %s', async (_name, route) => {
    for (const { path } of addressesOf(route, theirs)) {
      const { status } = await call(them.client, route, { path, ...bodyFor(route, them) });
      // The first is enough, and leaves the others to the routes that follow.
      if (![401, 404].includes(status)) return;
    }
    expect.fail('There is nothing of theirs: give the household such a thing in test/examples.ts.');
  });
});

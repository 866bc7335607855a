import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES as ALL_ROUTES } from '../src/app.ts';
import type { Route } from '../src/http/route.ts';
import { ok } from './build.ts';
import { problemsOf } from './checks.ts';
import { RATE_DAY, SHARED_NAME } from './examples/bodies.ts';
import { giveAccess } from './examples/grants.ts';
import { furnish, type Home } from './examples/home.ts';
import { idsMadeBy } from './examples/ids.ts';
import { exampleFor, nameOf } from './examples/requests.ts';
import { type Answer, type Client, openWorld, type World } from './world.ts';

/** In every name that the household gave, and in nothing that a stranger sends. */
const THEIR_WORD = 'Veiled';
const OF_THEIRS = new RegExp(THEIR_WORD, 'i');
/** More than any list here holds. */
const WHOLE_LIST = 'limit=1000';
/** All days that anything may have. */
const EVER = 'start=1970-01-03&end=2038-01-16';
/** Paths at which everybody has things of their own, under numbers that may be of other things of theirs. */
const OF_EVERYBODY = /^\/v1\/(history|link-types|preferences)/;
/** A name that every household has of itself. */
const EVERYBODYS_CODE = 'EUR';

let world: World;
/** Has nothing but what every household begins with. */
let stranger: Client;
/** Another household with things of its own. */
let neighbour: Home;
let them: Home;
/** The one time that their webhook was tried to be told something. */
let theirAttempt: string;
/** Every number and every name by which something of theirs could be asked for. */
let theirs: string[];
/** What the household sees at every address under which it has something, before the strangers come. */
let before: Map<string, string>;

beforeAll(async () => {
  world = await openWorld();
  // First of all: nothing of theirs has the number of the stranger's own person or token.
  stranger = await world.household();
  neighbour = await furnish(await world.household(), 'Plain');
  await giveAccess(world.store, neighbour);
  await world.deliver();
  const client = await world.household();
  const ids = await idsMadeBy(world.store, async () => {
    them = await furnish(client, THEIR_WORD);
    await giveAccess(world.store, them);
    await world.deliver();
  });
  const attempts = await client.get(`/v1/webhooks/${them.webhook}/messages/${them.message}/attempts`);
  theirAttempt = ok(attempts).json.data[0].id;
  theirs = [...new Set([client.actor.userId, client.actor.userGroupId, ...ids])].map(String);
  theirs.push(EVERYBODYS_CODE, SHARED_NAME);
  before = await exported(client, theirs);
  const names = namesIn(before);
  for (const [path, answer] of await exported(client, names)) before.set(path, answer);
  theirs.push(...names);
}, 120_000);
afterAll(() => world.close());

/**
 * What is the server's, and nobody's own: owners of the server see and change all of it, and others find it
 * shut; and jobs, which are called by a secret.
 */
const OF_THE_SERVER = /^\/v1\/(configuration|cron|system|users)(\/|$)/;
const ROUTES = ALL_ROUTES.filter(({ path }) => !OF_THE_SERVER.test(path));
const OWNERS_ROUTES = ALL_ROUTES.filter(({ access }) => access === 'owner');

const parametersOf = (route: Route): string[] => route.path.match(/:\w+/g) ?? [];
/** Link types are the server's: every household reads them, and its owners change them for all. */
const isOfTheServer = ({ path }: Pick<Route, 'path'>): boolean =>
  /^\/v1\/link-types(\/(:id|\d+))?$/.test(path);
const PLAIN_ROUTES = ROUTES.filter((route) => parametersOf(route).length === 0);
const NAMING_ROUTES = ROUTES.filter((route) => parametersOf(route).length > 0);
const rowsOf = (routes: Route[]) => routes.map((route) => [nameOf(route), route] as const);

/**
 * Parts of a path that are tried with few values: three of them with all together would be a million
 * addresses.
 */
const FEW_VALUES: Record<string, readonly string[]> = {
  ':from': [THEIR_WORD, EVERYBODYS_CODE],
  ':to': [THEIR_WORD, EVERYBODYS_CODE],
  ':date': [RATE_DAY],
};
/**
 * A limit lies below a budget: each of their numbers as a budget, with the one limit they have; and so on.
 */
const fewValuesOf = (parameter: string): readonly string[] | undefined => {
  const below: Record<string, string> = {
    ':limitId': them.limit,
    ':messageId': them.message,
    ':attemptId': theirAttempt,
    ':transactionId': them.group,
  };
  const only = below[parameter];
  return only === undefined ? FEW_VALUES[parameter] : [only];
};
/** A day is nobody's, so it names nothing. */
const isName = (parameter: string): boolean => parameter !== ':date';

/** The route's path with every combination of the values in place of its parameters. */
function addressesOf(route: Route, values: readonly string[]): { path: string; named: string[] }[] {
  return parametersOf(route).reduce(
    (found, parameter) =>
      found.flatMap(({ path, named }) =>
        (fewValuesOf(parameter) ?? values).map((value) => ({
          path: path.replace(parameter, encodeURIComponent(value)),
          named: isName(parameter) ? [...named, value] : named,
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

/** What somebody sees at some addresses, of those under which there is something. */
async function shownAt(client: Client, paths: Iterable<string>): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of paths) {
    const answer = await client.get(`${path}?${WHOLE_LIST}`);
    if (answer.status === 200) answers.set(path, answer.text);
  }
  return answers;
}

/** Everything that somebody sees at the addresses that these names and numbers give. */
function exported(client: Client, values: readonly string[]): Promise<Map<string, string>> {
  const readable = ROUTES.filter(({ method, door }) => method === 'GET' && door !== 'page');
  const paths = readable.flatMap((route) => addressesOf(route, values).map(({ path }) => path));
  return shownAt(client, paths);
}

/** What an answer holds; of a table, the texts in its cells. */
function contentOf(text: string): unknown {
  return /^[[{]/.test(text) ? JSON.parse(text) : text.split(/[",\n]/);
}

/** Every text with their word in an exported state. */
function namesIn(answers: Map<string, string>): string[] {
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && OF_THEIRS.test(value)) names.add(value);
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const text of answers.values()) collect(contentOf(text));
  return [...names];
}

/** Nothing broke, and nothing of theirs came along. */
function expectNothingOfTheirs(answer: Answer, at: string): void {
  expect(answer.status, at).toBeLessThan(500);
  expect(answer.text, at).not.toMatch(OF_THEIRS);
  expect(answer.text, at).not.toContain(them.client.actor.email);
}

describe('the household', () => {
  it('has something at every readable address that names one thing', () => {
    for (const route of NAMING_ROUTES.filter(({ method }) => method === 'GET')) {
      const found = addressesOf(route, theirs).filter(({ path }) => before.has(path));
      // Without it nothing below would be tried: give the household such a thing in test/examples/home.ts.
      expect(found.length, nameOf(route)).toBeGreaterThan(0);
    }
    expect([...before.values()].join()).toMatch(OF_THEIRS);
  });
});

describe('a stranger who names nothing', () => {
  it.each(rowsOf(PLAIN_ROUTES))('finds nothing of theirs: %s', async (_name, route) => {
    const request = { path: `${route.path}?${WHOLE_LIST}`, ...bodyFor(route, neighbour) };
    expectNothingOfTheirs(await call(neighbour.client, route, request), nameOf(route));
    if (route.method !== 'GET') return;
    // Reports want days, and add up what they are told the numbers of.
    const named = ['accounts', 'categories', 'budgets', 'bills', 'tags'].flatMap((list) =>
      theirs.filter((id) => /^\d+$/.test(id)).map((id) => `${list}[]=${id}`),
    );
    for (const query of [EVER, [EVER, ...named].join('&')]) {
      const report = { path: `${route.path}?${query}` };
      expectNothingOfTheirs(await call(neighbour.client, route, report), `${nameOf(route)} ${query}`);
    }
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

/** Two names in one path make thousands of addresses, each of which is tried, in milliseconds for all. */
const MANY_ADDRESSES_MS = 180_000;

describe('a stranger who names things of theirs in the path', () => {
  const FOREIGN_ROUTES = NAMING_ROUTES.filter((route) => route.method === 'GET' || !isOfTheServer(route));

  it.each(rowsOf(FOREIGN_ROUTES))(
    'finds nothing: %s',
    async (_name, route) => {
      for (const { path, named } of addressesOf(route, theirs)) {
        const answer = await call(stranger, route, { path, ...bodyFor(route, neighbour) });
        expectNothingOfTheirs(answer, `${route.method} ${path}`);
        // Everybody has that of their own, and may do with it as they like.
        if (named.length === 0 || named.includes(EVERYBODYS_CODE) || OF_EVERYBODY.test(route.path)) continue;
        expect([403, 404], `${route.method} ${path}: ${answer.text}`).toContain(answer.status);
      }
    },
    MANY_ADDRESSES_MS,
  );
});

describe('whoever is no owner of the server', () => {
  it.each(rowsOf(OWNERS_ROUTES))('finds it shut, whatever they name: %s', async (_name, route) => {
    const user = await world.household('user');
    for (const { path } of addressesOf(route, theirs)) {
      const answer = await call(user, route, { path, ...bodyFor(route, neighbour) });
      expectNothingOfTheirs(answer, `${route.method} ${path}`);
      expect(answer.status, `${route.method} ${path}`).toBe(403);
    }
  });
});

it('another household may have everything under the same names', async () => {
  const { client } = await furnish(await world.household(), THEIR_WORD);
  expect(await problemsOf(world.store, client.actor.userGroupId)).toEqual([]);
});

describe('afterwards', () => {
  it('the household finds everything as it was, byte for byte', async () => {
    const own = (answers: Map<string, string>) =>
      Object.fromEntries([...answers].filter(([path]) => !isOfTheServer({ path })));
    expect(own(await shownAt(them.client, before.keys()))).toEqual(own(before));
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
    expect.fail('There is nothing of theirs: give the household such a thing in test/examples/home.ts.');
  });
});

/** Records what every endpoint answers, as examples for the API description. */

import type { Domain } from '../../src/domain.ts';
import { DOMAINS } from '../../src/domains.ts';
import type { Example } from '../../src/http/openapi.ts';
import { type Route, urlOf } from '../../src/http/route.ts';
import { giveAccess } from '../../test/examples/grants.ts';
import { furnish, type Home } from '../../test/examples/home.ts';
import { idsMadeBy } from '../../test/examples/ids.ts';
import { exampleFor, nameOf } from '../../test/examples/requests.ts';
import { type Answer, openWorld } from '../../test/world.ts';
import { signInExamples } from './sign-in.ts';

/** What everything in the household is called. */
const WORD = 'Garden';
/** What lists, searches and reports are asked; who does not know a parameter passes it over. */
const QUERY = {
  limit: '1',
  start: '2026-01-01',
  end: '2026-02-28',
  query: WORD,
  field: 'all',
  expression: '=description',
};

/** Lets the clock of another machine in; it is a preference of the person. */
const CRON_TOKEN = 'a-token-for-cron';

/** The address that the answers show. */
const HOST = { host: 'ledgerfly.example.org' };

/** Parts of paths that are no numbers, and those of which few are tried. */
const valuesOf = (home: Home, ids: readonly string[]): Record<string, readonly string[]> => ({
  ':code': ['EUR'],
  ':from': [WORD],
  ':to': ['EUR'],
  ':date': ['2026-01-01'],
  ':nameOrId': ['viewRange', ...ids],
  ':tagOrId': [`${WORD} tag`],
  ':journalId': [home.journal],
  ':limitId': [home.limit],
  ':title': ['configuration.is_demo_site'],
  ':token': [CRON_TOKEN],
});

/** An example of every endpoint that answered as it should. */
export async function recordExamples(): Promise<Record<string, Example>> {
  const world = await openWorld();
  try {
    const client = await world.household();
    let home: Home | undefined;
    const ids = await idsMadeBy(world.store, async () => {
      home = await furnish(client, WORD);
      await client.post('/v1/preferences', { name: 'access_token', data: CRON_TOKEN });
      await giveAccess(world.store, home);
      // Nobody is at the webhook's address, so this makes an attempt.
      await world.deliver();
    });
    if (home === undefined) throw new Error('the household was not furnished');
    const found = await record(home, ids.map(String));
    // Only empty books take it.
    const filled = await (await world.household()).post('/v1/data/demo', undefined, HOST);
    keep(found, 'POST /v1/data/demo', { answer: filled });
    // Last, because it moves the clock.
    for (const { name, body, answer } of await signInExamples(world, HOST))
      keep(found, name, { answer, body });
    return found;
  } finally {
    await world.close();
  }
}

/** All routes but pages, which are for people. */
const routesOf = (domains: readonly Domain[]): Route[] =>
  domains.flatMap(({ routes = [] }) => routes.filter(({ door }) => door !== 'page'));

async function record(home: Home, ids: readonly string[]): Promise<Record<string, Example>> {
  const found: Record<string, Example> = {};
  for (const route of routesOf(DOMAINS).filter(({ method }) => method === 'GET')) {
    for (const path of pathsOf(route, home, ids)) {
      const answer = await home.client.get(`${path}?${new URLSearchParams(QUERY)}`, HOST);
      keep(found, nameOf(route), { answer });
      if (answer.status === 200 && answer.json?.data?.length !== 0) break;
    }
  }
  let n = 0;
  // What belongs to something comes before it, as links before their transactions.
  const writing = routesOf(DOMAINS.toReversed());
  for (const route of ['POST', 'PUT'].flatMap((m) => writing.filter(({ method }) => method === m))) {
    const { path, body } = exampleFor(route, home, ++n);
    const send = home.client[route.method === 'POST' ? 'post' : 'put'];
    keep(found, nameOf(route), { answer: await send(path, body, HOST), body });
  }
  return found;
}

/** Keeps an answer that is none of refusal. */
function keep(
  found: Record<string, Example>,
  name: string,
  { answer, body }: { answer: Answer; body?: object | undefined },
): void {
  if (answer.status >= 300) return;
  found[name] = {
    status: answer.status,
    ...(body && { body: withoutSecrets(body) }),
    ...(answer.json !== undefined && { answer: withoutSecrets(answer.json) }),
  };
}

/** Every address of a route with the values that its parts may have. */
function pathsOf(route: Route, home: Home, ids: readonly string[]): string[] {
  const values = valuesOf(home, ids);
  return (route.path.match(/:\w+/g) ?? []).reduce(
    (paths, part) =>
      paths.flatMap((path) =>
        (values[part] ?? ids).map((value) => path.replace(part, encodeURIComponent(value))),
      ),
    [urlOf(route)],
  );
}

/** Characters of the code of a currency. */
const CURRENCY_CODE_MAX = 32;
/** Texts that let somebody in are other ones each time. */
const SECRETS = new Set([
  'token',
  'secret',
  'access_token',
  'refresh_token',
  'client_secret',
  'otpauth_url',
  'recovery_codes',
]);

function withoutSecrets(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutSecrets(item, key)]));
  }
  if (typeof value !== 'string') return value;
  // Those of currencies are shorter.
  const isCode = name === 'code' && (/^\d{6}$/.test(value) || value.length > CURRENCY_CODE_MAX);
  return isCode || SECRETS.has(name) ? 'shown-only-once' : value;
}

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { ok } from '../build.ts';
import type { Installation, Server } from '../faults/server.ts';
import { randomFrom } from '../random.ts';
import { Person } from './deeds.ts';
import { attemptsOf, checkNothingLost, checkStory, type Message, messagesOf } from './delivery-checks.ts';
import { type MoodyReceiver, openMoodyReceiver } from './moody-receiver.ts';

/** What is simulated. */
export interface Deliveries {
  /** Where it happens; its settings are `SETTINGS`. */
  place: Installation;
  seed: number;
  /** How often a server is killed. */
  kills: number;
  /** Servers that run at a time, over the same database. */
  servers: number;
}

/** What came of it. */
export interface Tally {
  events: number;
  messages: number;
  /** Deliveries that reached the receiver, also those that it refused. */
  arrivals: number;
  /** Tries that a kill cut off, as the server tells. */
  interrupted: number;
}

/** Tries of a message, most of them at once, so that a simulation does not take days. */
const TRIES = 8;
/** The settings that an installation needs for a simulation. */
export const SETTINGS = { WEBHOOK_RETRY_SECONDS: '0,0,1,1,1,1,1,1', LOG_LEVEL: 'warn' };

const SECRET = 'of-the-simulation';
/** What is done between two kills, and over how many connections. */
const DEEDS = 30;
const CONNECTIONS = 2;
/** The longest time from the first deed to the kill, in milliseconds. */
const KILL_WITHIN_MS = 1_200;
/** How long messages may take to settle: what one of several servers took is free after 30 seconds. */
const SETTLE_MS = 120_000;
const SETTLE_POLL_MS = 200;
/** Bad answers before a message is taken, and how many of them are none at all, which takes 5 seconds. */
const BAD_MAX = 3;
const HANGS = 0.04;
/** How many good answers have ten megabytes. */
const LARGE = 0.05;

/** The webhooks, by the path at which each is received, with what is told to them. */
const HOOKS: Readonly<Record<string, object>> = {
  // Takes every message at last.
  '/moody': { triggers: ['STORE_TRANSACTION', 'UPDATE_TRANSACTION', 'DESTROY_TRANSACTION'] },
  // Takes everything at once.
  '/fast': { triggers: ['ANY'], deliveries: ['FORM'] },
  // Takes nothing until it is mended.
  '/broken': { triggers: ['DESTROY_TRANSACTION'] },
  // Wants nothing more until it changes its mind, so it is not told of everything.
  '/gone': { triggers: ['DESTROY_TRANSACTION'] },
};

/** What the receiver does with the n-th delivery of a message; `mend` makes it take what it never took. */
function moodsFrom(seed: number) {
  const bad = ['500', '302', '429', 'close'];
  let isMended = false;
  const mannerOf = (path: string, id: string, n: number): string => {
    if (path === '/fast' || (isMended && path !== '/moody')) return '200';
    if (path === '/broken') return '500';
    if (path === '/gone') return '410';
    const random = randomFrom(seed + Number.parseInt(id.slice(0, 8), 16) + n);
    if (n >= BAD_MAX || random() < 0.5) return random() < LARGE ? 'large' : '200';
    return random() < HANGS ? 'hang' : (bad[Math.trunc(random() * bad.length)] as string);
  };
  const mend = () => {
    isMended = true;
  };
  return { mannerOf, mend };
}

/**
 * Lets somebody store, change and delete transactions, while webhooks are told of it by servers that are
 * killed again and again, and checks that nothing is lost, invented, or sent by two at once. Throws when
 * something is. The same seed gives the same deeds and kills; what is on its way then is up to the machine.
 */
export async function simulateDeliveries(what: Deliveries): Promise<Tally> {
  const { mannerOf, mend } = moodsFrom(what.seed);
  const receiver = await openMoodyReceiver(SECRET, mannerOf);
  try {
    return await simulateWith(what, receiver, mend);
  } finally {
    await receiver.close();
  }
}

async function simulateWith(what: Deliveries, receiver: MoodyReceiver, mend: () => void): Promise<Tally> {
  const random = randomFrom(what.seed);
  let servers: Server[] = [];
  // One after the other, because the first one makes the tables.
  for (let n = 0; n < what.servers; n++) servers.push(await what.place.serve());
  const hooks = await makeHooks(servers[0] as Server, receiver);
  const account = { name: 'Checking', type: 'asset', account_role: 'defaultAsset' };
  const source = ok(await (servers[0] as Server).send('POST', '/v1/accounts', account)).json.data.id;
  const person = new Person(source, random);
  for (let done = 0; done < what.kills; done++) {
    servers = await killOne(servers, { person, random, place: what.place });
  }
  const server = servers[0] as Server;
  await person.finish(server);
  await settleWithout(server, hooks);
  mend();
  await sendRest(server, hooks);
  const tally = await checkAll(server, { hooks, receiver, person });
  for (const one of servers) {
    const { out, err } = await one.stop();
    assert.deepEqual({ err, warnings: out.match(/^\{.*$/gm) }, { err: '', warnings: null });
  }
  const { code, err } = await what.place.run('verify');
  assert.deepEqual({ code, err }, { code: 0, err: '' });
  return tally;
}

/** Makes the webhooks; gives their numbers by path. */
async function makeHooks(server: Server, receiver: MoodyReceiver): Promise<Map<string, string>> {
  const hooks = new Map<string, string>();
  for (const [path, more] of Object.entries(HOOKS)) {
    const body = { title: path, url: receiver.url(path), secret: SECRET, responses: ['RELEVANT'] };
    const { json } = ok(
      await server.send('POST', '/v1/webhooks', { ...body, deliveries: ['JSON'], ...more }),
    );
    hooks.set(path, json.data.id);
  }
  return hooks;
}

/** Lets the person act for some time, in which one of the servers is killed; another one follows it. */
async function killOne(
  servers: readonly Server[],
  { person, random, place }: { person: Person; random: () => number; place: Installation },
): Promise<Server[]> {
  const victim = servers[Math.trunc(random() * servers.length)] as Server;
  const killed = pause(random() * KILL_WITHIN_MS).then(() => victim.stop('SIGKILL'));
  const work = Array.from({ length: CONNECTIONS }, async (_, n) => {
    const server = servers[n % servers.length] as Server;
    for (let i = 0; i < DEEDS / CONNECTIONS && (await person.act(server)); i++);
  });
  await Promise.all([killed, ...work]);
  return [...servers.filter((server) => server !== victim), await place.serve()];
}

/** Waits until something holds. */
async function settle(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + SETTLE_MS;
  while (!(await holds())) {
    assert.ok(performance.now() < end, `${what} takes too long`);
    await pause(SETTLE_POLL_MS);
  }
}

const areSent = (messages: readonly Message[]): boolean => messages.every(({ sent }) => sent);

/** Waits until all is sent that can be, the rest is given up, and 410 has switched its webhook off. */
async function settleWithout(server: Server, hooks: ReadonlyMap<string, string>): Promise<void> {
  const id = (path: string) => hooks.get(path) as string;
  for (const path of ['/moody', '/fast']) {
    await settle(path, async () => areSent(await messagesOf(server, id(path))));
  }
  const gone = await messagesOf(server, id('/gone'));
  await settle('switching off', async () => {
    const { attributes } = ok(await server.send('GET', `/v1/webhooks/${id('/gone')}`)).json.data;
    return gone.length === 0 || !attributes.active;
  });
  for (const message of await messagesOf(server, id('/broken'))) {
    await settle('giving up', async () => {
      const attempts = await attemptsOf(server, id('/broken'), message);
      return attempts.filter(({ isInterrupted }) => !isInterrupted).length >= TRIES;
    });
    assert.equal(message.sent, false);
  }
}

/** Has everything sent to the receivers that took nothing, and waits for it. */
async function sendRest(server: Server, hooks: ReadonlyMap<string, string>): Promise<void> {
  for (const path of ['/gone', '/broken']) {
    const hook = hooks.get(path) as string;
    ok(await server.send('PUT', `/v1/webhooks/${hook}`, { active: true }));
    const { status } = await server.send('POST', `/v1/webhooks/${hook}/submit`);
    assert.ok([200, 204].includes(status));
    await settle(path, async () => areSent(await messagesOf(server, hook)));
  }
}

/** What there is to be compared. */
interface Evidence {
  hooks: ReadonlyMap<string, string>;
  receiver: MoodyReceiver;
  person: Person;
}

async function checkAll(server: Server, { hooks, receiver, person }: Evidence): Promise<Tally> {
  assert.deepEqual(receiver.problems, []);
  const arrivals = Map.groupBy(receiver.arrivals, ({ id }) => id);
  const tally = { events: 0, messages: 0, arrivals: receiver.arrivals.length, interrupted: 0 };
  for (const { min } of person.happened.values()) tally.events += min;
  for (const [path, hook] of hooks) {
    const messages = await messagesOf(server, hook);
    const isAbout = (name: string) => path === '/moody' || path === '/fast' || name.startsWith('DESTROY');
    const happened = new Map([...person.happened].filter(([name]) => isAbout(name)));
    // One that was switched off was not told of what happened then.
    const due = path === '/gone' ? new Map([...happened].map(([k, v]) => [k, { ...v, min: 0 }])) : happened;
    checkNothingLost(messages, due);
    for (const message of messages) {
      const attempts = await attemptsOf(server, hook, message);
      checkStory({ message, attempts, arrivals: arrivals.get(message.uuid) ?? [] });
      tally.interrupted += attempts.filter(({ isInterrupted }) => isInterrupted).length;
      arrivals.delete(message.uuid);
    }
    tally.messages += messages.length;
  }
  assert.deepEqual([...arrivals.keys()], []);
  return tally;
}

import { type } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { removeStrayFiles } from './domains/attachments/attachments.service/files.ts';
import { householdsToRenew, renewAutoBudgets } from './domains/budgets/budgets.service/renew.ts';
import { interruptLeftRuns } from './domains/rules/runs/runs.service/interrupt.ts';
import { catchUp, householdsBehind } from './domains/search/search.service/backlog.ts';
import * as ledger from './domains/transactions/transactions.service/sums.ts';
import { authenticateWith, TokenUses, tidyUsers } from './domains/users/users.service/authenticate.ts';
import {
  actorOf,
  createUser,
  hashPassword,
  listUsers,
  type NewUser,
} from './domains/users/users.service/people.ts';
import { createToken, type NewToken } from './domains/users/users.service/tokens.ts';
import { type Delivery, makeDelivery } from './domains/webhooks/delivery/delivery.jobs/deliver.ts';
import { RETRY_SECONDS } from './domains/webhooks/delivery/delivery.logic/plan.ts';
import { switchOffWebhook } from './domains/webhooks/delivery/delivery.service.ts';
import { forgetMessages } from './domains/webhooks/messages/messages.service/clear.ts';
import { DOMAINS } from './domains.ts';
import { historyMigration } from './history/history.tables.ts';
import { forgetOldAnswers } from './history/idempotency.ts';
import { makeCtx, performWrite, type React, type WriteRequest } from './history/write.ts';
import { buildServer } from './http/server.ts';
import { jobsMigration } from './jobs/jobs.tables.ts';
import type { Resolve } from './jobs/outgoing.ts';
import type { Clock } from './kernel/clock.ts';
import { type Actor, type Ctx, type Events, NOBODY } from './kernel/ctx.ts';
import { civilOf, dayOf } from './kernel/date.ts';
import type { FileStore } from './kernel/files.ts';
import type { PrivateTargets } from './kernel/private-targets.ts';
import type { Migration } from './storage/columns.ts';
import type { Store } from './storage/open.ts';
import { VERSION } from './version.ts';

/** All migrations of the project, of the frame and of every domain. */
export const MIGRATIONS: Migration[] = [
  historyMigration,
  jobsMigration,
  ...DOMAINS.flatMap((domain) => domain.migrations ?? []),
];

/** All routes of the project. */
export const ROUTES = DOMAINS.flatMap((domain) => domain.routes ?? []);

/** Hands an event to every domain that reacts to it, in the order of the list. */
export const react: React = async (ctx, event) => {
  for (const domain of DOMAINS) {
    const reaction = domain.reactions?.[event.type] as
      | ((ctx: Ctx, event: Events[keyof Events]) => Promise<void>)
      | undefined;
    await reaction?.(ctx, event);
  }
};

/** How webhooks are served. */
export interface WebhookParts {
  /** Whether they can be used, and their messages are sent. */
  allowed: boolean;
  privateTargets: PrivateTargets;
  /** Seconds before each try to send a message, the first being 0. */
  retrySeconds: readonly number[];
  /** Finds the addresses of host names; the machine's own resolver when left out. */
  resolve?: Resolve;
}

const WEBHOOK_DEFAULTS: WebhookParts = {
  allowed: true,
  privateTargets: 'owner',
  retrySeconds: RETRY_SECONDS,
};

/** What the application is made of. */
export interface AppParts {
  store: Store;
  clock: Clock;
  logger: Logger;
  /** Where uploads lie. */
  files: FileStore;
  appUrl?: string | undefined;
  /** Where people reach the server, for addresses made by what no request caused. */
  baseUrl?: string | undefined;
  trustProxy?: boolean;
  /** ISO 4217 code of the currency that a new household begins with. */
  defaultCurrency?: string;
  /** Webhooks: whether there are any, whom they may reach, and how often a message is tried. */
  webhooks?: Partial<WebhookParts> | undefined;
}

/** The application over an open, migrated database. */
export interface App {
  server: FastifyInstance;
  /** Runs a look at the database outside of a request. */
  read<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Runs a use case outside of a request (commands, jobs) on the same write path. */
  write<T>(request: WriteRequest, run: (ctx: Ctx) => Promise<T>): Promise<T>;
  /**
   * Adds a person with a household of their own; `furnish` adds more to it in the same transaction. Refuses
   * (422) a wrong or taken e-mail address and a bad password.
   */
  addUser(user: NewUser, furnish?: (ctx: Ctx) => Promise<void>): Promise<Actor>;
  /** Adds a token for a person and gives its text, which is shown only now. */
  addToken(actor: Actor, token: NewToken): Promise<string>;
  /**
   * Writes down what was only kept in memory and removes what is too old, makes the budget limits that are
   * due, marks runs of rules that were left half-way, and lets older transactions be found; done every minute
   * and on closing.
   */
  tidy(): Promise<void>;
  /** Sends the webhooks' messages that are due now. Gives how many tries that took. */
  deliver(): Promise<number>;
}

/** Time between two rounds of tidying up, in milliseconds. */
const TIDY_INTERVAL_MS = 60_000;

/** Puts the application together. The only place that knows both the frame and the domains. */
export function buildApp(parts: AppParts): App {
  const { clock, defaultCurrency = 'EUR' } = parts;
  const webhooks = { ...WEBHOOK_DEFAULTS, ...parts.webhooks };
  const delivery = deliveryOf(parts, webhooks);
  // Any write may have made messages, and asking whether there are costs one look at an empty index.
  const store = afterWrites(parts.store, () => delivery.nudge());
  const uses = new TokenUses();
  const server = buildServer({
    ...parts,
    store,
    routes: ROUTES,
    authenticate: authenticateWith(uses),
    react,
    trustProxy: parts.trustProxy ?? false,
    facts: {
      ...{ engine: store.engine, version: VERSION, runtimeVersion: process.versions.node, os: type() },
      ...{ webhooksAllowed: webhooks.allowed, privateTargets: webhooks.privateTargets },
    },
  });
  const write: App['write'] = (request, run) =>
    performWrite({ store, react }, { baseUrl: parts.baseUrl, ...request }, run);
  const tidy = tidying({ ...parts, store, write, uses });
  // A SQLite database has one server, so what was going on when it starts was left by one that went down.
  const isAlone = store.engine === 'sqlite';
  server.addHook('onReady', async () => {
    await store.write((db) => interruptLeftRuns(db, { at: clock.now(), isAlone }));
  });
  tidyRegularly(server, tidy, parts.logger);
  if (webhooks.allowed) server.addHook('onListen', () => delivery.start());
  server.addHook('onClose', () => delivery.stop());
  return {
    server,
    write,
    tidy,
    deliver: async () => (webhooks.allowed ? delivery.deliverDue() : 0),
    read: (run) => store.read((db) => run(makeCtx({ db, at: clock.now(), react }, NOBODY))),
    async addUser({ password, ...user }, furnish) {
      const passwordHash = password === undefined ? null : await hashPassword(password);
      return write({ actor: NOBODY, at: clock.now(), operation: 'add user' }, async (ctx) => {
        const actor = await createUser(ctx, { ...user, passwordHash, defaultCurrency });
        await furnish?.(ctx.as(actor));
        return actor;
      });
    },
    async addToken(actor, token) {
      const request = { actor, at: clock.now(), operation: 'add token' };
      return (await write(request, (ctx) => createToken(ctx, token))).text;
    },
  };
}

/** A store that tells of each write when it is done. */
function afterWrites(store: Store, tell: () => void): Store {
  return {
    ...store,
    async write(run) {
      const result = await store.write(run);
      tell();
      return result;
    },
  };
}

/** What tidying up needs. */
interface TidyParts extends Pick<AppParts, 'store' | 'clock' | 'files'>, Pick<App, 'write'> {
  uses: TokenUses;
}

/** One round of tidying up; see `App.tidy`. */
function tidying({ store, clock, files, write, uses }: TidyParts): App['tidy'] {
  return async () => {
    await store.write(async (db) => {
      await tidyUsers(db, uses, clock.now());
      await forgetOldAnswers(db, clock.now());
      await interruptLeftRuns(db, { at: clock.now(), isAlone: false });
    });
    const { read, write: change } = store;
    await removeStrayFiles({ files, now: () => clock.now(), read, write: change });
    await forgetMessages(change, clock.now());
    await renewBudgets({ store, write, at: clock.now() });
    await writeSearchTexts({ store, write, at: clock.now() });
  };
}

/** The sending of webhooks' messages over the store itself, whose writes nobody has to be told of. */
function deliveryOf({ store, clock, logger, baseUrl }: AppParts, webhooks: WebhookParts): Delivery {
  const { privateTargets, retrySeconds, resolve } = webhooks;
  return makeDelivery({
    ...{ clock, privateTargets, retrySeconds, resolve, isAlone: store.engine === 'sqlite' },
    userAgent: `Ledgerfly/${VERSION}`,
    read: (run) => store.read(run),
    write: (run) => store.write(run),
    async switchOff({ webhookId, actor }) {
      const request = { actor, at: clock.now(), operation: 'deliver a message', baseUrl };
      await performWrite({ store, react }, request, (ctx) => switchOffWebhook(ctx, webhookId));
    },
    chance: () => Math.random(),
    failed: (error) => logger.warn({ err: error }, 'sending messages failed'),
  });
}

/** Lets transactions be found that are older than the search; see `catchUp`. */
async function writeSearchTexts({ store, write, at }: Pick<App, 'write'> & { store: Store; at: Date }) {
  const { behind, people } = await store.read(async (db) => {
    const ctx = makeCtx({ db, at, react }, NOBODY);
    const households = await householdsBehind(ctx);
    return { behind: households, people: households.length > 0 ? await listUsers(ctx) : [] };
  });
  for (const id of behind) {
    const user = people.find(({ userGroupId }) => userGroupId === id);
    if (user === undefined) continue;
    const request = { actor: actorOf(user), at, operation: 'write search texts' };
    while (await write(request, catchUp));
  }
}

/** Gives every household the limits of the periods that have begun; see `renewAutoBudgets`. */
async function renewBudgets({ store, write, at }: Pick<App, 'write'> & { store: Store; at: Date }) {
  const day = dayOf(civilOf(at));
  const people = await store.read(async (db) => {
    const ctx = makeCtx({ db, at, react }, NOBODY);
    const households = await householdsToRenew(ctx, day);
    const users = households.length > 0 ? await listUsers(ctx) : [];
    return households.flatMap((id) => users.find(({ userGroupId }) => userGroupId === id) ?? []);
  });
  for (const user of people) {
    const request = { actor: actorOf(user), at, operation: 'renew auto-budgets' };
    await write(request, (ctx) => renewAutoBudgets(ctx, day, ledger));
  }
}

/** Tidies up from the moment the server listens, and once more when it has answered its last request. */
function tidyRegularly(server: FastifyInstance, tidy: () => Promise<void>, logger: Logger): void {
  let timer: NodeJS.Timeout | undefined;
  const attempt = () => tidy().catch((error: unknown) => logger.warn({ err: error }, 'tidying up failed'));
  server.addHook('onListen', async () => {
    timer = setInterval(attempt, TIDY_INTERVAL_MS).unref();
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await attempt();
  });
}

import { type } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import description from '../docs/openapi.json' with { type: 'json' };
import { workBeside } from './app/beside.ts';
import { regularJobs } from './app/regular-jobs.ts';
import { afterWrites, deliveryOf, WEBHOOK_DEFAULTS, type WebhookParts } from './app/sending.ts';
import { webBuildIn } from './app/web-build.ts';
import { authenticateWith, TokenUses } from './domains/users/users.service/authenticate.ts';
import { createUser, hashPassword, type NewUser } from './domains/users/users.service/people.ts';
import { createToken, type NewToken } from './domains/users/users.service/tokens.ts';
import type { Delivery } from './domains/webhooks/delivery/delivery.jobs/deliver.ts';
import { DOMAINS } from './domains.ts';
import { historyMigration, historySubjectsMigration } from './history/history.tables.ts';
import { makeCtx, performWrite, type React, type WriteRequest } from './history/write.ts';
import { apiPage } from './http/api-page.ts';
import type { ServerFacts } from './http/route.ts';
import { buildServer } from './http/server.ts';
import { jobRunsMigration, jobsMigration } from './jobs/jobs.tables.ts';
import { type RegularJob, runNow } from './jobs/round.ts';
import type { Clock } from './kernel/clock.ts';
import { type Actor, type Ctx, type Events, NOBODY } from './kernel/ctx.ts';
import type { FileStore } from './kernel/files.ts';
import type { Migration } from './storage/columns.ts';
import type { Store } from './storage/open.ts';
import { packageFile } from './storage/package-file.ts';
import { VERSION } from './version.ts';

/** All migrations of the project, of the frame and of every domain. */
export const MIGRATIONS: Migration[] = [
  historyMigration,
  historySubjectsMigration,
  jobsMigration,
  jobRunsMigration,
  ...DOMAINS.flatMap((domain) => domain.migrations ?? []),
];

/** All routes of the project. */
export const ROUTES = DOMAINS.flatMap((domain) => domain.routes ?? []);

/** What there is to be asked for: the routes, their description, and the page about them. */
const SHOWN = { routes: ROUTES, publicFiles: apiPage({ description, packageFile }) };

/** Where the page is built into. The bundle and this file both lie one folder below the project's. */
export const WEB_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Hands an event to every domain that reacts to it, in the order of the list. */
export const react: React = async (ctx, event) => {
  for (const domain of DOMAINS) {
    const reaction = domain.reactions?.[event.type] as
      | ((ctx: Ctx, event: Events[keyof Events]) => Promise<void>)
      | undefined;
    await reaction?.(ctx, event);
  }
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
  /** Where the built web page lies; left out where nobody asks for it. */
  webFolder?: string | undefined;
  /** Requests a minute that one network address may send to the API; without it as many as it likes. */
  requestsPerMinute?: number | undefined;
  /** Opens the cron endpoint for the whole server. */
  cronToken?: string | undefined;
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
   * Writes down what was only kept in memory, removes what is too old, marks runs of rules that were left
   * half-way, and does all regular jobs. By itself the server does so every minute, where of several servers
   * on one database only one does each job.
   */
  tidy(): Promise<void>;
  /** Sends the webhooks' messages that are due now. Gives how many tries that took. */
  deliver(): Promise<number>;
}

/** What the facts about the server are told from. */
interface Working {
  store: Store;
  jobs: readonly RegularJob[];
  delivery: Pick<Delivery, 'begin'>;
  webhooks: WebhookParts;
}

/** What handlers may know of the server. */
function factsOf(
  parts: AppParts,
  { store, jobs, delivery, webhooks }: Working,
): Omit<ServerFacts, 'baseUrl'> {
  return {
    engine: store.engine,
    version: VERSION,
    runtimeVersion: process.versions.node,
    os: type(),
    cronToken: parts.cronToken,
    sendMessages: () => delivery.begin(),
    webhooksAllowed: webhooks.allowed,
    privateTargets: webhooks.privateTargets,
    startedAt: parts.clock.now(),
    databaseBytes: (db) => store.bytes(db),
    jobs: jobs.map(({ name }) => name),
    runJob: async (name) => {
      const job = jobs.find((one) => one.name === name);
      return job !== undefined && runNow({ ...parts, store }, job);
    },
  };
}

/** Puts the application together. The only place that knows both the frame and the domains. */
export function buildApp(parts: AppParts): App {
  const { clock, defaultCurrency = 'EUR' } = parts;
  const webhooks = { ...WEBHOOK_DEFAULTS, ...parts.webhooks };
  const delivery = deliveryOf({ ...parts, react }, webhooks);
  // Any write may have made messages, and asking whether there are costs one look at an empty index.
  const store = afterWrites(parts.store, () => delivery.nudge());
  const uses = new TokenUses();
  const jobs = regularJobs({ ...parts, store, react });
  const server = buildServer({
    ...parts,
    store,
    ...{ ...SHOWN, web: webBuildIn(parts.webFolder) },
    authenticate: authenticateWith(uses),
    react,
    trustProxy: parts.trustProxy ?? false,
    facts: factsOf(parts, { store, jobs, delivery, webhooks }),
  });
  const write: App['write'] = (request, run) =>
    performWrite({ store, react }, { baseUrl: parts.baseUrl, ...request }, run);
  const tidy = workBeside(server, { ...parts, store }, { uses, jobs });
  server.addHook('onListen', () => delivery.start());
  server.addHook('onClose', () => delivery.stop());
  return {
    server,
    write,
    tidy,
    deliver: () => delivery.deliverDue(),
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

import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { type App, buildApp, MIGRATIONS, WEB_FOLDER } from '../app.ts';
import { baseUrlOf, type Config, readConfig } from '../config.ts';
import { systemClock } from '../kernel/clock.ts';
import { holdDatabase } from '../storage/lock.ts';
import { migrate } from '../storage/migrator.ts';
import { openStore } from '../storage/open.ts';
import { VERSION } from '../version.ts';
import { Failure } from './failure.ts';
import { welcomeOwner } from './first-run.ts';
import { sqliteFile, uploadsOf } from './open.ts';
import { print } from './print.ts';

/** How long running requests may take after the server was told to stop, in milliseconds. */
const STOP_MS = 10_000;
/**
 * Turns of the event loop before the door is shut. Each takes one waiting connection and reads what has
 * arrived on all others.
 */
const LAST_TURNS = 100;
/** How often connections without a request are closed meanwhile, in milliseconds. */
const SWEEP_MS = 50;

/** Runs the server until it is told to stop (SIGINT, SIGTERM). */
export function serve(): Promise<void> {
  return runServer(readConfig(), async (app, config) => {
    await welcomeOwner(app, config);
  });
}

/** What is done between listening and saying where: on a new database its owner is welcomed. */
export type Welcome = (app: App, config: Config) => Promise<void>;

/** Runs a server with these settings until it is told to stop; see `serve`. */
export async function runServer(config: Config, welcome: Welcome): Promise<void> {
  const logger = loggerOf(config);
  const hold = holdDatabase(config.databaseUrl);
  if (!hold) {
    throw new Failure(
      `Another Ledgerfly server is running on the database ${sqliteFile(config.databaseUrl)}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
  try {
    const report = await migrate(config.databaseUrl, MIGRATIONS, systemClock.now());
    if (report.applied.length > 0) logger.info(report, 'database migrated');
    await serveDatabase(config, { logger, welcome });
  } finally {
    hold.release();
  }
}

/** Logs JSON on stdout, without what would let a reader of the log sign in. */
function loggerOf(config: Config): Logger {
  const secrets = ['authorization', 'cookie'].flatMap((name) => [`headers.${name}`, `*.headers.${name}`]);
  return pino({ level: config.logLevel, redact: secrets });
}

async function serveDatabase(
  config: Config,
  { logger, welcome }: { logger: Logger; welcome: Welcome },
): Promise<void> {
  const { appUrl, trustProxy, defaultCurrency, requestsPerMinute, cronToken } = config;
  const store = openStore(config.databaseUrl);
  const webhooks = {
    allowed: config.webhooksAllowed,
    privateTargets: config.webhookPrivateTargets,
    retrySeconds: config.webhookRetrySeconds,
  };
  try {
    const files = uploadsOf(config);
    const app = buildApp({
      ...{ store, clock: systemClock, logger, files },
      ...{ appUrl, baseUrl: baseUrlOf(config), trustProxy, defaultCurrency, webhooks },
      ...{ requestsPerMinute, cronToken, webFolder: WEB_FOLDER },
    });
    // Asked for before anything that takes time, so that a signal during the start is not lost.
    const told = untilTold();
    try {
      await listen(app, config);
      await welcome(app, config);
      print(`Ledgerfly ${VERSION} is running at ${addressOf(app, config)} (Ctrl-C stops it).`);
      logger.info({ signal: await told.first }, 'stopping');
    } finally {
      await stop(app, told.second);
    }
  } finally {
    await store.close();
  }
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.server.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Failure(`Port ${port} on ${host} is in use by another program. Set PORT to a free one.`);
    }
    throw new Failure(`The server cannot listen on ${host}, port ${port}: ${message}`);
  }
}

/** The address for a browser on this machine, or the public one when it is known. */
function addressOf(app: App, config: Config): string {
  const { port } = app.server.server.address() as AddressInfo;
  return baseUrlOf({ ...config, port });
}

/** Waits for the first signal to stop, and for the second one of somebody who is in a hurry. */
function untilTold(): { first: Promise<NodeJS.Signals>; second: Promise<void> } {
  const first = Promise.withResolvers<NodeJS.Signals>();
  const second = Promise.withResolvers<void>();
  let heard = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (heard) second.resolve();
      heard = true;
      first.resolve(signal);
    });
  }
  return { first: first.promise, second: second.promise };
}

/** Answers what has arrived, takes no more connections and lets requests finish, but not for ever. */
async function stop(app: App, hurry: Promise<void>): Promise<void> {
  const { server } = app.server;
  const cut = () => server.closeAllConnections();
  const limit = setTimeout(cut, STOP_MS);
  void hurry.then(cut);
  // A request that was sent but not read yet would be cut off, and its sender never know what became of it.
  for (let turn = 0; turn < LAST_TURNS; turn++) await nextTurn();
  // A connection that was busy at first is idle after its answer, and its client would keep it open for a
  // minute.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await app.server.close();
  clearTimeout(limit);
  clearInterval(sweep);
}

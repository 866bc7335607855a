import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { PRIVATE_TARGETS, type PrivateTargets } from './kernel/private-targets.ts';

/** Everything an operator can set. */
export interface Config {
  /** Address to listen on. */
  host: string;
  port: number;
  /** Public address without a slash at the end, or undefined to take that of each request. */
  appUrl: string | undefined;
  /** Folder of the database, uploads and keys. */
  dataDir: string;
  /** `sqlite:PATH` or `postgres://…`. */
  databaseUrl: string;
  ownerEmail: string | undefined;
  ownerPassword: string | undefined;
  ownerToken: string | undefined;
  /** Currency that a new household has enabled and as its primary one. */
  defaultCurrency: string;
  logLevel: string;
  timeZone: string;
  trustProxy: boolean;
  /** The largest file that can be uploaded, in bytes. */
  attachmentBytesMax: number;
  /** Whether webhooks can be used, and their messages are sent. */
  webhooksAllowed: boolean;
  webhookPrivateTargets: PrivateTargets;
  /** Seconds before each try to send a message, the first being 0. */
  webhookRetrySeconds: number[];
  /** Requests a minute that one network address may send to the API; 0 for no limit. */
  requestsPerMinute: number;
  /** Opens the cron endpoint for the whole server. */
  cronToken: string | undefined;
}

/** A setting that is wrong. The message names it and what is allowed. */
export class ConfigError extends Error {}

/** One environment variable: its default, and a reader that refuses bad values by saying what is allowed. */
interface Setting {
  fallback?: string;
  check?: (value: string) => string | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** Shortest token text an operator may install: shorter ones can be guessed. */
const OWNER_TOKEN_MIN = 32;
/** Characters of the token for the cron endpoint, as callers know it. */
const CRON_TOKEN_LENGTH = 32;

/** Tries of a plan, and the longest time before one of them, in seconds: thirty days. */
const RETRIES_MAX = 50;
const RETRY_SECONDS_MAX = 2_592_000;

/** Whether a text is a plan such as `0,5,60`: it begins with 0, because the first try is made at once. */
const isRetryPlan = (value: string): boolean =>
  /^0(,\d{1,7})*$/.test(value) &&
  value.split(',').length <= RETRIES_MAX &&
  value.split(',').every((seconds) => Number(seconds) <= RETRY_SECONDS_MAX);

const isUrl = (value: string, schemes: string[]): boolean => {
  try {
    return schemes.includes(new URL(value).protocol.slice(0, -1));
  } catch {
    return false;
  }
};

const isTimeZone = (value: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

/** Every environment variable there is. Nobody else reads the environment. */
const SETTINGS = {
  HOST: { fallback: '127.0.0.1', check: (v) => (/\s/.test(v) ? 'a host name or an address' : undefined) },
  PORT: {
    fallback: '8080',
    check: (v) =>
      /^\d{1,5}$/.test(v) && Number(v) <= 65_535
        ? undefined
        : 'a number from 0 to 65535 (0 takes any free port)',
  },
  APP_URL: {
    check: (v) => (isUrl(v, ['http', 'https']) ? undefined : 'an address such as https://money.example.org'),
  },
  DATA_DIR: { fallback: './data' },
  DATABASE_URL: {
    check: (v) =>
      /^(sqlite:.+|postgres(ql)?:\/\/.+)$/.test(v)
        ? undefined
        : 'sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME',
  },
  OWNER_EMAIL: {
    check: (v) => (/^[^\s@]+@[^\s@]+$/.test(v) && v.length <= 255 ? undefined : 'an e-mail address'),
  },
  OWNER_PASSWORD: { check: (v) => (v.length >= 8 ? undefined : 'at least 8 characters') },
  OWNER_TOKEN: {
    check: (v) =>
      v.length >= OWNER_TOKEN_MIN && !/\s/.test(v)
        ? undefined
        : `at least ${OWNER_TOKEN_MIN} characters without blanks`,
  },
  DEFAULT_CURRENCY: {
    fallback: 'EUR',
    check: (v) => (/^[A-Z]{3}$/.test(v) ? undefined : 'an ISO 4217 code such as EUR'),
  },
  LOG_LEVEL: {
    fallback: 'info',
    check: (v) => (LOG_LEVELS.includes(v) ? undefined : `one of ${LOG_LEVELS.join(', ')}`),
  },
  TZ: {
    fallback: 'UTC',
    check: (v) => (isTimeZone(v) ? undefined : 'an IANA time zone such as Europe/Amsterdam'),
  },
  TRUST_PROXY: {
    fallback: 'false',
    check: (v) => (v === 'true' || v === 'false' ? undefined : 'true or false'),
  },
  ALLOW_WEBHOOKS: {
    fallback: 'true',
    check: (v) => (v === 'true' || v === 'false' ? undefined : 'true or false'),
  },
  WEBHOOK_PRIVATE_TARGETS: {
    fallback: 'owner',
    check: (v) =>
      PRIVATE_TARGETS.some((word) => word === v) ? undefined : `one of ${PRIVATE_TARGETS.join(', ')}`,
  },
  // At once, then after 5 s, 1 min, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h.
  WEBHOOK_RETRY_SECONDS: {
    fallback: '0,5,60,300,1800,7200,18000,36000,50400,72000,86400',
    check: (v) =>
      isRetryPlan(v)
        ? undefined
        : `a list of at most ${RETRIES_MAX} numbers of seconds such as 0,5,60, the first 0`,
  },
  ATTACHMENT_MAX_BYTES: {
    fallback: '1073741824',
    check: (v) => (/^[1-9]\d{0,14}$/.test(v) ? undefined : 'a number of bytes such as 67108864'),
  },
  CRON_TOKEN: {
    check: (v) =>
      v.length === CRON_TOKEN_LENGTH && !/\s/.test(v)
        ? undefined
        : `exactly ${CRON_TOKEN_LENGTH} characters without blanks`,
  },
  REQUESTS_PER_MINUTE: {
    fallback: '12000',
    check: (v) => (/^\d{1,9}$/.test(v) ? undefined : 'a number of requests, or 0 for no limit'),
  },
} satisfies Record<string, Setting>;

type Name = keyof typeof SETTINGS;

/**
 * Reads the `.env` file of a folder, when there is one. Refuses names that are no setting, because they are
 * typing errors.
 */
function readEnvFile(folder: string): Record<string, string | undefined> {
  const file = join(folder, '.env');
  if (!existsSync(file)) return {};
  const values = parseEnv(readFileSync(file, 'utf8'));
  const unknown = Object.keys(values).filter((name) => !(name in SETTINGS));
  if (unknown.length) {
    throw new ConfigError(
      `.env: ${unknown.join(', ')} is not a setting. There are: ${Object.keys(SETTINGS).join(', ')}.`,
    );
  }
  return values;
}

/**
 * Reads and checks the whole configuration: environment first, then the `.env` file, then the defaults. Makes
 * the data folder and sets the process's time zone. Refuses bad values with the setting's name and what is
 * allowed.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config {
  const file = readEnvFile(folder);
  const value = (name: Name): string | undefined => {
    const setting: Setting = SETTINGS[name];
    const text = (env[name] || file[name] || setting.fallback)?.trim();
    if (text === undefined || text === '') return undefined;
    const allowed = setting.check?.(text);
    if (allowed) throw new ConfigError(`${name} is ${JSON.stringify(text)}, but must be ${allowed}.`);
    return text;
  };
  const dataDir = resolve(folder, value('DATA_DIR') as string);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}`);
  }
  const timeZone = value('TZ') as string;
  process.env.TZ = timeZone;
  return {
    host: value('HOST') as string,
    port: Number(value('PORT')),
    appUrl: value('APP_URL')?.replace(/\/+$/, ''),
    dataDir,
    databaseUrl: value('DATABASE_URL') ?? `sqlite:${join(dataDir, 'ledgerfly.db')}`,
    ownerEmail: value('OWNER_EMAIL'),
    ownerPassword: value('OWNER_PASSWORD'),
    ownerToken: value('OWNER_TOKEN'),
    defaultCurrency: value('DEFAULT_CURRENCY') as string,
    logLevel: value('LOG_LEVEL') as string,
    timeZone,
    trustProxy: value('TRUST_PROXY') === 'true',
    attachmentBytesMax: Number(value('ATTACHMENT_MAX_BYTES')),
    webhooksAllowed: value('ALLOW_WEBHOOKS') === 'true',
    webhookPrivateTargets: value('WEBHOOK_PRIVATE_TARGETS') as PrivateTargets,
    webhookRetrySeconds: (value('WEBHOOK_RETRY_SECONDS') as string).split(',').map(Number),
    requestsPerMinute: Number(value('REQUESTS_PER_MINUTE')),
    cronToken: value('CRON_TOKEN'),
  };
}

/** The server's address for what no request caused: the public one, or else that on this machine. */
export function baseUrlOf({ appUrl, host, port }: Pick<Config, 'appUrl' | 'host' | 'port'>): string {
  if (appUrl !== undefined) return appUrl;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

import type { Ctx, Preparation } from '../../kernel/ctx.ts';
import type { Day } from '../../kernel/date.ts';
import { Refusal, unauthenticated } from '../../kernel/refusal.ts';
import { isOn } from '../configuration/configuration.service.ts';
import type { ReadGroup } from '../recurrences/recurrences.service/due.ts';
import { isResting, isSameSecret, markOf, type Outcome, OWN_TOKEN_MIN, stretchOf } from './cron.logic.ts';
import { selectHoldersOfToken, selectMarks, upsertMark } from './cron.repository.ts';
import { makeRecurring, renewBudgets, type Task, type Workplace, workplaceOf } from './cron.service/work.ts';

/** A call of the cron endpoint. */
export interface CronCall {
  token: string;
  /** What the operator set; undefined when nothing was. */
  serverToken: string | undefined;
  /** Reads the rest of the call, once the token is found right; may refuse it. */
  read(): { isForced: boolean; day: Day; isNamed: boolean };
  /** `newGroup` of the transactions. */
  readGroup: ReadGroup;
  /** Begins to send the webhooks' messages that are due. */
  sendMessages(): Promise<void>;
}

/** What a job works with. */
type JobTask = Task & Pick<CronCall, 'sendMessages'>;

/** A job of the contract. */
interface Job {
  /** On the wire. */
  key: string;
  /** In messages. */
  name: string;
  restSeconds: number;
  /** Whether it is spoken of at all. */
  isThere?(ctx: Ctx): Promise<boolean>;
  /** Why it cannot run, if that is so. */
  obstacle?: string;
  run(place: Workplace, task: JobTask): Promise<void>;
}

const HALF_DAY = 43_200;
const TEN_MINUTES = 600;

/** The jobs in the order of the contract (20, section 12.3). */
const JOBS: readonly Job[] = [
  {
    key: 'recurring_transactions',
    name: 'Recurring transactions',
    restSeconds: HALF_DAY,
    run: makeRecurring,
  },
  { key: 'auto_budgets', name: 'Auto-budget', restSeconds: HALF_DAY, run: renewBudgets },
  {
    key: 'exchange_rates',
    name: 'Exchange rates',
    restSeconds: HALF_DAY,
    isThere: (ctx) => isOn(ctx, 'enable_external_rates'),
    obstacle: 'This server has no source of exchange rates.',
    run: async () => undefined,
  },
  // Who is warned reads it in a letter, and this server sends none.
  { key: 'bill_notifications', name: 'Bill notification', restSeconds: HALF_DAY, run: async () => undefined },
  // What is due is due for everybody, and the server sends it by itself as well: it has no household.
  {
    key: 'webhooks',
    name: 'Send webhook messages',
    restSeconds: TEN_MINUTES,
    run: (_place, { sendMessages }) => sendMessages(),
  },
];

/**
 * Runs the jobs of a day now that do not rest, and tells what became of each (contract 20, section 12.3).
 * With the token of the server they run for everybody, with that of a person's preference `access_token` for
 * that person's household alone. Refuses (401) any other token.
 */
export async function runCron(preparation: Preparation, call: CronCall): Promise<Map<string, Outcome>> {
  const households = await scopeOf(preparation, call);
  const { isForced, day, isNamed } = call.read();
  const { readGroup, sendMessages } = call;
  const outcomes = new Map<string, Outcome>();
  for (const userGroupId of households) {
    const only = userGroupId === 0 ? undefined : userGroupId;
    const marks = await preparation.read((db) => selectMarks(db, userGroupId));
    for (const job of JOBS) {
      if (!(await preparation.look(async (ctx) => (await job.isThere?.(ctx)) ?? true))) continue;
      const mark = isForced ? 0 : (marks.get(job.key) ?? 0);
      const outcome = await runJob(preparation, job, {
        mark,
        task: { day, isNamed, only, readGroup, sendMessages },
      });
      outcomes.set(job.key, outcome);
      if (!outcome.succeeded) continue;
      await preparation.write((db) => upsertMark(db, { userGroupId, job: job.key, mark: markOf(day) }));
    }
  }
  return outcomes;
}

/** The households that a token is for: 0 stands for all of them. */
async function scopeOf(preparation: Preparation, { token, serverToken }: CronCall): Promise<number[]> {
  if (serverToken !== undefined && isSameSecret(token, serverToken)) return [0];
  const own =
    token.length < OWN_TOKEN_MIN
      ? []
      : await preparation.read((db) => selectHoldersOfToken(db, JSON.stringify(token)));
  if (own.length === 0) throw unauthenticated();
  return own;
}

async function runJob(
  preparation: Preparation,
  { name, restSeconds, obstacle, run }: Job,
  { mark, task }: { mark: number; task: JobTask },
): Promise<Outcome> {
  const now = preparation.now();
  const idle = { fired: false, succeeded: false, errored: false };
  if (obstacle !== undefined) return { ...idle, message: obstacle };
  if (isResting(mark, now, restSeconds)) {
    const ago = stretchOf(now.getTime() / 1000 - mark);
    const message = `It has been ${ago} since the ${name} cron job has fired. It will not fire now.`;
    return { ...idle, message };
  }
  try {
    await run(workplaceOf(preparation), task);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { fired: true, succeeded: false, errored: true, message: error.message };
  }
  return { fired: true, succeeded: true, errored: false, message: `${name} cron job fired successfully.` };
}

import { setImmediate as breathe } from 'node:timers/promises';
import type { Ctx, Preparation } from '../../../../kernel/ctx.ts';
import type { Db } from '../../../../kernel/database.ts';
import { instantOf } from '../../../../kernel/date.ts';
import { FAILED_DAYS, MESSAGES_BATCH, SENT_DAYS } from '../messages.logic.ts';
import { deleteFinishedMessages, deleteMessages } from '../messages.repository.ts';

/** Removes the messages of a webhook of the household, batch by batch. */
export async function clearMessages(preparation: Preparation, webhookId: number): Promise<void> {
  const { userGroupId } = preparation.actor;
  const clear = (ctx: Ctx) => deleteMessages(ctx.db, { userGroupId, webhookId }, MESSAGES_BATCH);
  await batchByBatch(() => preparation.perform(clear));
}

const DAY_MS = 86_400_000;

/**
 * Removes messages of all households that were sent or given up long ago, batch by batch (contract 40, 6.2).
 * `write` runs one transaction.
 */
export async function forgetMessages(
  write: (run: (db: Db) => Promise<number>) => Promise<number>,
  at: Date,
): Promise<void> {
  const rules = [
    { state: 'sent', days: SENT_DAYS },
    { state: 'failed', days: FAILED_DAYS },
  ] as const;
  for (const { state, days } of rules) {
    const before = instantOf(new Date(at.getTime() - days * DAY_MS));
    const forget = (db: Db) => deleteFinishedMessages(db, { state, before }, MESSAGES_BATCH);
    await batchByBatch(() => write(forget));
  }
}

/** Removes batches until one is not full; others have their turn in between. */
async function batchByBatch(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) === MESSAGES_BATCH) await breathe();
}

import type { Ctx, Preparation } from '../../../kernel/ctx.ts';
import { isOn } from '../../configuration/configuration.service.ts';
import type {} from '../transactions.events.ts';
import { insertWaiting, takeWaiting } from './batch.repository.ts';

/** Transactions that are told of in one transaction of the database. */
const GROUPS_PER_PIECE = 50;

/** A new transaction, and what its request wants to be done about it. */
export interface StoredGroup {
  groupId: number;
  applyRules: boolean;
  fireWebhooks: boolean;
  /** Whether more of the same batch follow. */
  isOfBatch: boolean;
}

/**
 * Tells of a new transaction, so that rules and webhooks run; or lets that wait until its batch is finished,
 * where the owner of the server has switched on that batches are processed (contract 30, section 5).
 */
export async function tellStored(ctx: Ctx, stored: StoredGroup): Promise<void> {
  const { isOfBatch, ...told } = stored;
  if (isOfBatch && (await isOn(ctx, 'enable_batch_processing'))) {
    await insertWaiting(ctx.db, ctx.actor.userGroupId, told);
  } else {
    await ctx.emit({ type: 'transaction.stored', ...told });
  }
}

/**
 * Tells of all transactions of the household that wait, oldest first: webhooks as their requests wanted,
 * rules when this request wants them (contract 20, section 12.4). It is done in pieces, each a transaction of
 * its own: what is done stays when a later piece fails, and the rest waits for the next time.
 */
export async function finishBatch(preparation: Preparation, applyRules: boolean): Promise<void> {
  while (!(await preparation.perform((ctx) => finishPiece(ctx, applyRules))));
}

async function finishPiece(ctx: Ctx, applyRules: boolean): Promise<boolean> {
  const waiting = await takeWaiting(ctx.db, ctx.actor.userGroupId, GROUPS_PER_PIECE);
  for (const group of waiting) await ctx.emit({ type: 'transaction.stored', ...group, applyRules });
  return waiting.length < GROUPS_PER_PIECE;
}

import type { Ctx } from '../../../../kernel/ctx.ts';
import type { EventTrigger } from '../../webhooks.logic.ts';
import { queueMessages } from './queue.ts';

/** A group that was written by a request, which may want nobody to be told (contract 40, section 4). */
interface Written {
  groupId: number;
  fireWebhooks: boolean;
}

const written =
  (trigger: EventTrigger) =>
  async (ctx: Ctx, { groupId, fireWebhooks }: Written): Promise<void> => {
    if (fireWebhooks)
      await queueMessages(ctx, { trigger, subject: { type: 'transactions', ids: [groupId] } });
  };

const groups =
  (trigger: EventTrigger) =>
  (ctx: Ctx, { groupIds: ids }: { groupIds: readonly number[] }): Promise<void> =>
    queueMessages(ctx, { trigger, subject: { type: 'transactions', ids } });

const budget =
  (trigger: EventTrigger) =>
  (ctx: Ctx, { budgetId }: { budgetId: number }): Promise<void> =>
    queueMessages(ctx, { trigger, subject: { type: 'budgets', ids: [budgetId] } });

/**
 * What webhooks are told of, by event. The rules have run by then, because they are above in the list of
 * domains, so that a message tells of their result; and a group that they deleted is not there to be told of
 * as stored or updated (contract 40, section 4).
 */
export const tellOf = {
  'transaction.stored': written('STORE_TRANSACTION'),
  'transaction.updated': written('UPDATE_TRANSACTION'),
  'transactions.amended': groups('UPDATE_TRANSACTION'),
  'transactions.revived': groups('STORE_TRANSACTION'),
  'transactions.destroyed': groups('DESTROY_TRANSACTION'),
  'budget.stored': budget('STORE_BUDGET'),
  'budget.updated': budget('UPDATE_BUDGET'),
  'budget.destroyed': budget('DESTROY_BUDGET'),
  'budget-limit.changed': async (ctx: Ctx, change: { budgetId: number; fireWebhooks: boolean }) => {
    if (change.fireWebhooks) await budget('STORE_UPDATE_BUDGET_LIMIT')(ctx, change);
  },
};

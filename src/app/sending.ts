import { type Delivery, makeDelivery } from '../domains/webhooks/delivery/delivery.jobs/deliver.ts';
import { RETRY_SECONDS } from '../domains/webhooks/delivery/delivery.logic/plan.ts';
import { switchOffWebhook } from '../domains/webhooks/delivery/delivery.service.ts';
import { areWebhooksAllowed } from '../domains/webhooks/webhooks.service/allowed.ts';
import { performWrite, type React } from '../history/write.ts';
import type { Resolve } from '../jobs/outgoing.ts';
import type { RoundParts } from '../jobs/round.ts';
import type { PrivateTargets } from '../kernel/private-targets.ts';
import type { Store } from '../storage/open.ts';
import { VERSION } from '../version.ts';

/** How webhooks are served. */
export interface WebhookParts {
  /** Whether they can be used, and their messages are sent, while the owner has not set it otherwise. */
  allowed: boolean;
  privateTargets: PrivateTargets;
  /** Seconds before each try to send a message, the first being 0. */
  retrySeconds: readonly number[];
  /** Finds the addresses of host names; the machine's own resolver when left out. */
  resolve?: Resolve;
}

/** How they are served when nothing else is said. */
export const WEBHOOK_DEFAULTS: WebhookParts = {
  allowed: true,
  privateTargets: 'owner',
  retrySeconds: RETRY_SECONDS,
};

/** What sending works with. */
export interface SendingParts extends RoundParts {
  react: React;
  baseUrl?: string | undefined;
}

/** The sending of webhooks' messages over the store itself, whose writes nobody has to be told of. */
export function deliveryOf(parts: SendingParts, webhooks: WebhookParts): Delivery {
  const { store, clock, logger, react, baseUrl } = parts;
  const { allowed, privateTargets, retrySeconds, resolve } = webhooks;
  return makeDelivery({
    ...{ clock, privateTargets, retrySeconds, resolve, isAlone: store.engine === 'sqlite' },
    userAgent: `Ledgerfly/${VERSION}`,
    isAllowed: (db) => areWebhooksAllowed({ db }, allowed),
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

/** A store that tells of each write when it is done. */
export function afterWrites(store: Store, tell: () => void): Store {
  return {
    ...store,
    async write(run) {
      const result = await store.write(run);
      tell();
      return result;
    },
  };
}

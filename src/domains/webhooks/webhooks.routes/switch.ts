import type { Request, Route } from '../../../http/route.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { areWebhooksAllowed } from '../webhooks.service/allowed.ts';

/** Refuses (not found, in words of its own) where webhooks are switched off (contract 40, W15). */
export async function refuseWhenOff(ctx: Ctx, { server }: Pick<Request, 'server'>): Promise<void> {
  if (await areWebhooksAllowed(ctx, server.webhooksAllowed)) return;
  throw new Refusal('not_found', 'Webhooks are not enabled.');
}

/**
 * The same routes, but for a server on which webhooks are switched off. That is found out last, after a
 * request was refused for any other reason (contract 40, section 3): what it did by then is rolled back.
 */
export function switchable(routes: readonly Route[]): Route[] {
  return routes.map((route) => ({
    ...route,
    handle: async (ctx, request, prepared) => {
      const reply = await route.handle(ctx, request, prepared);
      await refuseWhenOff(ctx, request);
      return reply;
    },
  }));
}

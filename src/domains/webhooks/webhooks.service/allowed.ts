import type { Ctx } from '../../../kernel/ctx.ts';
import { isOn } from '../../configuration/configuration.service.ts';

/**
 * Whether webhooks can be used, and their messages are sent: as the owner of the server set it in the
 * configuration, and `byDefault` where nobody did (contract 40, W15 and W21).
 */
export const areWebhooksAllowed = (ctx: Pick<Ctx, 'db'>, byDefault: boolean): Promise<boolean> =>
  isOn(ctx, 'allow_webhooks', byDefault);

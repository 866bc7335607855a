import { plain } from '../../http/json-api.ts';
import type { Route, ServerFacts } from '../../http/route.ts';
import { ACCOUNT_WORDS } from '../accounts/accounts.service/words.ts';
import { listActions } from '../rules/rules.service/actions.ts';
import { WEBHOOK_WORDS } from '../webhooks/webhooks.service/words.ts';
import { changedSetting, titleIn } from './configuration.input.ts';
import { presentEntry } from './configuration.presenter.ts';
import { getEntry, listConfiguration, updateSetting } from './configuration.service.ts';

/** What other domains, and the operator's own settings, tell of themselves in the configuration. */
const registries = ({ webhooksAllowed }: ServerFacts) => ({
  actions: listActions(),
  accountRoles: ACCOUNT_WORDS.roles,
  interestPeriods: ACCOUNT_WORDS.interestPeriods,
  webhookWords: WEBHOOK_WORDS,
  defaults: { allow_webhooks: webhooksAllowed },
});

/** The endpoints of the configuration (contract 20, section 12.1). */
export const configurationRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/configuration',
    summary: 'What the owner of the server set for everybody, and what the server is made of.',
    handle: async (ctx, { server }) =>
      plain((await listConfiguration(ctx, registries(server))).map(presentEntry)),
  },
  {
    method: 'GET',
    path: '/v1/configuration/:title',
    summary: 'One line of the configuration.',
    handle: async (ctx, { raw, server }) =>
      plain({ data: presentEntry(await getEntry(ctx, titleIn(raw), registries(server))) }),
  },
  {
    method: 'PUT',
    path: '/v1/configuration/:title',
    summary: 'Sets something for everybody on this server.',
    access: 'owner',
    handle: async (ctx, { raw, server }) =>
      plain({ data: presentEntry(await updateSetting(ctx, changedSetting(raw), registries(server))) }),
  },
];

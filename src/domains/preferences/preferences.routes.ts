import { list, one } from '../../http/json-api.ts';
import { pageOf } from '../../http/list-input.ts';
import type { Route } from '../../http/route.ts';
import { nameOrIdIn, readPreference, readPreferenceValue } from './preferences.input.ts';
import { presentPreference } from './preferences.presenter.ts';
import * as preferences from './preferences.service.ts';

/** The endpoints of preferences (contract 20, section 11). */
export const preferencesRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/preferences',
    summary: 'All preferences of the person who asks.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await preferences.listPreferences(ctx, request);
      return list({ items: items.map(presentPreference), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/preferences',
    summary: 'Sets a preference.',
    handle: async (ctx, { raw }) =>
      one(presentPreference(await preferences.storePreference(ctx, readPreference(raw)))),
  },
  {
    method: 'GET',
    path: '/v1/preferences/:nameOrId',
    summary: 'One preference, by name or number; a known one that is not set is shown with its default.',
    handle: async (ctx, { raw }) =>
      one(presentPreference(await preferences.getPreference(ctx, nameOrIdIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/preferences/:nameOrId',
    summary: 'Changes a preference.',
    handle: async (ctx, { raw }) =>
      one(
        presentPreference(await preferences.updatePreference(ctx, nameOrIdIn(raw), readPreferenceValue(raw))),
      ),
  },
  {
    method: 'GET',
    path: '/v2/preferences/frontPageAccounts',
    summary: 'The accounts of the front page, as apps of some years ago ask for them.',
    handle: async (ctx) => one(presentPreference(await preferences.frontPageAccounts(ctx))),
  },
];

import { list, one } from '../../../http/json-api.ts';
import { pageOf } from '../../../http/list-input.ts';
import { idIn, type Route } from '../../../http/route.ts';
import { checkPrimary } from '../../currencies/currencies.service/named.ts';
import { makeCurrencyPrimary } from '../../currencies/currencies.service.ts';
import { changedUserGroup } from './user-groups.input.ts';
import { presentUserGroup } from './user-groups.presenter.ts';
import { type Currencies, getUserGroup, listUserGroups, updateUserGroup } from './user-groups.service.ts';

const currencies: Currencies = { check: checkPrimary, makePrimary: makeCurrencyPrimary };

/** The households that one belongs to (contract 20, section 10). */
export const userGroupsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/user-groups',
    summary: 'The households that the person who asks belongs to.',
    async handle(ctx, { raw }) {
      const request = pageOf(raw);
      const { items, total } = await listUserGroups(ctx, request);
      return list({ items: items.map(presentUserGroup), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/user-groups/:id',
    summary: 'One household.',
    handle: async (ctx, { raw }) => one(presentUserGroup(await getUserGroup(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/user-groups/:id',
    summary: 'Changes the title and the primary currency of a household.',
    handle: async (ctx, { raw }) =>
      one(
        presentUserGroup(await updateUserGroup(ctx, idIn(raw), { draft: changedUserGroup(raw), currencies })),
      ),
  },
];

import { list, nothing, one } from '../../../http/json-api.ts';
import { pageOf } from '../../../http/list-input.ts';
import { idIn, type Route } from '../../../http/route.ts';
import { presentUser } from '../users.presenter.ts';
import { changedPerson, newPerson } from './people.input.ts';
import {
  destroyPerson,
  getPerson,
  listPeople,
  type PreparedPerson,
  preparePerson,
  storePerson,
  updatePersonOf,
} from './people.service.ts';

const addingRoute: Route<PreparedPerson> = {
  method: 'POST',
  path: '/v1/users',
  summary: 'Adds a person with a household of their own, and with a password if one is sent.',
  access: 'owner',
  // A kept hash of the request would help to guess the password.
  secretAnswer: true,
  prepare: (_, { raw }) => preparePerson(newPerson(raw)),
  handle: async (ctx, _, prepared) => one(presentUser(await storePerson(ctx, prepared))),
};

/** Everybody on this server, for its owners (contract 20, section 9). */
export const peopleRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/users',
    summary: 'Everybody on this server.',
    access: 'owner',
    async handle(ctx, { raw }) {
      const request = pageOf(raw);
      const { items, total } = await listPeople(ctx, request);
      return list({ items: items.map(presentUser), total }, request);
    },
  },
  addingRoute,
  {
    method: 'GET',
    path: '/v1/users/:id',
    summary: 'One person.',
    access: 'owner',
    handle: async (ctx, { raw }) => one(presentUser(await getPerson(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/users/:id',
    summary: 'Changes, blocks or admits a person.',
    access: 'owner',
    handle: async (ctx, { raw }) =>
      one(presentUser(await updatePersonOf(ctx, idIn(raw), changedPerson(raw)))),
  },
  {
    method: 'DELETE',
    path: '/v1/users/:id',
    summary: 'Deletes a person, and their household with them.',
    access: 'owner',
    async handle(ctx, { raw }) {
      await destroyPerson(ctx, idIn(raw));
      return nothing();
    },
  },
];

import { nothing } from '../../../http/json-api.ts';
import { idIn, type Route } from '../../../http/route.ts';
import { sessionIn } from '../users.logic.ts';
import { hashPassword } from '../users.service/people.ts';
import { readGivenPassword, readOwnPassword } from './passwords.input.ts';
import { changeOwnPassword, givePassword, prepareOwnPassword } from './passwords.service.ts';

const own: Route<string> = {
  method: 'POST',
  path: '/v1/session/password',
  summary: 'Change the own password, by the current one; all other sessions end, tokens stay valid.',
  guessable: true,
  jsonOnly: true,
  secretAnswer: true,
  prepare: (preparation, { raw }) => prepareOwnPassword(preparation, readOwnPassword(raw)),
  async handle(ctx, { raw }, passwordHash) {
    await changeOwnPassword(ctx, passwordHash, sessionIn(raw.headers));
    return nothing();
  },
};

const given: Route<string> = {
  method: 'POST',
  path: '/v1/users/:id/password',
  summary: 'Give a person a password, their first or a new one; their sessions end, tokens stay valid.',
  access: 'owner',
  jsonOnly: true,
  secretAnswer: true,
  prepare: (_, { raw }) => hashPassword(readGivenPassword(raw)),
  async handle(ctx, { raw }, passwordHash) {
    await givePassword(ctx, idIn(raw), passwordHash);
    return nothing();
  },
};

/** What people sign in with. A request is not kept under its key: its hash would help to guess passwords. */
export const passwordsRoutes: Route[] = [own, given];

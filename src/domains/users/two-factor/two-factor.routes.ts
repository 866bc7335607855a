import { nothing, plain } from '../../../http/json-api.ts';
import type { Route } from '../../../http/route.ts';
import { checkOwnPassword } from '../users.service/sessions.ts';
import { readCode, readPassword } from './two-factor.input.ts';
import { presentFactor, presentNewFactor, presentRecoveryCodes } from './two-factor.presenter.ts';
import { checkOwnCode } from './two-factor.service/codes.ts';
import {
  confirmFactor,
  destroyFactor,
  getFactor,
  renewRecoveryCodes,
  storeFactor,
} from './two-factor.service/factor.ts';

/** Signing in with a second factor: codes of a device (TOTP, RFC 6238), and codes for those who lost it. */
export const twoFactorRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/two-factor',
    summary: 'Whether signing in takes a second factor.',
    handle: async (ctx) => plain(presentFactor(await getFactor(ctx))),
  },
  {
    method: 'POST',
    path: '/v1/two-factor/enable',
    summary: 'Begin with a second factor, by the own password: a secret for the device, shown only now.',
    secretAnswer: true,
    guessable: true,
    prepare: (preparation, { raw }) => checkOwnPassword(preparation, readPassword(raw)),
    handle: async (ctx) => plain(presentNewFactor(await storeFactor(ctx))),
  },
  {
    method: 'POST',
    path: '/v1/two-factor/confirm',
    summary:
      'Turn the second factor on by a code of the device; answers with recovery codes, shown only now.',
    secretAnswer: true,
    guessable: true,
    handle: async (ctx, { raw }) => plain(presentRecoveryCodes(await confirmFactor(ctx, readCode(raw)))),
  },
  {
    method: 'POST',
    path: '/v1/two-factor/recovery-codes',
    summary: 'New recovery codes in place of the old ones, by a code.',
    secretAnswer: true,
    guessable: true,
    prepare: (preparation, { raw }) => checkOwnCode(preparation, readCode(raw)),
    handle: async (ctx) => plain(presentRecoveryCodes(await renewRecoveryCodes(ctx))),
  },
  {
    method: 'POST',
    path: '/v1/two-factor/disable',
    summary: 'Turn the second factor off, by a code of the device or one for recovery.',
    secretAnswer: true,
    guessable: true,
    prepare: (preparation, { raw }) => checkOwnCode(preparation, readCode(raw)),
    async handle(ctx) {
      await destroyFactor(ctx);
      return nothing();
    },
  },
];

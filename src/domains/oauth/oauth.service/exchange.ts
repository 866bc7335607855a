import OAuth2Server from '@node-oauth/oauth2-server';
import type { Ctx, Preparation } from '../../../kernel/ctx.ts';
import { networkOf } from '../../../kernel/network.ts';
import { hashOfSecret, SIGN_IN_LIMITS } from '../../users/users.logic.ts';
import { countAttempt, type Guarded, takeAttemptBack } from '../../users/users.service/attempts.ts';
import type { Identification, TokenRequest } from '../oauth.input.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from '../oauth.logic.ts';
import { selectByToken } from '../oauth.repository.ts';
import { causeOf } from './cause.ts';
import { findIdentified } from './clients.ts';
import { findLivingGrant, revokeFamily } from './grants.ts';
import { StoredModel } from './model.ts';

/** Tokens for an app. Their texts are known only to who was shown them. */
export interface Issued {
  accessToken: string;
  refreshToken: string;
}

/** Why there are none, as RFC 6749, section 5.2 has it. */
export interface Refused {
  error: string;
  description: string;
}

/** Guesses at secrets and codes of apps from one network address. */
const byAddress = (address: string): Guarded => ({
  subject: `app:${hashOfSecret(networkOf(address))}`,
  limit: SIGN_IN_LIMITS.address,
});

/** Counts an attempt of an app before it is looked at. Refuses (429) when too many failed. */
export function countAppAttempt(preparation: Preparation, address: string): Promise<void> {
  return preparation.write((db) => countAttempt(db, [byAddress(address)], preparation.now()));
}

/**
 * Exchanges a code or a refresh token for new tokens. A refusal is given and not thrown: what it made
 * worthless stays so.
 */
export async function exchange(ctx: Ctx, request: TokenRequest): Promise<Issued | Refused> {
  const { client, parameters, address } = request;
  const server = new OAuth2Server({
    model: new StoredModel(ctx, { identifies: true }),
    accessTokenLifetime: ACCESS_SECONDS,
    refreshTokenLifetime: REFRESH_SECONDS,
    // The model itself asks confidential clients for their secret; public ones have none.
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
  });
  const body = { ...parameters, client_id: client.id, client_secret: client.secret };
  // The library reads only forms; ours may also have come as JSON, and is read already.
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' };
  try {
    const token = await server.token(
      new OAuth2Server.Request({ headers, method: 'POST', query: {}, body }),
      new OAuth2Server.Response(),
    );
    await takeAttemptBack(ctx.db, byAddress(address));
    return { accessToken: token.accessToken, refreshToken: token.refreshToken ?? '' };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Refused {
  const cause = causeOf(error);
  const isRefusal = cause instanceof OAuth2Server.OAuthError && !(cause instanceof OAuth2Server.ServerError);
  // What broke beneath the library is no answer to the client.
  if (!isRefusal) throw cause;
  return { error: cause.name, description: cause.message };
}

/**
 * Makes a token and all others of its grant worthless, when the client is right and the token its own; a
 * token that is none is fine (RFC 7009, section 2.2).
 */
export async function revokeToken(
  ctx: Ctx,
  request: { client: Identification; token: string; address: string },
): Promise<Refused | undefined> {
  const id = /^\d{1,15}$/.test(request.client.id ?? '') ? Number(request.client.id) : 0;
  const client = await findIdentified(ctx, id, request.client.secret);
  if (!client) return { error: 'invalid_client', description: 'Client identifier or secret is wrong.' };
  await takeAttemptBack(ctx.db, byAddress(request.address));
  const pair = await selectByToken(ctx.db, hashOfSecret(request.token));
  const grant = pair && (await findLivingGrant(ctx, pair.grant_id));
  if (grant?.clientId === client.id) await revokeFamily(ctx, grant.id);
  return undefined;
}

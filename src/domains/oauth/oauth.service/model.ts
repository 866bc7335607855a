import { randomBytes } from 'node:crypto';
import type OAuth2Server from '@node-oauth/oauth2-server';
import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { hashOfSecret, OAUTH_TOKEN_PREFIX } from '../../users/users.logic.ts';
import {
  ACCESS_SECONDS,
  CODE_PREFIX,
  CODE_SECONDS,
  REFRESH_PREFIX,
  REFRESH_SECONDS,
  SECRET_BYTES,
} from '../oauth.logic.ts';
import {
  insertCode,
  insertGrant,
  insertTokens,
  selectByRefresh,
  selectCode,
  updateCodeUsed,
  updateRotated,
} from '../oauth.repository.ts';
import { type Client, findClient, findIdentified } from './clients.ts';
import { findLivingGrant, type LivingGrant, revokeFamily } from './grants.ts';

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

/** What a client may exchange for tokens. */
const GRANT_TYPES = ['authorization_code', 'refresh_token'];
/**
 * The library asks the machine for the time, we ask the ctx: what is over we do not hand out, and what we
 * hand out is never over.
 */
const NEVER = new Date('9999-12-31T00:00:00Z');

const random = (prefix: string): string => prefix + randomBytes(SECRET_BYTES).toString('base64url');

/**
 * What the library (`@node-oauth/oauth2-server`) asks of storage, within the transaction of one request.
 * Codes and tokens are opaque random texts of which the database keeps the SHA-256. A code or refresh token
 * that comes a second time makes all tokens of its grant worthless (RFC 9700, sections 2.1.1 and 4.14).
 */
export class StoredModel implements Model {
  readonly #ctx: Ctx;
  /** The client identifies itself at the token endpoint; at the authorization endpoint it is only named. */
  readonly #identifies: boolean;
  /** The address as the authorization request named it. */
  readonly #redirectUri: string | undefined;
  /** The grant of the code or refresh token that was handed in. */
  #grant: LivingGrant | undefined;

  constructor(ctx: Ctx, options: { identifies: boolean; redirectUri?: string | undefined }) {
    this.#ctx = ctx;
    this.#identifies = options.identifies;
    this.#redirectUri = options.redirectUri;
  }

  /** Not used: requests are authenticated by `users`. */
  async getAccessToken(): Promise<undefined> {
    return undefined;
  }

  async getClient(
    clientId: string,
    secret: string | null | undefined,
  ): Promise<OAuth2Server.Client | undefined> {
    const id = /^\d{1,15}$/.test(clientId) ? Number(clientId) : 0;
    const client = this.#identifies
      ? await findIdentified(this.#ctx, id, secret ?? undefined)
      : await findClient(this.#ctx, id);
    return client && shown(client);
  }

  async generateAuthorizationCode(): Promise<string> {
    return random(CODE_PREFIX);
  }

  async generateAccessToken(): Promise<string> {
    return random(OAUTH_TOKEN_PREFIX);
  }

  async generateRefreshToken(): Promise<string> {
    return random(REFRESH_PREFIX);
  }

  async saveAuthorizationCode(
    code: Pick<
      OAuth2Server.AuthorizationCode,
      'authorizationCode' | 'redirectUri' | 'expiresAt' | 'codeChallenge'
    >,
    client: OAuth2Server.Client,
    user: OAuth2Server.User,
  ): Promise<OAuth2Server.AuthorizationCode> {
    const { db, actor } = this.#ctx;
    const grantId = await insertGrant(db, {
      clientId: Number(client.id),
      userId: actor.userId,
      now: this.#in(0),
    });
    await insertCode(db, {
      hash: hashOfSecret(code.authorizationCode),
      grantId,
      redirectUri: this.#redirectUri ?? null,
      challenge: code.codeChallenge ?? null,
      expiresAt: this.#in(CODE_SECONDS),
    });
    this.#ctx.record({
      action: 'oauth_grants.store',
      subject: { type: 'oauth_grants', id: grantId },
      after: { client_id: Number(client.id) },
    });
    return { ...code, client, user };
  }

  async getAuthorizationCode(text: string): Promise<OAuth2Server.AuthorizationCode | undefined> {
    const row = await selectCode(this.#ctx.db, hashOfSecret(text));
    if (!row) return undefined;
    if (row.used_at !== null) {
      await revokeFamily(this.#ctx, row.grant_id);
      return undefined;
    }
    this.#grant = await findLivingGrant(this.#ctx, row.grant_id);
    if (!this.#grant || row.expires_at <= this.#in(0)) return undefined;
    return {
      authorizationCode: text,
      expiresAt: NEVER,
      // The library wants a text; an empty one says that the request named no address.
      redirectUri: row.redirect_uri ?? '',
      ...(row.challenge !== null && { codeChallenge: row.challenge, codeChallengeMethod: 'S256' }),
      ...handedIn(this.#grant),
    };
  }

  async revokeAuthorizationCode(code: OAuth2Server.AuthorizationCode): Promise<boolean> {
    const { db } = this.#ctx;
    return this.#usedOnce(await updateCodeUsed(db, hashOfSecret(code.authorizationCode), this.#in(0)));
  }

  async getRefreshToken(text: string): Promise<OAuth2Server.RefreshToken | undefined> {
    const row = await selectByRefresh(this.#ctx.db, hashOfSecret(text));
    if (!row) return undefined;
    if (row.rotated_at !== null) {
      await revokeFamily(this.#ctx, row.grant_id);
      return undefined;
    }
    this.#grant = await findLivingGrant(this.#ctx, row.grant_id);
    if (!this.#grant || row.refresh_expires_at <= this.#in(0)) return undefined;
    return { refreshToken: text, pairId: row.id, ...handedIn(this.#grant) };
  }

  async revokeToken(token: OAuth2Server.RefreshToken): Promise<boolean> {
    const pairId = token.pairId as number;
    return this.#usedOnce(await updateRotated(this.#ctx.db, pairId, this.#in(0)));
  }

  async saveToken(
    token: OAuth2Server.Token,
    client: OAuth2Server.Client,
    user: OAuth2Server.User,
  ): Promise<OAuth2Server.Token | undefined> {
    const grant = this.#grant;
    if (!grant || token.refreshToken === undefined) return undefined;
    await insertTokens(this.#ctx.db, {
      grantId: grant.id,
      accessHash: hashOfSecret(token.accessToken),
      accessExpiresAt: this.#in(ACCESS_SECONDS),
      refreshHash: hashOfSecret(token.refreshToken),
      refreshExpiresAt: this.#in(REFRESH_SECONDS),
      now: this.#in(0),
    });
    this.#ctx.as(grant.holder).record({
      action: 'oauth_grants.update',
      subject: { type: 'oauth_grants', id: grant.id },
      after: { tokens: 'changed' },
    });
    return { ...token, client, user };
  }

  /** Of two who use the same text at the same moment, the second is treated like any later one. */
  async #usedOnce(first: boolean): Promise<boolean> {
    if (!first && this.#grant) await revokeFamily(this.#ctx, this.#grant.id);
    return first;
  }

  #in(seconds: number): string {
    return instantOf(new Date(this.#ctx.now().getTime() + seconds * 1000));
  }
}

/** A client as the library knows it. */
const shown = ({ id, redirectUris }: Client): OAuth2Server.Client => ({
  id: String(id),
  redirectUris: [...redirectUris],
  grants: GRANT_TYPES,
});

/** Whose a code or token is, as the library asks it. */
const handedIn = ({ clientId, holder }: LivingGrant) => ({
  client: { id: String(clientId), grants: GRANT_TYPES },
  user: { id: holder.userId },
});

import { assert } from '../../../kernel/assert.ts';
import type { Actor } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database.ts';
import { type Instant, instantOf, momentOf } from '../../../kernel/date.ts';
import { forbidden } from '../../../kernel/refusal.ts';
import { deleteOldSteps } from '../two-factor/two-factor.repository.ts';
import {
  bearerIn,
  hashOfSecret,
  isFromOwnPage,
  isRole,
  LAST_USE_PRECISION_MS,
  OAUTH_TOKEN_PREFIX,
  sessionIn,
} from '../users.logic.ts';
import {
  deleteOldFailures,
  deleteOldSessions,
  type Holder,
  selectOAuthHolder,
  selectSessionHolder,
  selectTokenHolder,
  updateTokensUsed,
} from '../users.repository.ts';
import { signInWindowLimit } from './attempts.ts';

/**
 * When tokens were used, kept in memory until `tidyUsers` writes it down: a request that only reads must not
 * become a write because of it. What a crash loses are a few minutes of `last_used_at`.
 */
export class TokenUses {
  readonly #waiting = new Map<number, Instant>();

  /** Notes a use, unless the last one known is recent enough. */
  note(tokenId: number, lastUsedAt: Instant | null, now: Date): void {
    const known = this.#waiting.get(tokenId) ?? lastUsedAt;
    if (known !== null && now.getTime() - momentOf(known).getTime() < LAST_USE_PRECISION_MS) return;
    this.#waiting.set(tokenId, instantOf(now));
  }

  /** Hands over what was noted, and forgets it. */
  take(): [number, Instant][] {
    const all = [...this.#waiting];
    this.#waiting.clear();
    return all;
  }
}

/** What tells who is asking. */
interface Credentials {
  headers: Record<string, string | string[] | undefined>;
  method: string;
  baseUrl: string;
  now: Date;
}

/**
 * Makes the function that finds out who is asking: by bearer token, or else by the cookie of a session.
 * Blocked people and revoked or expired tokens are nobody. Refuses (403) a change that came with the cookie
 * but not from our own page.
 */
export function authenticateWith(uses: TokenUses) {
  return async (db: Db, credentials: Credentials): Promise<Actor | undefined> => {
    const { headers, now } = credentials;
    const bearer = bearerIn(headers);
    if (bearer !== undefined) {
      const key = { hash: hashOfSecret(bearer), now: instantOf(now) };
      const [app] = bearer.startsWith(OAUTH_TOKEN_PREFIX) ? await selectOAuthHolder(db, key) : [];
      if (app) return actorOf(app);
      const [token] = await selectTokenHolder(db, key);
      if (token) uses.note(token.token_id, token.last_used_at, now);
      return token && actorOf(token);
    }
    const session = headers.authorization === undefined ? sessionIn(headers) : undefined;
    if (session === undefined) return undefined;
    const [holder] = await selectSessionHolder(db, { hash: hashOfSecret(session), now: instantOf(now) });
    if (holder && !isFromOwnPage(credentials)) {
      throw forbidden('This request did not come from a page of this server (Origin or Referer header).');
    }
    return holder && actorOf(holder);
  };
}

/** Writes down when tokens were used, and forgets sessions and sign-ins whose time is over. */
export async function tidyUsers(db: Db, uses: TokenUses, now: Date): Promise<void> {
  await updateTokensUsed(db, uses.take());
  await deleteOldSessions(db, instantOf(now));
  await deleteOldFailures(db, signInWindowLimit(now));
  await deleteOldSteps(db, instantOf(now));
}

/** Anything may be stored as a preference; only a whole number of rows is one. */
function pageSizeOf(stored: string | null): number | undefined {
  return stored !== null && /^[1-9]\d{0,4}$/.test(stored) ? Number(stored) : undefined;
}

function actorOf(holder: Holder): Actor {
  assert(isRole(holder.role), 'every user has a known role');
  return {
    userId: holder.user_id,
    userGroupId: holder.user_group_id,
    email: holder.email,
    role: holder.role,
    convertsToPrimary: holder.converts === 'true',
    pageSize: pageSizeOf(holder.page_size),
  };
}

import type { Store } from '../../src/storage/open.ts';
import { TEST_NOW } from '../world.ts';
import type { Home } from './home.ts';

/**
 * Gives the app of a household access to it, as its person would do in a browser; nobody has the tokens. It
 * takes a password to do so there, and the people of the examples have none.
 */
export async function giveAccess(store: Store, { client, oauthClient }: Home): Promise<void> {
  const now = TEST_NOW.slice(0, 19).replace('T', ' ');
  await store.write(async (db) => {
    const { id } = await db
      .insertInto('oauth_grants')
      .values({
        client_id: Number(oauthClient),
        user_id: client.actor.userId,
        created_at: now,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('oauth_tokens')
      .values({
        grant_id: id,
        access_hash: `access ${id}`,
        access_expires_at: now,
        refresh_hash: `refresh ${id}`,
        refresh_expires_at: '2036-01-01 00:00:00',
        created_at: now,
        rotated_at: null,
      })
      .execute();
  });
}

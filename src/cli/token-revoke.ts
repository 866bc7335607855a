import { findTokenOwner, revokeToken as revoke } from '../domains/users/users.service/tokens.ts';
import { systemClock } from '../kernel/clock.ts';
import { Failure } from './failure.ts';
import { withApp } from './open.ts';
import { print } from './print.ts';

/** Makes a token worthless. */
export async function revokeToken(id: string): Promise<void> {
  await withApp(async ({ app }) => {
    const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
    const owner = await app.read((ctx) => findTokenOwner(ctx, number));
    if (!owner) throw new Failure(`There is no token with the number ${id}.`);
    const request = { actor: owner, at: systemClock.now(), operation: 'ledgerfly token revoke' };
    await app.write(request, (ctx) => revoke(ctx, number));
    print(`Revoked token ${number} of ${owner.email}.`);
  });
}

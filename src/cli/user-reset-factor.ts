import { destroyFactor, getFactor } from '../domains/users/two-factor/two-factor.service/factor.ts';
import { actorOf } from '../domains/users/users.service/people.ts';
import { systemClock } from '../kernel/clock.ts';
import { Failure } from './failure.ts';
import { needUser, withApp } from './open.ts';
import { print } from './print.ts';

/** Turns the second factor off of somebody who lost their device and all recovery codes. */
export async function resetFactor(options: { email: string }): Promise<void> {
  await withApp(async ({ app }) => {
    const user = await needUser(app, options.email);
    const request = { actor: actorOf(user), at: systemClock.now(), operation: 'ledgerfly user reset-factor' };
    const wasOn = await app.write(request, async (ctx) => {
      const { enabledAt } = await getFactor(ctx);
      await destroyFactor(ctx);
      return enabledAt !== null;
    });
    if (!wasOn) throw new Failure(`${user.email} has no second factor.`);
    print(`${user.email} signs in with the password alone now.`);
  });
}

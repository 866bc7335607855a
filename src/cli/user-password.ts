import {
  actorOf,
  generatePassword,
  hashPassword,
  setPassword as replacePassword,
} from '../domains/users/users.service/people.ts';
import { systemClock } from '../kernel/clock.ts';
import { needUser, withApp } from './open.ts';
import { print, printJson } from './print.ts';

/** Sets a password, which is printed when it was generated. */
export async function setPassword(options: {
  email: string;
  password?: string;
  json?: boolean;
}): Promise<void> {
  await withApp(async ({ app }) => {
    const user = await needUser(app, options.email);
    const password = options.password ?? generatePassword();
    const passwordHash = await hashPassword(password);
    const request = { actor: actorOf(user), at: systemClock.now(), operation: 'ledgerfly user password' };
    await app.write(request, (ctx) => replacePassword(ctx, { userId: user.id, passwordHash }));
    const generated = options.password === undefined;
    if (options.json) return printJson({ id: user.id, email: user.email, ...(generated && { password }) });
    print(`${user.email} has a new password and was signed out everywhere.`);
    if (generated) print(password);
  });
}

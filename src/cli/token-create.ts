import { actorOf } from '../domains/users/users.service/people.ts';
import { createToken as makeToken } from '../domains/users/users.service/tokens.ts';
import { systemClock } from '../kernel/clock.ts';
import { instantOf, parseDateTime, showInstant } from '../kernel/date.ts';
import { Failure } from './failure.ts';
import { needUser, withApp } from './open.ts';
import { print, printJson } from './print.ts';

/** Makes a token for somebody; its bare text is all that is printed. */
export async function createToken(options: {
  user: string;
  name: string;
  expires?: string;
  json?: boolean;
}): Promise<void> {
  await withApp(async ({ app }) => {
    const user = await needUser(app, options.user);
    const expiresAt = expiryOf(options.expires);
    const request = { actor: actorOf(user), at: systemClock.now(), operation: 'ledgerfly token create' };
    const { token, text } = await app.write(request, (ctx) =>
      makeToken(ctx, { name: options.name, expiresAt }),
    );
    if (!options.json) return print(text);
    const expires_at = expiresAt && showInstant(expiresAt);
    printJson({ id: token.id, name: token.name, user: user.email, expires_at, token: text });
  });
}

function expiryOf(sent: string | undefined): string | null {
  if (sent === undefined) return null;
  const civil = parseDateTime(sent);
  const expiry = civil === undefined ? undefined : instantOf(new Date(civil));
  if (expiry === undefined || expiry <= instantOf(systemClock.now())) {
    throw new Failure(`--expires is "${sent}", but must be a day or time to come, as 2030-12-31.`);
  }
  return expiry;
}

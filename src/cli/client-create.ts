import { readNewClient } from '../domains/oauth/clients/clients.input.ts';
import { storeClient } from '../domains/oauth/oauth.service/clients.ts';
import { actorOf } from '../domains/users/users.service/people.ts';
import { systemClock } from '../kernel/clock.ts';
import { needUser, withApp } from './open.ts';
import { print, printJson } from './print.ts';

/** Makes an OAuth client; the secret of a confidential one is the last line on stdout, shown only now. */
export async function createClient(options: {
  user: string;
  name: string;
  redirect: string[];
  public?: boolean;
  json?: boolean;
}): Promise<void> {
  const { name, redirect, json } = options;
  const wanted = readNewClient({ name, redirect_uris: redirect, confidential: options.public !== true });
  await withApp(async ({ app }) => {
    const user = await needUser(app, options.user);
    const request = { actor: actorOf(user), at: systemClock.now(), operation: 'ledgerfly client create' };
    const { client, secret } = await app.write(request, (ctx) => storeClient(ctx, wanted));
    const { id, redirectUris, confidential } = client;
    if (json) {
      return printJson({ id, name, user: user.email, redirect_uris: redirectUris, confidential, secret });
    }
    print(`Created client ${id}, ${name} (${confidential ? 'confidential' : 'public'}).`);
    if (secret !== undefined) print(secret);
  });
}

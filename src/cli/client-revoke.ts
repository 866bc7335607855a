import { destroyClient, listAllClients } from '../domains/oauth/oauth.service/clients.ts';
import { actorOf } from '../domains/users/users.service/people.ts';
import { systemClock } from '../kernel/clock.ts';
import { Failure } from './failure.ts';
import { needUser, withApp } from './open.ts';
import { print } from './print.ts';

/** Removes an OAuth client, and with it all tokens that people gave it. */
export async function revokeClient(id: string): Promise<void> {
  await withApp(async ({ app }) => {
    const client = (await app.read(listAllClients)).find((known) => String(known.id) === id);
    if (!client) throw new Failure(`There is no client with the number ${id}.`);
    const actor = actorOf(await needUser(app, client.email));
    const request = { actor, at: systemClock.now(), operation: 'ledgerfly client revoke' };
    await app.write(request, (ctx) => destroyClient(ctx, client.id));
    print(`Revoked client ${client.id} (${client.name}) of ${client.email}.`);
  });
}

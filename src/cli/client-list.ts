import { listAllClients } from '../domains/oauth/oauth.service/clients.ts';
import { showInstant } from '../kernel/date.ts';
import { withApp } from './open.ts';
import { printJson, printTable } from './print.ts';

/** Lists everybody's OAuth clients; their secrets are not known. */
export async function listClients(options: { json?: boolean }): Promise<void> {
  await withApp(async ({ app }) => {
    const clients = (await app.read(listAllClients)).map((client) => ({
      id: client.id,
      user: client.email,
      name: client.name,
      confidential: client.confidential,
      redirect_uris: client.redirectUris,
      created_at: showInstant(client.createdAt),
    }));
    if (options.json) return printJson(clients);
    const rows = clients.map((client) => {
      const kind = client.confidential ? 'confidential' : 'public';
      return [String(client.id), client.user, client.name, kind, client.redirect_uris.join(' ')];
    });
    printTable([['ID', 'USER', 'NAME', 'KIND', 'REDIRECTS'], ...rows]);
  });
}

import type { Resource } from '../../../http/json-api.ts';
import { showInstant } from '../../../kernel/date.ts';
import type { Client } from '../oauth.service/clients.ts';
import type { Grant } from '../oauth.service/grants.ts';

/** A client as a resource; its secret goes with it only in the answer to its making. */
export const presentClient = (client: Client, secret?: string): Resource => ({
  type: 'oauth_clients',
  id: client.id,
  path: `/oauth/clients/${client.id}`,
  uri: `/oauth/clients/${client.id}`,
  attributes: {
    created_at: showInstant(client.createdAt),
    updated_at: showInstant(client.updatedAt),
    name: client.name,
    redirect_uris: client.redirectUris,
    confidential: client.confidential,
    ...(secret !== undefined && { secret }),
  },
});

/** Access that was given to an app, as a resource. */
export const presentGrant = (grant: Grant): Resource => ({
  type: 'oauth_grants',
  id: grant.id,
  path: `/oauth/grants/${grant.id}`,
  uri: false,
  attributes: {
    created_at: showInstant(grant.createdAt),
    client_id: String(grant.clientId),
    client_name: grant.clientName,
  },
});

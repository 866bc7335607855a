import { flag, id, listOf, moment, object, resource, TIMES, text } from '../../../http/schema.ts';

const CLIENT = { ...TIMES, name: text, redirect_uris: listOf(text), confidential: flag };

/** An app that may ask for access. */
export const OauthClient = resource({ name: 'OauthClient', type: 'oauth_clients' }, object(CLIENT));
/** The same in the answer to its making, with the secret of a confidential one. */
export const NewOauthClient = resource(
  { name: 'NewOauthClient', type: 'oauth_clients' },
  object(CLIENT, { secret: text }),
);
/** Access that was given to an app. */
export const OauthGrant = resource(
  { name: 'OauthGrant', type: 'oauth_grants', hasUri: false },
  object({ created_at: moment, client_id: id, client_name: text }),
);

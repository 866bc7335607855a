import { type Descriptions, done, list, one, PAGE } from '../../../http/describe.ts';
import { bodyOf } from '../../../http/schema.ts';
import { CHANGE, NEW_CLIENT } from './clients.input.ts';
import { NewOauthClient, OauthClient, OauthGrant } from './clients.schema.ts';

/** How the endpoints for looking after apps are described. */
export const clientDescriptions: Descriptions = {
  'GET /v1/oauth/clients': { query: PAGE, answer: list(OauthClient) },
  'POST /v1/oauth/clients': { body: bodyOf(NEW_CLIENT), answer: one(NewOauthClient) },
  'GET /v1/oauth/clients/:id': { answer: one(OauthClient) },
  'PUT /v1/oauth/clients/:id': { body: bodyOf(CHANGE, { update: true }), answer: one(OauthClient) },
  'DELETE /v1/oauth/clients/:id': { answer: done },
  'GET /v1/oauth/grants': { query: PAGE, answer: list(OauthGrant) },
  'DELETE /v1/oauth/grants/:id': { answer: done },
};

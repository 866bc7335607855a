import { type Answer, type Descriptions, json } from '../../http/describe.ts';
import { always, object, oneOf, type Schema, text, whole } from '../../http/schema.ts';

const form = (required: Record<string, Schema>, optional: Record<string, Schema>): Schema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
});

const IDENTIFICATION = { client_id: text, client_secret: text };

const TOKENS = object({
  token_type: always('Bearer'),
  expires_in: whole,
  access_token: text,
  refresh_token: text,
});

/** Refusals of the protocol (RFC 6749, section 5.2) and our own, which say no `error`. */
const REFUSAL = {
  type: 'object',
  properties: { error: text, error_description: text, message: text, exception: text },
  required: ['message'],
  additionalProperties: false,
};
const refused = (description: string): Answer => json(REFUSAL, description);
const REFUSALS = {
  400: refused('What is wrong with the request, in the words of RFC 6749.'),
  401: refused('The client is not known by what it sent.'),
};

/** How the endpoints for apps are described. */
export const oauthDescriptions: Descriptions = {
  'POST /oauth/token': {
    body: form(
      { grant_type: oneOf('authorization_code', 'refresh_token') },
      {
        ...IDENTIFICATION,
        code: text,
        redirect_uri: text,
        code_verifier: text,
        refresh_token: text,
        scope: text,
      },
    ),
    answer: json(TOKENS, 'New tokens, and in how many seconds the access token expires.'),
    others: REFUSALS,
  },
  'POST /oauth/revoke': {
    body: form({ token: text }, { ...IDENTIFICATION, token_type_hint: text }),
    answer: json(object({}), 'The token is worthless, if it was one.'),
    others: REFUSALS,
  },
};

import OAuth2Server from '@node-oauth/oauth2-server';
import type { Ctx } from '../../../kernel/ctx.ts';
import { malformed } from '../../../kernel/refusal.ts';
import type { AuthorizationRequest } from '../oauth.input.ts';
import { CODE_SECONDS, withParameters } from '../oauth.logic.ts';
import { causeOf } from './cause.ts';
import { type Client, findClient } from './clients.ts';
import { StoredModel } from './model.ts';

/** What an app asks for, once it is sure that the app is asking. */
export interface Asked {
  client: Client;
  /** Where the answer goes. */
  redirectUri: string;
  /** Why it is refused without asking the person, as RFC 6749, section 4.1.2.1 has it. */
  refusal?: { error: string; description: string };
}

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Looks at what an app asks for. Refuses (400) an unknown client or address: a browser is never sent to an
 * address that is not registered. Everything else that is wrong is told to the app.
 */
export async function checkAuthorization(ctx: Ctx, request: AuthorizationRequest): Promise<Asked> {
  const client = await findClient(ctx, request.clientId);
  if (!client) throw malformed('There is no such client (client_id).');
  const [only, ...others] = client.redirectUris;
  const redirectUri = request.redirectUri ?? (others.length === 0 ? only : undefined);
  if (request.isAmbiguous) throw malformed('A parameter was sent twice.');
  if (redirectUri === undefined || !client.redirectUris.includes(redirectUri)) {
    throw malformed('The address to return to (redirect_uri) is not one of this client.');
  }
  const refusal = refusalOf(client, request);
  return { client, redirectUri, ...(refusal && { refusal }) };
}

function refusalOf(client: Client, request: AuthorizationRequest): Asked['refusal'] {
  const { responseType, challenge, challengeMethod, scope } = request;
  const wrong = (description: string, error = 'invalid_request') => ({ error, description });
  if (responseType === undefined) return wrong('response_type is missing.');
  if (responseType !== 'code') return wrong('response_type has to be code.', 'unsupported_response_type');
  // Later there may be narrower ones; giving more than was asked for would then be a surprise.
  if (scope !== undefined && scope !== '*') return wrong('There are no scopes.', 'invalid_scope');
  if (challenge === undefined) {
    if (challengeMethod !== undefined) return wrong('code_challenge is missing.');
    return client.confidential
      ? undefined
      : wrong('A public client has to use PKCE: code_challenge is missing.');
  }
  if (challengeMethod !== 'S256') return wrong('code_challenge_method has to be S256.');
  return CHALLENGE.test(challenge) ? undefined : wrong('code_challenge is no hash.');
}

/**
 * Gives the app a code in the name of whoever is asking, who agreed to it, and tells where to send the
 * browser with it. `asked` is right.
 */
export async function authorize(ctx: Ctx, request: AuthorizationRequest, asked: Asked): Promise<string> {
  const model = new StoredModel(ctx, { identifies: false, redirectUri: request.redirectUri });
  const server = new OAuth2Server({ model, authorizationCodeLifetime: CODE_SECONDS, allowEmptyState: true });
  const body = {
    client_id: String(asked.client.id),
    redirect_uri: asked.redirectUri,
    response_type: request.responseType,
    code_challenge: request.challenge,
    code_challenge_method: request.challenge && 'S256',
  };
  const sent = new OAuth2Server.Request({ headers: {}, method: 'POST', query: {}, body });
  const authenticateHandler = { handle: () => ({ id: ctx.actor.userId }) };
  try {
    const code = await server.authorize(sent, new OAuth2Server.Response(), { authenticateHandler });
    return withParameters(asked.redirectUri, { code: code.authorizationCode, state: request.state });
  } catch (error) {
    throw causeOf(error);
  }
}

/** Where to send the browser when there is no code. */
export function refusedAt(asked: Asked, state: string | undefined): string {
  const { error, description } = asked.refusal ?? {
    error: 'access_denied',
    description: 'The person did not agree.',
  };
  return withParameters(asked.redirectUri, { error, error_description: description, state });
}

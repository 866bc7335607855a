import { ACCESS_SECONDS } from './oauth.logic.ts';
import type { Issued, Refused } from './oauth.service/exchange.ts';

/** Tokens for an app, as RFC 6749, section 5.1 has them. */
export const presentIssued = ({ accessToken, refreshToken }: Issued) => ({
  token_type: 'Bearer',
  expires_in: ACCESS_SECONDS,
  access_token: accessToken,
  refresh_token: refreshToken,
});

/** A refusal as RFC 6749, section 5.2 has it, with the `message` that clients show (contract 50, rule 14). */
export const presentRefused = ({ error, description }: Refused) => ({
  error,
  error_description: description,
  message: description,
});

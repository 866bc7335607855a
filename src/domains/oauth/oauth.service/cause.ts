import OAuth2Server from '@node-oauth/oauth2-server';

/**
 * What broke beneath the library: it wraps everything in an error of its own, but storage tries again where
 * it recognises what happened, and a refusal of ours has to arrive as one.
 */
export function causeOf(error: unknown): unknown {
  if (!(error instanceof OAuth2Server.ServerError)) return error;
  return (error as { inner?: unknown }).inner ?? error;
}

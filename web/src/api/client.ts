import { ApiError, connect, contentOf, isChangedMeanwhile, type Schema } from 'ledgerfly/client';

export { ApiError, contentOf, isChangedMeanwhile, type Schema };

/** The server was not reached: it is down, or the network is. */
export class Unreachable extends Error {}

/** Tells those who want to know that the session is over, and whether the server can be reached. */
export const connection = new EventTarget();

/** Where the server is: the prefix under which the page lies, without a slash at the end. */
export const serverUrl = new URL('.', document.baseURI).href.replace(/\/$/, '');

/** The request that asks who is signed in may find nobody without anybody being told. */
const ASKS_WHO = '/api/v1/session';

async function send(request: Request): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    connection.dispatchEvent(new Event('unreachable'));
    throw new Unreachable();
  }
  connection.dispatchEvent(new Event('reached'));
  if (response.status === 401 && !request.url.endsWith(ASKS_WHO)) {
    connection.dispatchEvent(new Event('signed out'));
  }
  return response;
}

/** The typed client of the API; the browser's session says who asks. */
export const api = connect({ url: serverUrl, fetch: send });

/** The header that makes a change fail with 409 when somebody else changed the same thing meanwhile. */
export function unlessChanged(updatedAt: string | undefined): Record<string, string> {
  return updatedAt === undefined ? {} : { 'If-Unmodified-Since': new Date(updatedAt).toUTCString() };
}

/** The header under which the server does a request once, however often it is sent. */
export const onlyOnce = (key: string): Record<string, string> => ({ 'Idempotency-Key': key });

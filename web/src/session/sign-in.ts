import { ApiError, api } from '../api/client.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** What somebody signs in with. */
export interface Credentials {
  email: string;
  password: string;
  /** A code of the second factor, for those who have one. */
  code?: string;
}

/** Signs in. Throws where the server is not there or broken. */
export async function signIn(credentials: Credentials): Promise<Outcome> {
  const { data, error, response } = await api.POST('/v1/session', { body: credentials });
  if (data) return { kind: 'in', person: data.data };
  const refusal = error as { message?: string; exception?: string } | undefined;
  const found = outcomeOf(response.status, {
    exception: refusal?.exception,
    retryAfter: response.headers.get('Retry-After'),
  });
  if (!found) throw new ApiError(response.status, refusal);
  return found;
}

import type { Answer, Client } from './world.ts';

/** Fields of a request body. */
type Body = Record<string, unknown>;

/** Gives the answer when it is the expected one; else stops the test with what the server said. */
export function ok(answer: Answer, status = 200): Answer {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}

/** Makes an account and gives its number. */
export async function account(client: Client, body: Body): Promise<string> {
  return ok(await client.post('/v1/accounts', body)).json.data.id;
}

/** Makes an asset account and gives its number. */
export const asset = (client: Client, name: string, more: Body = {}): Promise<string> =>
  account(client, { name, type: 'asset', account_role: 'defaultAsset', ...more });

/** Makes a loan that I owe and gives its number. */
export const loan = (client: Client, name: string, more: Body = {}): Promise<string> =>
  account(client, { name, type: 'liability', liability_type: 'loan', liability_direction: 'debit', ...more });

/** A split of a withdrawal with plain defaults. */
export const spending = (more: Body = {}): Body => ({
  type: 'withdrawal',
  date: '2026-02-01',
  amount: '12.50',
  description: 'Seeds',
  destination_name: 'Garden shop',
  ...more,
});

/** Records a transaction and gives its resource. */
export async function record(client: Client, splits: Body | Body[], head: Body = {}) {
  const list = Array.isArray(splits) ? splits : [splits];
  const title = list.length > 1 ? { group_title: 'Several' } : {};
  return ok(await client.post('/v1/transactions', { ...title, ...head, transactions: list })).json.data;
}

/** The balance of an account, as the server shows it. */
export async function balance(client: Client, id: string, query = ''): Promise<string> {
  return ok(await client.get(`/v1/accounts/${id}${query}`)).json.data.attributes.current_balance;
}

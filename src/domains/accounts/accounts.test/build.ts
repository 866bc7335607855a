import { ok } from '../../../../test/build.ts';
import type { Client } from '../../../../test/world.ts';

/** What makes an account an asset account. */
export const ASSET = { type: 'asset', account_role: 'defaultAsset' };
/** What makes an account a loan that is owed. */
export const LOAN = { type: 'liability', liability_type: 'loan', liability_direction: 'debit' };

/** The attributes of an account. */
export const attributesOf = async (client: Client, id: string, query = '') =>
  ok(await client.get(`/v1/accounts/${id}${query}`)).json.data.attributes;

/** The names on a page of the list. */
export const names = async (client: Client, query = ''): Promise<string[]> =>
  ok(await client.get(`/v1/accounts${query}`)).json.data.map(
    (row: { attributes: { name: string } }) => row.attributes.name,
  );

import { ApiError, connect, contentOf, isChangedMeanwhile, type Schema } from 'ledgerfly/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openWorld, type World } from './world.ts';

let world: World;
let person: Client;
beforeAll(async () => {
  world = await openWorld();
  person = await world.household();
});
afterAll(() => world.close());

/** A client that reaches the server without a network. */
const clientOf = (token: string) =>
  connect({
    url: 'http://localhost/',
    token,
    fetch: async (request) => {
      const { status, text, headers } = await person.send(
        request.method,
        request.url.replace('http://localhost', ''),
        request.method === 'GET' ? undefined : await request.text(),
        Object.fromEntries(request.headers),
      );
      const type = String(headers['content-type'] ?? '');
      return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type } });
    },
  });

describe('the typed client', () => {
  it('makes, reads and deletes a tag', async () => {
    const client = clientOf(person.token);
    const made = await contentOf(client.POST('/v1/tags', { body: { tag: 'food', date: '2026-03-01' } }));
    const params = { path: { tagOrId: made.data.id } };
    const { data } = await contentOf(client.GET('/v1/tags/{tagOrId}', { params }));
    const tag: Schema<'Tag'> = data;
    expect(tag.attributes.tag).toBe('food');
    expect(await contentOf(client.DELETE('/v1/tags/{tagOrId}', { params }))).toBeUndefined();
    const { response } = await client.GET('/v1/tags/{tagOrId}', { params });
    expect(response.status).toBe(404);
  });

  it('records a transaction and finds it in a page of the list', async () => {
    const client = clientOf(person.token);
    const split = {
      type: 'withdrawal',
      date: '2026-03-01',
      amount: '12.50',
      description: 'Seeds',
      source_name: 'Wallet',
      destination_name: 'Garden shop',
    } as const;
    const account = { name: 'Wallet', type: 'asset', account_role: 'cashWalletAsset' } as const;
    await contentOf(client.POST('/v1/accounts', { body: account }));
    await contentOf(client.POST('/v1/transactions', { body: { transactions: [split] } }));
    const query = { page: 1, limit: 5, type: 'withdrawal', start: '2026-03-01', end: '2026-03-31' };
    const page = await contentOf(client.GET('/v1/transactions', { params: { query } }));
    expect(page.meta.pagination.total).toBe(1);
    expect(page.data[0]?.attributes.transactions[0]?.amount).toBe('12.50');
  });

  it('throws what the server refused, field by field', async () => {
    const refused = contentOf(clientOf(person.token).POST('/v1/tags', { body: { tag: '' } }));
    await expect(refused).rejects.toThrow(ApiError);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      fields: { tag: ['The tag field is required.'] },
    });
  });

  it('tells a change that came too late from other refusals', async () => {
    const client = clientOf(person.token);
    const { data: tag } = await contentOf(client.POST('/v1/tags', { body: { tag: 'late' } }));
    const path = { tagOrId: tag.id };
    const change = (seen: string, name: string) => {
      const header = { 'If-Unmodified-Since': new Date(seen).toUTCString() };
      const params = { path, header };
      return contentOf(client.PUT('/v1/tags/{tagOrId}', { params, body: { tag: name } })).catch((e) => e);
    };
    expect(isChangedMeanwhile(await change('2026-03-01T00:00:00Z', 'mine'))).toBe(true);
    expect(isChangedMeanwhile(await change(tag.attributes.updated_at, ''))).toBe(false);
    expect(await change(tag.attributes.updated_at, 'mine')).toMatchObject({ data: { id: tag.id } });
  });

  it('throws when nobody is known by the token', async () => {
    await expect(contentOf(clientOf('wrong').GET('/v1/about/user'))).rejects.toMatchObject({
      status: 401,
      fields: {},
    });
  });
});

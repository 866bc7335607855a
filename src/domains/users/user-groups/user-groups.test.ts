import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../../test/world.ts';

let world: World;
let person: Client;
let path: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  person = await world.household('user');
  path = `/v1/user-groups/${person.actor.userGroupId}`;
});
afterAll(() => world.close());

describe('a household', () => {
  it('is the one that a person works in, with its members and its primary currency', async () => {
    const { data, meta, links } = ok(await person.get('/v1/user-groups')).json;
    expect(meta.pagination).toMatchObject({ total: 1, count: 1 });
    expect(links.self).toContain('/api/v1/user-groups?');
    const { userGroupId, userId, email } = person.actor;
    const euro = ok(await person.get('/v1/currencies/EUR')).json.data;
    expect(data).toEqual([
      {
        type: 'user_groups',
        id: String(userGroupId),
        attributes: {
          created_at: '2026-03-15T12:00:00+00:00',
          updated_at: '2026-03-15T12:00:00+00:00',
          in_use: true,
          can_see_members: true,
          title: email,
          primary_currency_id: euro.id,
          primary_currency_name: euro.attributes.name,
          primary_currency_code: 'EUR',
          primary_currency_symbol: '€',
          primary_currency_decimal_places: 2,
          members: [{ user_id: String(userId), user_email: email, you: true, roles: ['owner'] }],
        },
        links: { self: expect.stringMatching(new RegExp(`/api/v1/user_groups/${userGroupId}$`)) },
      },
    ]);
    expect(ok(await person.get(path)).json).toEqual({ data: data[0] });
  });

  it('is there for its members alone', async () => {
    const stranger = await world.household('owner');
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.put(path, { title: 'Mine' })).status).toBe(404);
    expect((await person.get('/v1/user-groups/999999')).status).toBe(404);
  });

  it('takes another title', async () => {
    const { attributes } = ok(await person.put(path, { title: 'The Smiths' })).json.data;
    expect(attributes).toMatchObject({ title: 'The Smiths', primary_currency_code: 'EUR' });
    expect(ok(await person.get(path)).json.data.attributes).toEqual(attributes);
  });

  it('takes another primary currency, by its code rather than by its number', async () => {
    const franc = ok(await person.get('/v1/currencies/CHF')).json.data;
    const byId = ok(await person.put(path, { title: 'Home', primary_currency_id: franc.id })).json.data;
    expect(byId.attributes).toMatchObject({ primary_currency_id: franc.id, primary_currency_code: 'CHF' });
    expect(ok(await person.get('/v1/currencies/primary')).json.data.attributes).toMatchObject({
      code: 'CHF',
      enabled: true,
    });
    const both = { title: 'Home', primary_currency_id: franc.id, primary_currency_code: 'USD' };
    expect(ok(await person.put(path, both)).json.data.attributes.primary_currency_code).toBe('USD');
  });

  it.each([
    [{}, ['title']],
    [{ title: '' }, ['title']],
    [{ title: 'x'.repeat(256) }, ['title']],
    [{ title: 'Home', primary_currency_code: 'XQX' }, ['primary_currency_code']],
    [{ title: 'Home', primary_currency_id: 999_999 }, ['primary_currency_id']],
    [{ title: 'Home', primary_currency_id: 'x' }, ['primary_currency_id']],
  ])('refuses %j', async (body, fields) => {
    const answer = await person.put(path, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json.errors)).toEqual(fields);
    expect(ok(await person.get(path)).json.data.attributes).toMatchObject({
      title: person.actor.email,
      primary_currency_code: 'EUR',
    });
  });

  it('refuses the currency of another household', async () => {
    const stranger = await world.household();
    const euro = ok(await stranger.get('/v1/currencies/EUR')).json.data.id;
    const answer = await person.put(path, { title: 'Home', primary_currency_id: euro });
    expect(answer.status).toBe(422);
  });
});

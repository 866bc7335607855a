import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { names, stored } from './tags.test/build.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('refusals', () => {
  const taken = ['This name is already in use.'];
  const rows: [name: string, body: object, errors: Record<string, string[]>][] = [
    ['no name', { description: 'x' }, { tag: ['The tag field is required.'] }],
    ['an empty name', { tag: '  ' }, { tag: ['The tag field is required.'] }],
    [
      'a name of nothing but odd spaces',
      { tag: '\u200b\u00a0' },
      { tag: ['The tag must be at least 1 characters.'] },
    ],
    [
      'a name that is too long',
      { tag: 'x'.repeat(1025) },
      { tag: ['The tag may not be greater than 1024 characters.'] },
    ],
    ['a name that is no text', { tag: ['x'] }, { tag: ['The tag must be a string.'] }],
    ['a name that is taken', { tag: 'taken' }, { tag: taken }],
    ['a taken name behind blanks', { tag: ' taken\t' }, { tag: taken }],
    [
      'a long description',
      { tag: 'd', description: 'x'.repeat(32_769) },
      { description: ['The description may not be greater than 32768 characters.'] },
    ],
    ['a date that is none', { tag: 'd', date: '2026-02-30' }, { date: ['The date is not a valid date.'] }],
    [
      'a date that is a list',
      { tag: 'd', date: ['2026-02-03'] },
      { date: ['The date is not a valid date.'] },
    ],
    [
      'a date too early',
      { tag: 'd', date: '1970-01-02' },
      { date: ['The date must be a date after 1970-01-02.'] },
    ],
    [
      'a date too late',
      { tag: 'd', date: '2038-01-17' },
      { date: ['The date must be a date before 2038-01-17.'] },
    ],
    [
      'longitude alone',
      { tag: 'l', longitude: 5 },
      { latitude: ['The latitude field is required when longitude is present.'] },
    ],
    [
      'latitude alone',
      { tag: 'l', latitude: 5 },
      {
        longitude: ['The longitude field is required when latitude is present.'],
        zoom_level: ['The zoom level field is required when latitude is present.'],
      },
    ],
    [
      'latitude out of range',
      { tag: 'l', latitude: -90.1, longitude: 5, zoom_level: 1 },
      { latitude: ['The latitude must be at least -90.'] },
    ],
    [
      'longitude out of range',
      { tag: 'l', latitude: 5, longitude: 181, zoom_level: 1 },
      { longitude: ['The longitude may not be greater than 180.'] },
    ],
    [
      'longitude that is no number',
      { tag: 'l', latitude: 5, longitude: 'east', zoom_level: 1 },
      { longitude: ['The longitude must be a number.'] },
    ],
    [
      'zoom out of range',
      { tag: 'l', latitude: 5, longitude: 5, zoom_level: 81 },
      { zoom_level: ['The zoom level may not be greater than 80.'] },
    ],
    [
      'zoom that is not whole',
      { tag: 'l', latitude: 5, longitude: 5, zoom_level: 1.5 },
      { zoom_level: ['The zoom level must be an integer.'] },
    ],
    [
      'several things at once, in the order of the fields',
      { zoom_level: 'x', date: 'y', tag: 'taken' },
      {
        tag: taken,
        date: ['The date is not a valid date.'],
        zoom_level: ['The zoom level must be an integer.'],
      },
    ],
  ];

  beforeAll(async () => {
    me = await world.household();
    await stored(me, { tag: 'taken' });
    await stored(me, { tag: 'mine', date: '2026-01-01' });
  });

  test.each(rows)('%s', async (_name, body, errors) => {
    const answer = await me.post('/v1/tags', body);
    const [first] = Object.values(errors).flat();
    expect([answer.status, answer.json.errors]).toEqual([422, errors]);
    expect(Object.keys(answer.json.errors)).toEqual(Object.keys(errors));
    expect(answer.json.message.startsWith(first)).toBe(true);
    expect(names(await me.get('/v1/tags'))).toEqual(['mine', 'taken']);
  });

  test.each(rows.filter(([, body]) => 'tag' in body))(
    'the same when changing: %s',
    async (_name, body, errors) => {
      const answer = await me.put('/v1/tags/mine', body);
      expect([answer.status, answer.json.errors]).toEqual([422, errors]);
      expect((await me.get('/v1/tags/mine')).json.data.attributes.date).toBe('2026-01-01');
    },
  );
});

describe('another household', () => {
  test('sees, changes and deletes nothing of mine, and may use the same names', async () => {
    me = await world.household();
    const other = await world.household();
    const { id } = await stored(me, { tag: 'private' });
    for (const path of [id, 'private']) {
      expect((await other.get(`/v1/tags/${path}`)).status).toBe(404);
      expect((await other.put(`/v1/tags/${path}`, { tag: 'stolen' })).status).toBe(404);
      expect((await other.delete(`/v1/tags/${path}`)).status).toBe(404);
    }
    expect((await other.get('/v1/tags')).json.data).toEqual([]);
    await stored(other, { tag: 'private' });
    expect((await me.get(`/v1/tags/${id}`)).json.data.attributes.tag).toBe('private');
  });
});

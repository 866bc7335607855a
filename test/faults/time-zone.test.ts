import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, forgetOffsets } from '../../src/kernel/date.ts';
import { asset, balance, ok, record, spending } from '../build.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../world.ts';

let world: World;
let me: Client;
let checking: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.set(TEST_NOW);
});

/** Moves the whole server into a time zone. */
function moveTo(zone: string): void {
  process.env.TZ = zone;
  forgetOffsets();
}

async function settle(zone: string): Promise<void> {
  moveTo(zone);
  me = await world.household();
  checking = await asset(me, 'Checking');
}

const spend = (date: string, more: object = {}) =>
  record(me, spending({ date, source_id: checking, ...more }));

async function shownDate(sent: string): Promise<string> {
  return (await spend(sent)).attributes.transactions[0].date;
}

/** How many transactions a list holds. */
async function count(path: string): Promise<number> {
  return ok(await me.get(path)).json.meta.pagination.total;
}

/** Every text in an answer that begins with a date and a time, with the place it stands at. */
function timesIn(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value) ? [[place, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => timesIn(item, `${place}.${key}`));
}

interface Zone {
  zone: string;
  /** What is sent and what is shown for it. */
  dates: [why: string, sent: string, shown: string][];
  /** A second before a day ends and one after the next began, as moments in UTC. */
  midnight: { before: string; after: string; days: [string, string] };
}

const ZONES: Zone[] = [
  {
    zone: 'Europe/Amsterdam',
    dates: [
      ['a day in winter', '2026-02-01', '2026-02-01T00:00:00+01:00'],
      ['a day in summer', '2026-07-01', '2026-07-01T00:00:00+02:00'],
      ['a time without offset is on the wall', '2026-02-01T23:59:59', '2026-02-01T23:59:59+01:00'],
      ['a blank instead of T', '2026-07-01 10:30', '2026-07-01T10:30:00+02:00'],
      ['the zone itself', '2026-02-01T10:30:00+01:00', '2026-02-01T10:30:00+01:00'],
      ['UTC', '2026-02-01T10:30:00Z', '2026-02-01T11:30:00+01:00'],
      ['UTC with fractions', '2026-02-01T10:30:00.000000Z', '2026-02-01T11:30:00+01:00'],
      ['the day after that of UTC', '2026-02-01T23:30:00Z', '2026-02-02T00:30:00+01:00'],
      ['the day before that of Auckland', '2026-02-02T06:00:00+13:00', '2026-02-01T18:00:00+01:00'],
      ['another year', '2025-12-31T23:00:00+00:00', '2026-01-01T00:00:00+01:00'],
      ['the day that loses an hour', '2026-03-29', '2026-03-29T00:00:00+01:00'],
      ['behind the hour that is skipped', '2026-03-29T03:00:00', '2026-03-29T03:00:00+02:00'],
      ['the day that gains an hour', '2026-10-25', '2026-10-25T00:00:00+02:00'],
      ['the hour that comes twice', '2026-10-25T02:30:00', '2026-10-25T02:30:00+02:00'],
      ['behind the hour that comes twice', '2026-10-25T03:00:00', '2026-10-25T03:00:00+01:00'],
      ['a moment before the change', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
      ['a moment after the change', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
    ],
    midnight: {
      before: '2026-03-28T22:59:59Z',
      after: '2026-03-28T23:00:01Z',
      days: ['2026-03-28', '2026-03-29'],
    },
  },
  {
    zone: 'America/New_York',
    dates: [
      ['a day in winter', '2026-02-01', '2026-02-01T00:00:00-05:00'],
      ['a day in summer', '2026-07-01', '2026-07-01T00:00:00-04:00'],
      ['a time without offset is on the wall', '2026-07-01T00:00:01', '2026-07-01T00:00:01-04:00'],
      ['UTC', '2026-02-01T10:30:00Z', '2026-02-01T05:30:00-05:00'],
      ['the day before that of UTC', '2026-02-02T03:30:00Z', '2026-02-01T22:30:00-05:00'],
      ['the day before that of Amsterdam', '2026-02-02T00:00:00+01:00', '2026-02-01T18:00:00-05:00'],
      ['the day that loses an hour', '2026-03-08', '2026-03-08T00:00:00-05:00'],
      ['behind the hour that is skipped', '2026-03-08T03:00:00', '2026-03-08T03:00:00-04:00'],
      ['the hour that comes twice', '2026-11-01T01:30:00', '2026-11-01T01:30:00-04:00'],
      ['behind the hour that comes twice', '2026-11-01T02:00:00', '2026-11-01T02:00:00-05:00'],
      ['the winter that was summer', '1974-01-07T12:00:00', '1974-01-07T12:00:00-04:00'],
    ],
    midnight: {
      before: '2026-11-01T03:59:59Z',
      after: '2026-11-01T04:00:01Z',
      days: ['2026-10-31', '2026-11-01'],
    },
  },
  {
    zone: 'Asia/Kolkata',
    dates: [
      ['half hours', '2026-02-01', '2026-02-01T00:00:00+05:30'],
      ['UTC', '2026-02-01T18:29:59Z', '2026-02-01T23:59:59+05:30'],
    ],
    midnight: {
      before: '2026-02-01T18:29:59Z',
      after: '2026-02-01T18:30:01Z',
      days: ['2026-02-01', '2026-02-02'],
    },
  },
];

describe.each(ZONES)('in $zone', ({ zone, dates, midnight }) => {
  beforeEach(() => settle(zone));

  it.each(dates)('shows %s, %s, as %s, and takes that back unchanged', async (_why, sent, shown) => {
    const stored = await spend(sent);
    expect(stored.attributes.transactions[0].date).toBe(shown);
    const transactions = [{ date: shown }];
    const updated = ok(await me.put(`/v1/transactions/${stored.id}`, { transactions })).json.data;
    expect(updated.attributes.transactions[0].date).toBe(shown);
  });

  it('filters by days as they begin and end here', async () => {
    const { before, after, days } = midnight;
    await spend(before);
    await spend(after);
    const [first, second] = days;
    expect(await count(`/v1/transactions?start=${first}&end=${first}`)).toBe(1);
    expect(await count(`/v1/transactions?start=${second}&end=${second}`)).toBe(1);
    expect(await count(`/v1/transactions?start=${first}&end=${second}`)).toBe(2);
    expect(await count(`/v1/transactions?start=${second}`)).toBe(1);
    expect(await count(`/v1/transactions?end=${first}`)).toBe(1);
    // Here the first and the last day must differ.
    const ofAccount = `/v1/accounts/${checking}/transactions`;
    expect(await count(`${ofAccount}?start=${addDays(first, -1)}&end=${first}`)).toBe(1);
    expect(await count(`${ofAccount}?start=${second}&end=${addDays(second, 1)}`)).toBe(1);
    expect(await count(`${ofAccount}?start=${first}&end=${second}`)).toBe(2);
  });

  it('shows balances at the end of days as they end here', async () => {
    const { before, after, days } = midnight;
    await spend(before, { amount: '1' });
    await spend(after, { amount: '10' });
    expect(await balance(me, checking, `?date=${days[0]}`)).toBe('-1.00');
    expect(await balance(me, checking, `?date=${days[1]}`)).toBe('-11.00');
  });

  it('counts what has come by now on the wall, not what is still to come', async () => {
    const { before, after } = midnight;
    await spend(before, { amount: '1' });
    await spend(after, { amount: '10' });
    world.clock.set(before);
    expect(await balance(me, checking)).toBe('-1.00');
    world.clock.set(after);
    expect(await balance(me, checking)).toBe('-11.00');
  });

  it('shows every time with a numeric offset', async () => {
    const { id } = await spend('2026-02-01', {
      book_date: '2026-02-02',
      payment_date: '2026-02-03T10:00:00Z',
    });
    const paths = [
      `/v1/transactions/${id}`,
      '/v1/transactions',
      '/v1/accounts',
      `/v1/accounts/${checking}`,
      '/v1/currencies/EUR',
      '/v1/about/user',
      '/v1/tokens',
    ];
    for (const path of paths) {
      const times = timesIn(ok(await me.get(path)).json);
      expect(times.length).toBeGreaterThan(0);
      for (const [place, time] of times)
        expect([path, place, time]).toEqual([path, place, expect.stringMatching(/:\d\d[+-]\d\d:\d\d$/)]);
    }
  });
});

describe('moments of the server itself', () => {
  it.each([
    ['UTC', '2026-03-15T12:00:00+00:00'],
    ['Europe/Amsterdam', '2026-03-15T13:00:00+01:00'],
    ['America/New_York', '2026-03-15T08:00:00-04:00'],
    ['Asia/Kolkata', '2026-03-15T17:30:00+05:30'],
  ])('are shown in %s as %s', async (zone, shown) => {
    await settle(zone);
    const { attributes } = await spend('2026-02-01');
    expect(attributes.created_at).toBe(shown);
    moveTo('UTC');
    const [again] = ok(await me.get('/v1/transactions')).json.data;
    expect(again.attributes.created_at).toBe('2026-03-15T12:00:00+00:00');
  });
});

describe('hours and midnights that do not exist', () => {
  it.each([
    ['Europe/Amsterdam', '2026-03-29T02:30:00', '2026-03-29T02:30:00+01:00', '2026-03-29T03:30:00+02:00'],
    ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T02:30:00-05:00', '2026-03-08T03:30:00-04:00'],
    ['Asia/Beirut', '2026-03-29', '2026-03-29T00:00:00+02:00', '2026-03-29T01:00:00+03:00'],
    ['America/Santiago', '2026-09-06', '2026-09-06T00:00:00-04:00', '2026-09-06T01:00:00-03:00'],
  ])('stay on their day in %s: %s', async (zone, sent, shown, shownLater) => {
    await settle(zone);
    expect(await shownDate(sent)).toBe(shown);
    const [day] = sent.split('T');
    expect(await count(`/v1/transactions?start=${day}&end=${day}`)).toBe(1);
    // Sent back, it is the same moment, on the same day.
    expect(await shownDate(shown)).toBe(shownLater);
    expect(await shownDate(shownLater)).toBe(shownLater);
    expect(await count(`/v1/transactions?start=${day}&end=${day}`)).toBe(3);
  });
});

describe('a server that moves to another zone', () => {
  it('leaves transactions on the day and at the time of their receipt', async () => {
    await settle('Europe/Amsterdam');
    await spend('2026-02-03');
    await spend('2026-02-03T23:30:00', { amount: '1' });
    moveTo('America/New_York');
    const { data } = ok(await me.get('/v1/transactions?start=2026-02-03&end=2026-02-03')).json;
    const dates = data.map((group: { attributes: { transactions: { date: string }[] } }) => {
      return group.attributes.transactions[0]?.date;
    });
    expect(dates.sort()).toEqual(['2026-02-03T00:00:00-05:00', '2026-02-03T23:30:00-05:00']);
    expect(await balance(me, checking, '?date=2026-02-02')).toBe('0.00');
    expect(await balance(me, checking, '?date=2026-02-03')).toBe('-13.50');
  });
});

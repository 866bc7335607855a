import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { attributesOf, bill } from './bills.test/build.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const shownDays = (days: string[]): string[] => days.map((day) => `${day}T00:00:00+00:00`);

describe('payments', () => {
  async function withRent() {
    const me = await world.household();
    const source_id = await asset(me, 'Main');
    const { id } = await bill(me);
    const pay = (more: object) =>
      record(me, spending({ amount: '820', source_id, bill_id: id, description: 'Flat', ...more }));
    return { me, id, pay };
  }

  test('are shown within the range, and what is expected after the newest of them', async () => {
    const { me, id, pay } = await withRent();
    const paid = await pay({ date: '2024-02-06T23:59:59' });
    await pay({ date: '2024-05-31' });
    const shown = await attributesOf(me, `/v1/bills/${id}?start=2024-02-01&end=2024-03-31`);
    expect(shown.paid_dates).toEqual([
      {
        transaction_group_id: paid.id,
        transaction_journal_id: paid.attributes.transactions[0].transaction_journal_id,
        date: '2024-02-06T23:59:59+00:00',
        subscription_id: id,
        currency_id: shown.currency_id,
        currency_code: 'EUR',
        currency_symbol: '€',
        currency_decimal_places: 2,
        primary_currency_id: shown.currency_id,
        primary_currency_code: 'EUR',
        primary_currency_symbol: '€',
        primary_currency_decimal_places: 2,
        amount: '820.00',
        pc_amount: null,
        foreign_amount: null,
        pc_foreign_amount: null,
      },
    ]);
    expect(shown.pay_dates).toEqual(shownDays(['2024-03-05']));
    expect(shown.next_expected_match).toBe('2024-03-05T00:00:00+00:00');
    expect(shown.next_expected_match_diff).toBe('Expected 2 years ago');
    const february = await attributesOf(me, `/v1/bills/${id}?start=2024-02-01&end=2024-02-29`);
    expect(february.pay_dates).toEqual(shownDays(['2024-03-05']));
    expect(february.next_expected_match).toBeNull();
    expect(february.next_expected_match_diff).toBe('Not expected this period');
  });

  test('name a foreign amount with its currency', async () => {
    const { me, id, pay } = await withRent();
    await pay({ date: '2026-03-05', foreign_amount: '900.5', foreign_currency_code: 'USD' });
    const { paid_dates } = await attributesOf(me, `/v1/bills/${id}?start=2026-03-01&end=2026-03-31`);
    expect(paid_dates[0]).toMatchObject({
      amount: '820.00',
      foreign_amount: '900.50',
      foreign_currency_code: 'USD',
      foreign_currency_symbol: '$',
      foreign_currency_decimal_places: 2,
    });
  });

  test('cost the list as many statements for many bills and payments as for one', async () => {
    const { me, pay } = await withRent();
    const list = () => me.get('/v1/bills?start=2026-01-01&end=2026-12-31');
    const count = async () => (await world.statementsOf(list)).length;
    await pay({ date: '2026-01-05' });
    const one = await count();
    for (let n = 0; n < 8; n++) {
      const { id } = await bill(me, { name: `Bill ${n}`, currency_code: n % 2 ? 'USD' : 'EUR' });
      for (const month of ['02', '03']) await pay({ date: `2026-${month}-05`, bill_id: id });
    }
    expect(await count()).toBe(one);
    expect(ok(await list()).json.data.at(-1).attributes.paid_dates).toHaveLength(2);
  });

  test('stay when the bill is deleted, and belong to none', async () => {
    const { me, id, pay } = await withRent();
    const { id: groupId } = await pay({ date: '2026-03-05' });
    ok(await me.delete(`/v1/bills/${id}`), 204);
    const [split] = (await attributesOf(me, `/v1/transactions/${groupId}`)).transactions;
    expect([split.bill_id, split.bill_name, split.subscription_id]).toEqual([null, null, null]);
  });
});

describe('currencies', () => {
  test('a bill keeps its currency in use, and is listed below it and below its group', async () => {
    const me = await world.household();
    await bill(me);
    const gym = await bill(me, { name: 'Gym', currency_code: 'USD', object_group_title: 'Sports' });
    const lists = ['currencies/USD', `object-groups/${gym.attributes.object_group_id}`];
    for (const path of lists.map((list) => `/v1/${list}/bills`)) {
      expect(ok(await me.get(path)).json.data).toEqual([gym]);
      const range = ok(await me.get(`${path}?start=2026-03-01&end=2026-03-31`)).json;
      expect(range.data[0].attributes.pay_dates).toEqual(shownDays(['2026-03-05']));
      expect(range.links.self).toContain('start=2026-03-01');
    }
    expect((await me.delete('/v1/currencies/USD')).status).toBe(422);
    expect((await me.post('/v1/currencies/USD/disable')).status).toBe(409);
    ok(await me.delete(`/v1/bills/${gym.id}`), 204);
    ok(await me.post('/v1/currencies/USD/disable'));
    ok(await me.delete('/v1/currencies/USD'), 204);
  });

  test('amounts are shown in the primary one at today’s rate, payments at that of their day', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Dollars', { currency_code: 'USD' });
    const gym = await bill(me, { name: 'Gym', amount_min: '10', amount_max: '30', currency_code: 'USD' });
    await record(me, spending({ source_id, amount: '20', date: '2026-02-05', bill_id: gym.id }));
    await record(me, spending({ source_id, amount: '20', date: '2026-01-05', bill_id: gym.id }));
    for (const [date, rate] of [
      ['2026-02-01', '0.9'],
      ['2026-03-01', '0.8'],
    ]) {
      ok(await me.post('/v1/exchange-rates', { from: 'USD', to: 'EUR', date, rate }));
    }
    const path = `/v1/bills/${gym.id}?start=2026-01-01&end=2026-03-31`;
    expect(await attributesOf(me, path)).toMatchObject({ pc_amount_min: null });
    ok(await me.put('/v1/preferences/convert_to_primary', { data: true }));
    const shown = await attributesOf(me, path);
    expect(shown).toMatchObject({ amount_avg: '20.00', pc_amount_avg: '16.00' });
    expect(shown).toMatchObject({ pc_amount_min: '8.00', pc_amount_max: '24.00' });
    // No rate is known on the day of the first payment, and a missing rate is never 1.
    const paid = shown.paid_dates.map((payment: { pc_amount: string | null }) => payment.pc_amount);
    expect(paid).toEqual([null, '18.00']);
    await bill(me);
    const rent = ok(await me.get('/v1/bills')).json.data[1].attributes;
    expect([rent.amount_avg, rent.pc_amount_avg]).toEqual(['825.00', '825.00']);
  });
});

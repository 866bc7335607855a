import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { makeCtx } from '../../history/write.ts';
import {
  downloadRates,
  type Household,
  type RateSource,
  type RatesWanted,
} from './exchange-rates.service/download.ts';

let world: World;
let me: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  me = await world.household();
});

const DAY = '2026-03-15';
const household = (): Household => ({
  read: (run) =>
    world.store.read((db) => run(makeCtx({ db, at: world.clock.now(), react: async () => {} }, me.actor))),
  write: (run) => world.app.write({ actor: me.actor, at: world.clock.now(), operation: 'download' }, run),
});
/** A source that tells the same whatever it is asked, and notes what that was. */
function sourceOf(rates: Record<string, string>): RateSource & { asked: RatesWanted[] } {
  const asked: RatesWanted[] = [];
  return {
    asked,
    async ratesOf(wanted) {
      asked.push(wanted);
      return rates;
    },
  };
}
const stored = async (): Promise<string[]> =>
  ok(await me.get('/v1/exchange-rates')).json.data.map(
    ({ attributes: a }: { attributes: Record<string, string> }) =>
      `${a.from_currency_code} ${a.to_currency_code} ${a.rate}`,
  );

describe('downloading rates', () => {
  test('asks for the currencies in use and stores what the source knows', async () => {
    for (const code of ['USD', 'CHF', 'GBP']) ok(await me.post(`/v1/currencies/${code}/enable`));
    const source = sourceOf({ USD: '1.10', CHF: '0.95', JPY: '161' });
    expect(await downloadRates(household(), source, DAY)).toBe(2);
    expect(source.asked).toEqual([{ from: 'EUR', to: ['CHF', 'GBP', 'USD'], day: DAY }]);
    expect((await stored()).sort()).toEqual(['EUR CHF 0.95', 'EUR USD 1.1']);
  });

  test('leaves alone what a person entered, and changes nothing the second time', async () => {
    ok(await me.post('/v1/currencies/USD/enable'));
    ok(await me.post('/v1/exchange-rates', { from: 'EUR', to: 'USD', date: DAY, rate: '1.2' }));
    expect(await downloadRates(household(), sourceOf({ USD: '1.1' }), DAY)).toBe(0);
    expect(await stored()).toEqual(['EUR USD 1.2']);
    expect(await downloadRates(household(), sourceOf({ USD: '1.1' }), '2026-03-14')).toBe(1);
    expect(await downloadRates(household(), sourceOf({ USD: '1.3' }), '2026-03-14')).toBe(0);
  });

  test('passes over what is no rate', async () => {
    for (const code of ['USD', 'CHF', 'GBP']) ok(await me.post(`/v1/currencies/${code}/enable`));
    const rates = { USD: '0', CHF: '-1', GBP: 'NaN', EUR: '1', constructor: '1' };
    expect(await downloadRates(household(), sourceOf(rates), DAY)).toBe(0);
    expect(await stored()).toEqual([]);
  });

  test('asks nobody where one currency is in use, and stores nothing when the source fails', async () => {
    const silent = sourceOf({ USD: '1.1' });
    expect(await downloadRates(household(), silent, DAY)).toBe(0);
    expect(silent.asked).toEqual([]);
    ok(await me.post('/v1/currencies/USD/enable'));
    const broken: RateSource = { ratesOf: () => Promise.reject(new Error('offline')) };
    await expect(downloadRates(household(), broken, DAY)).rejects.toThrow('offline');
    expect(await stored()).toEqual([]);
  });

  test('holds nobody up while the source takes its time', async () => {
    ok(await me.post('/v1/currencies/USD/enable'));
    const slow: RateSource = {
      async ratesOf() {
        ok(await me.post('/v1/tags', { tag: 'meanwhile' }));
        return { USD: '1.1' };
      },
    };
    expect(await downloadRates(household(), slow, DAY)).toBe(1);
  });
});

import { asset, ok, record, spending } from '../../../../test/build.ts';
import type { Client, World } from '../../../../test/world.ts';

/** The chart of what accounts hold. */
export const ACCOUNTS = '/v1/chart/account/overview';
/** The chart of what was earned and spent. */
export const FLOWS = '/v1/chart/balance/balance';
/** The chart of budgets. */
export const BUDGETS = '/v1/chart/budget/overview';
/** The chart of categories. */
export const CATEGORIES = '/v1/chart/category/overview';
/** The range of most charts. */
export const FEBRUARY = 'start=2026-02-01&end=2026-02-28';

/** The moment at which a day begins, as it is shown. */
export const at = (day: string): string => `${day}T00:00:00+00:00`;
/** February, as charts tell the range that they are about. */
export const FEBRUARY_DAYS = { start_date: at('2026-02-01'), end_date: '2026-02-28T23:59:59+00:00' };

/** A household with one account of its own. */
export interface Books {
  me: Client;
  checking: string;
}

/** Makes a household with 100 euros since 10 January 2026. */
export async function openBooks(world: World): Promise<Books> {
  const me = await world.household();
  const opening = { opening_balance: '100', opening_balance_date: '2026-01-10' };
  return { me, checking: await asset(me, 'Checking', opening) };
}

/** One line or bar of a chart. */
export interface DataSet {
  label: string;
  currency_code: string;
  entries: Record<string, string>;
  pc_entries: Record<string, string>;
}

/** What is in a chart. */
export const draw = async (client: Client, path: string, query = FEBRUARY): Promise<DataSet[]> =>
  ok(await client.get(`${path}?${query}`)).json;

/** Spends money of the account. */
export const spend = ({ me, checking }: Books, more: Record<string, unknown> = {}) =>
  record(me, spending({ source_id: checking, ...more }));

/** Lets a rate of the dollar hold from a day on. */
export const dollarRate = async (client: Client, date: string, rate: string) =>
  ok(await client.post('/v1/exchange-rates', { from: 'USD', to: 'EUR', date, rate }));

/** Lets everything be shown in the primary currency, too. */
export const converts = async (client: Client) =>
  ok(await client.post('/v1/preferences', { name: 'convert_to_primary', data: true }));

/** Moves money between two accounts. */
export const move = (client: Client, sides: [from: string, to: string], more: Record<string, unknown> = {}) =>
  record(client, {
    type: 'transfer',
    date: '2026-02-03',
    amount: '40',
    description: 'Move',
    source_id: sides[0],
    destination_id: sides[1],
    ...more,
  });

/** Lets the account get money. */
export const earn = ({ me, checking }: Books, value: string, more: Record<string, unknown> = {}) =>
  record(me, {
    ...spending(),
    type: 'deposit',
    amount: value,
    source_name: 'Work',
    destination_id: checking,
    ...more,
  });

/** The fields that tell the euro as the currency of a line, and as the primary one. */
export async function euro(client: Client) {
  const id = ok(await client.get('/v1/currencies/EUR')).json.data.id;
  const currency = { currency_id: id, currency_name: 'Euro', currency_code: 'EUR', currency_symbol: '€' };
  const primary = { primary_currency_id: id, primary_currency_name: 'Euro', primary_currency_code: 'EUR' };
  return {
    currency: { ...currency, currency_decimal_places: 2 },
    primary: { ...primary, primary_currency_symbol: '€', primary_currency_decimal_places: 2 },
  };
}

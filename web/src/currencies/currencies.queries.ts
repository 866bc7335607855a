import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, contentOf, type Schema } from '../api/client.ts';
import { dayOf } from '../time/day.ts';
import type { Rate } from './conversion.ts';

/** A currency. */
export type Currency = Schema<'Currency'>;
/** What one currency was worth in another from a day on, as the server stores it. */
export type StoredRate = Schema<'ExchangeRate'>;

/** More currencies than there are. */
const ALL = 500;
/** Rates that are read at once. */
const RATES_AT_ONCE = 5000;

/** All currencies, by their codes. */
export const currenciesQuery = {
  queryKey: ['currencies', 'list'],
  queryFn: async (): Promise<Currency[]> =>
    (await contentOf(api.GET('/v1/currencies', { params: { query: { limit: ALL } } }))).data,
};

/** One currency. */
export const currencyQuery = (code: string) => ({
  queryKey: ['currencies', 'one', code],
  queryFn: async (): Promise<Currency> =>
    (await contentOf(api.GET('/v1/currencies/{code}', { params: { path: { code } } }))).data,
});

/** The rates between two currencies, in both directions, newest first. */
export const ratesQuery = (from: string, to: string) => ({
  queryKey: ['exchange-rates', from, to],
  enabled: from !== '' && to !== '' && from !== to,
  async queryFn(): Promise<StoredRate[]> {
    const found: StoredRate[] = [];
    for (let page = 1; ; page++) {
      const params = { path: { from, to }, query: { limit: RATES_AT_ONCE, page } };
      const { data, meta } = await contentOf(api.GET('/v1/exchange-rates/{from}/{to}', { params }));
      found.push(...data);
      if (page >= (meta?.pagination?.total_pages ?? 1)) return found;
    }
  },
});

/** The accounts that are kept in a currency. */
export const currencyAccountsQuery = (code: string) => ({
  queryKey: ['accounts', 'currency', code],
  queryFn: async () =>
    (
      await contentOf(
        api.GET('/v1/currencies/{code}/accounts', {
          params: { path: { code }, query: { type: 'asset,liabilities', limit: ALL } },
        }),
      )
    ).data,
});

/** A stored rate in the words of the page. */
export const rateIn = ({ attributes: of }: StoredRate): Rate => ({
  from: of.from_currency_code,
  to: of.to_currency_code,
  day: dayOf(of.date),
  rate: of.rate,
});

/** All rates that can matter between two currencies: their own, and those to the euro. */
export function useRatesBetween(
  from: string,
  to: string,
): { rates: Rate[] | undefined; error: Error | null } {
  const own = useQuery(ratesQuery(from, to));
  const first = useQuery(ratesQuery(from, 'EUR'));
  const second = useQuery(ratesQuery('EUR', to));
  return useMemo(() => {
    const queries = [own, first, second];
    const error = queries.map((query) => query.error).find(Boolean) ?? null;
    if (queries.some(({ fetchStatus, data }) => fetchStatus === 'fetching' && !data)) {
      return { rates: undefined, error };
    }
    return { rates: queries.flatMap(({ data }) => data ?? []).map(rateIn), error };
  }, [own, first, second]);
}

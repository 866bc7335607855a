import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, contentOf, type Schema } from './client.ts';

type Currency = Schema<'Currency'>['attributes'];

/** The currency in which the household counts. */
export const primaryCurrencyQuery = {
  queryKey: ['currencies', 'primary'],
  staleTime: 600_000,
  queryFn: async () => (await contentOf(api.GET('/v1/currencies/primary'))).data,
};

/** The currency in which the household counts; undefined while it is not known. */
export function usePrimaryCurrency(): Currency | undefined {
  return useQuery(primaryCurrencyQuery).data?.attributes;
}

/** A currency as the API names it beside amounts. */
export const factsOf = ({ code, symbol, decimal_places }: Currency) => ({
  currency_code: code,
  currency_symbol: symbol,
  currency_decimal_places: decimal_places,
});

/** The household's currency as the API names it beside amounts; the same object as long as it is the same. */
export function usePrimaryFacts(): ReturnType<typeof factsOf> | undefined {
  const currency = usePrimaryCurrency();
  return useMemo(() => currency && factsOf(currency), [currency]);
}

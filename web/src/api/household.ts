import { useQuery } from '@tanstack/react-query';
import { api, contentOf, type Schema } from './client.ts';

/** The currency in which the household counts. */
export const primaryCurrencyQuery = {
  queryKey: ['currencies', 'primary'],
  staleTime: 600_000,
  queryFn: async () => (await contentOf(api.GET('/v1/currencies/primary'))).data,
};

/** The currency in which the household counts; undefined while it is not known. */
export function usePrimaryCurrency(): Schema<'Currency'>['attributes'] | undefined {
  return useQuery(primaryCurrencyQuery).data?.attributes;
}

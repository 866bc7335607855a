import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api, contentOf, type Schema } from '../api/client.ts';
import { addDays, type Day, dayOf, daysBetween, type Period, today } from '../time/day.ts';
import type { Row } from '../transactions/transaction-list.queries.ts';
import type { Own, Partner } from './kinds.ts';

const readAccount = async (id: string, query: { start?: Day; end?: Day; date?: Day }) =>
  (await contentOf(api.GET('/v1/accounts/{id}', { params: { path: { id }, query } }))).data;

/** An account with what it holds. */
export type Account = Awaited<ReturnType<typeof readAccount>>;
/** What an account held on some days. */
export type BalanceLine = Schema<'ChartBalanceLine'>;

/** More own accounts, and more finds, than anybody looks through. */
const MANY = 500;
/** Partners of one page. */
const PARTNERS = 60;
/** Days that the small pictures beside accounts look back. */
const LOOK_BACK = 90;

/** All accounts of the household of a kind, in their order. */
export const ownAccountsQuery = (type: Own) => ({
  queryKey: ['accounts', 'list', type],
  queryFn: async (): Promise<Account[]> =>
    (await contentOf(api.GET('/v1/accounts', { params: { query: { type, limit: MANY } } }))).data,
});

/** One account, with how much it changed in a period. */
export const accountQuery = (id: string, period?: Period) => ({
  queryKey: ['accounts', 'one', id, period],
  // Another period of it stands in for a moment, but never another account.
  placeholderData: (before: Account | undefined) => (before?.id === id ? before : undefined),
  queryFn: (): Promise<Account> => readAccount(id, period ?? {}),
});

/** What an account held at the end of a day. */
export const balanceAtQuery = (id: string, date: Day) => ({
  queryKey: ['accounts', 'balance', id, date],
  queryFn: async (): Promise<string> => (await readAccount(id, { date })).attributes.current_balance,
});

/** By what the list of partners is ordered. */
export type PartnerOrder = 'moved' | 'name' | 'total';

/** More was spent where the balance is higher, and more was earned where it is lower. */
const SORTS: Record<Partner, Record<PartnerOrder, string>> = {
  expense: { moved: '-balance_difference,name', name: 'name', total: '-current_balance,name' },
  revenue: { moved: 'balance_difference,name', name: 'name', total: 'current_balance,name' },
};

/** Those whom money goes to or comes from, page by page, with what moved in a period. */
export const partnersQuery = (type: Partner, period: Period, order: PartnerOrder) =>
  infiniteQueryOptions({
    queryKey: ['accounts', 'partners', type, period, order],
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) => {
      const query = { type, ...period, sort: SORTS[type][order], limit: PARTNERS, page };
      return contentOf(api.GET('/v1/accounts', { params: { query } }));
    },
    select: ({ pages }): Account[] => pages.flatMap(({ data }) => data),
    getNextPageParam: ({ meta }) => {
      const { current_page: page = 1, total_pages: pages = 1 } = meta.pagination ?? {};
      return page < pages ? page + 1 : undefined;
    },
  });

/** Those of them whose name, number or IBAN holds a text. */
export const foundPartnersQuery = (type: Partner, period: Period, query: string) => ({
  queryKey: ['accounts', 'found', type, period, query],
  placeholderData: keepPreviousData,
  enabled: query !== '',
  queryFn: async (): Promise<Account[]> =>
    (
      await contentOf(
        api.GET('/v1/search/accounts', {
          params: { query: { query, field: 'all', type, ...period, limit: MANY } },
        }),
      )
    ).data,
});

/** How accounts went lately, a point a week, by their ids. */
export function recentBalancesQuery(ids: readonly string[]) {
  // The order of accounts changes nothing of what they held.
  const sorted = [...ids].sort();
  return {
    queryKey: ['chart', 'account', 'recent', sorted],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Record<string, string[]>> => {
      const end = today();
      const lines = await readBalances({ ids: sorted, start: addDays(end, -LOOK_BACK), end, step: '1W' });
      return Object.fromEntries(sorted.map((id, at) => [id, Object.values(lines[at]?.entries ?? {})]));
    },
  };
}

/** How many days a chart may have before it shows weeks, and weeks before it shows months. */
const DAYS_MAX = 125;
const WEEKS_MAX = 750;

const stepFor = ({ start, end }: Period): '1D' | '1W' | '1M' => {
  const days = daysBetween(start, end);
  if (days <= DAYS_MAX) return '1D';
  return days <= WEEKS_MAX ? '1W' : '1M';
};

/** How an account went in a period, as far as it is over. */
export function accountLineQuery(id: string, { start, end }: Period) {
  const last = end < today() ? end : today();
  return {
    queryKey: ['chart', 'account', 'one', id, start, last],
    enabled: start <= last,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<BalanceLine> => {
      const period = { start, end: last };
      const [line] = await readBalances({ ids: [id], ...period, step: stepFor(period) });
      return line as BalanceLine;
    },
  };
}

/** What an account held at the end of each month of a stretch that begins on a 31st. */
export const monthEndsQuery = (id: string, period: Period) => ({
  queryKey: ['chart', 'account', 'months', id, period],
  placeholderData: keepPreviousData,
  queryFn: async (): Promise<Map<Day, string>> => {
    const [line] = await readBalances({ ids: [id], ...period, step: '1M' });
    return new Map(Object.entries(line?.entries ?? {}).map(([moment, value]) => [dayOf(moment), value]));
  },
});

interface Asked extends Period {
  ids: readonly string[];
  step: '1D' | '1W' | '1M';
}

/** What accounts held on some days, with their virtual balances, in the order of the ids. */
export function readBalances({ ids, start, end, step }: Asked): Promise<BalanceLine[]> {
  const query = { start, end, period: step, 'accounts[]': ids.map((id) => Number.parseInt(id, 10)) };
  return contentOf(api.GET('/v1/chart/account/overview', { params: { query } }));
}

/** What came into an account and went out of it in a period. */
export const flowsQuery = (id: string, period: Period) => ({
  queryKey: ['insight', 'account', id, period],
  placeholderData: keepPreviousData,
  queryFn: async () => {
    const params = { query: { ...period, 'accounts[]': [Number.parseInt(id, 10)] } };
    const [income, expense, transfers] = await Promise.all([
      contentOf(api.GET('/v1/insight/income/asset', { params })),
      contentOf(api.GET('/v1/insight/expense/asset', { params })),
      contentOf(api.GET('/v1/insight/transfer/asset', { params })),
    ]);
    return { income, expense, transfers };
  },
});

/** The piggy banks that save on an account. */
export const accountPiggyBanksQuery = (id: string) => ({
  queryKey: ['piggy-banks', 'account', id],
  queryFn: async () =>
    (
      await contentOf(
        api.GET('/v1/accounts/{id}/piggy-banks', { params: { path: { id }, query: { limit: MANY } } }),
      )
    ).data,
});

/** Transactions of a statement that are read at once. */
const STATEMENT_PAGE = 500;

/** All transactions of an account in a period, oldest first. */
export const statementQuery = (id: string, period: Period) => ({
  queryKey: ['transactions', 'statement', id, period],
  queryFn: async (): Promise<Row[]> => {
    const found: Row[] = [];
    // The server refuses a single day; who wants one leaves out the day before it.
    const days = period.start < period.end ? period : { ...period, start: addDays(period.start, -1) };
    for (let page = 1; ; page++) {
      const params = { path: { id }, query: { ...days, limit: STATEMENT_PAGE, page } };
      const { data, meta } = await contentOf(api.GET('/v1/accounts/{id}/transactions', { params }));
      found.push(...data);
      if (page >= (meta?.pagination?.total_pages ?? 1)) return found.reverse();
    }
  },
});

/** The currencies that are in use, for choosing one. */
export const enabledCurrenciesQuery = {
  queryKey: ['currencies', 'enabled'],
  queryFn: async () =>
    (await contentOf(api.GET('/v1/currencies', { params: { query: { limit: MANY } } }))).data.filter(
      ({ attributes }) => attributes.enabled,
    ),
};

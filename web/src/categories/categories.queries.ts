import { keepPreviousData } from '@tanstack/react-query';
import { api, contentOf, type Schema } from '../api/client.ts';
import type { Period } from '../time/day.ts';

/** A category with what moved in it during a period. */
export type Category = Schema<'Category'>;

/** Categories of one request; there are rarely more. */
const AT_ONCE = 200;

/** All categories, with what was spent and earned in a period. */
export const categoriesQuery = (period: Period) => ({
  queryKey: ['categories', 'list', period],
  placeholderData: keepPreviousData,
  async queryFn(): Promise<Category[]> {
    const found: Category[] = [];
    for (let page = 1; ; page++) {
      const query = { ...period, limit: AT_ONCE, page };
      const { data, meta } = await contentOf(api.GET('/v1/categories', { params: { query } }));
      found.push(...data);
      if (page >= (meta?.pagination?.total_pages ?? 1)) return found;
    }
  },
});

/** One category in a period. */
export const categoryQuery = (id: string, period: Period) => ({
  queryKey: ['categories', 'one', id, period],
  placeholderData: keepPreviousData,
  queryFn: async () =>
    (await contentOf(api.GET('/v1/categories/{id}', { params: { path: { id }, query: period } }))).data,
});

/** What was spent in a period without a category, by currency. */
export const uncategorisedQuery = (period: Period) => ({
  queryKey: ['insight', 'expense', 'no-category', period],
  placeholderData: keepPreviousData,
  queryFn: () => contentOf(api.GET('/v1/insight/expense/no-category', { params: { query: period } })),
});

import { keepPreviousData } from '@tanstack/react-query';
import { api, contentOf, type Schema } from '../api/client.ts';
import type { Day, Period } from '../time/day.ts';

/** A category with what moved in it during a period. */
export type Category = Schema<'Category'>;

/** Categories of one request; there are rarely more. */
const AT_ONCE = 500;

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

const readCategory = async (id: string, period: Period): Promise<Category> =>
  (await contentOf(api.GET('/v1/categories/{id}', { params: { path: { id }, query: period } }))).data;

/** One category in a period. */
export const categoryQuery = (id: string, period: Period) => ({
  queryKey: ['categories', 'one', id, period],
  // Another period of it stands in for a moment, but never another category.
  placeholderData: (before: Category | undefined) => (before?.id === id ? before : undefined),
  queryFn: () => readCategory(id, period),
});

/** What moved in a category in one month. */
export interface CategoryMonth {
  start: Day;
  category: Category;
}

/** One category in each of some months: a small request for each of them. */
export const categoryMonthsQuery = (id: string, months: readonly Period[]) => ({
  queryKey: ['categories', 'months', id, months],
  placeholderData: (before: CategoryMonth[] | undefined) =>
    before?.[0]?.category.id === id ? before : undefined,
  queryFn: (): Promise<CategoryMonth[]> =>
    Promise.all(
      months.map(async (month) => ({ start: month.start, category: await readCategory(id, month) })),
    ),
});

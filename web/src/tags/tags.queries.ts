import { keepPreviousData } from '@tanstack/react-query';
import { api, contentOf, type Schema } from '../api/client.ts';
import type { Period } from '../time/day.ts';

/** A tag. */
export type Tag = Schema<'Tag'>;

const AT_ONCE = 500;

/** All tags by name. */
export const tagsQuery = {
  queryKey: ['tags', 'list'],
  async queryFn(): Promise<Tag[]> {
    const found: Tag[] = [];
    for (let page = 1; ; page++) {
      const query = { limit: AT_ONCE, page };
      const { data, meta } = await contentOf(api.GET('/v1/tags', { params: { query } }));
      found.push(...data);
      if (page >= (meta?.pagination?.total_pages ?? 1)) return found;
    }
  },
};

/** One tag. */
export const tagQuery = (tagOrId: string) => ({
  queryKey: ['tags', 'one', tagOrId],
  queryFn: async () =>
    (await contentOf(api.GET('/v1/tags/{tagOrId}', { params: { path: { tagOrId } } }))).data,
});

/** What was spent with each tag in a period. */
export const tagSpendingQuery = (period: Period) => ({
  queryKey: ['insight', 'expense', 'tag', period],
  placeholderData: keepPreviousData,
  queryFn: () => contentOf(api.GET('/v1/insight/expense/tag', { params: { query: period } })),
});

/** What was earned with each tag in a period. */
export const tagIncomeQuery = (period: Period) => ({
  queryKey: ['insight', 'income', 'tag', period],
  placeholderData: keepPreviousData,
  queryFn: () => contentOf(api.GET('/v1/insight/income/tag', { params: { query: period } })),
});

import { api, contentOf, type Schema } from '../api/client.ts';
import { type Day, dayOf } from '../time/day.ts';

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

/** One tag, and the last day on which something was sorted by it. */
export const tagQuery = (tagOrId: string) => ({
  queryKey: ['tags', 'one', tagOrId],
  queryFn: async (): Promise<{ tag: Tag; lastDay: Day | undefined }> => {
    const path = { tagOrId };
    const [{ data: tag }, { data: latest }] = await Promise.all([
      contentOf(api.GET('/v1/tags/{tagOrId}', { params: { path } })),
      contentOf(api.GET('/v1/tags/{tagOrId}/transactions', { params: { path, query: { limit: 1 } } })),
    ]);
    const moment = latest[0]?.attributes.transactions[0]?.date;
    return { tag, lastDay: moment && dayOf(moment) };
  },
});

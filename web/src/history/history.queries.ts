import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../api/client.ts';
import { tell } from '../parts/notices.ts';

/** Writes that are read at once. */
const PAGE = 40;
/** Writes of one thing that are shown beside it at first, and how many more each time. */
export const OF_ONE = 20;

/** By what the history is looked through. */
export interface HistoryFilter {
  subject_type?: string | undefined;
  user_id?: number | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/** Who changed what, newest first, page after page. */
export function useHistory(filter: HistoryFilter) {
  const asked = given(filter);
  return useInfiniteQuery({
    queryKey: ['history', asked],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      contentOf(api.GET('/v1/history', { params: { query: { ...asked, page: pageParam, limit: PAGE } } })),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.total_pages ? pagination.current_page + 1 : undefined,
  });
}

/** Whose years are still being typed: days of the year 0202 on the way to 2026. */
const isHalfTyped = (value: unknown): boolean => typeof value === 'string' && /^0\d{3}-/.test(value);

/** Without what is not asked for: an empty text would be refused. */
const given = (filter: HistoryFilter) =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== '' && !isHalfTyped(value)),
  );

/** The last changes of one thing. */
export function useHistoryOf(subject: string, id: string, limit: number) {
  return useQuery({
    queryKey: ['history', 'of', subject, id, limit],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = { subject_type: subject, subject_id: Number(id), limit };
      return contentOf(api.GET('/v1/history', { params: { query } }));
    },
  });
}

/** One write with more of what it changed than lists have. */
export function useWholeEntry(id: string) {
  return useQuery({
    queryKey: ['history', 'one', id],
    queryFn: async () => (await contentOf(api.GET('/v1/history/{id}', { params: { path: { id } } }))).data,
  });
}

/** Undoes a write, and says what stayed as it was. */
export function useUndo() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ id }: Schema<'HistoryEntry'>) =>
      contentOf(api.POST('/v1/history/{id}/undo', { params: { path: { id } } })),
    onSuccess: ({ data }) => tell([t('undone'), ...data.attributes.notes].join(' ')),
  });
}

/** Those who belong to the household, by number. */
export function useMembers() {
  return useQuery({
    queryKey: ['user-groups', 'members'],
    async queryFn() {
      const { data } = await contentOf(api.GET('/v1/user-groups'));
      const own = data.find(({ attributes }) => attributes.in_use) ?? data[0];
      return own?.attributes.members ?? [];
    },
  });
}

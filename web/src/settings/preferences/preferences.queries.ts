import { useMutation, useQuery } from '@tanstack/react-query';
import { api, contentOf } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { tellProblem } from '../../parts/notices.ts';
import { useExplain } from '../../parts/problem.tsx';

/** What the person prefers, by name. */
export type Preferences = Readonly<Record<string, unknown>>;

/** More preferences than anybody has. */
const ALL = 200;
const KEY = ['preferences', 'all'];

/** All preferences of the person, by name. */
export function usePreferences() {
  return useQuery({
    queryKey: KEY,
    async queryFn(): Promise<Preferences> {
      const { data } = await contentOf(api.GET('/v1/preferences', { params: { query: { limit: ALL } } }));
      return Object.fromEntries(data.map(({ attributes }) => [attributes.name, attributes.data]));
    },
  });
}

/** Sets a preference: shown at once, and taken back where the server refuses. */
export function useSetPreference() {
  const explain = useExplain();
  const { mutate } = useMutation({
    // What is chosen quickly one after the other arrives in that order.
    scope: { id: 'preferences' },
    mutationFn: ({ name, data }: { name: string; data: unknown }) =>
      contentOf(api.POST('/v1/preferences', { body: { name, data } as never })),
    async onMutate({ name, data }) {
      await queries.cancelQueries({ queryKey: KEY });
      const before = queries.getQueryData<Preferences>(KEY);
      if (before) queries.setQueryData<Preferences>(KEY, { ...before, [name]: data });
      return { before };
    },
    onError(error, _change, context) {
      if (context?.before) queries.setQueryData(KEY, context.before);
      tellProblem(explain(error));
    },
  });
  return (name: string, data: unknown) => mutate({ name, data });
}

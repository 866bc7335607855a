import { useMutation, useQuery } from '@tanstack/react-query';
import { api, contentOf, type Schema } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { tellProblem } from '../../parts/notices.ts';
import { useExplain } from '../../parts/problem.tsx';

type Lines = Schema<'Configuration'>;

const KEY = ['configuration'];

/** What was set for everybody on this server, and what never changes. */
export function useConfiguration() {
  return useQuery({ queryKey: KEY, queryFn: () => contentOf(api.GET('/v1/configuration')) });
}

/** Sets something for everybody: shown at once, and taken back where the server refuses. */
export function useSetConfiguration() {
  const explain = useExplain();
  const { mutate } = useMutation({
    scope: { id: 'configuration' },
    mutationFn: ({ title, value }: { title: string; value: boolean | string }) =>
      contentOf(api.PUT('/v1/configuration/{title}', { params: { path: { title } }, body: { value } })),
    async onMutate({ title, value }) {
      await queries.cancelQueries({ queryKey: KEY });
      const before = queries.getQueryData<Lines>(KEY);
      const change = (line: Lines[number]) => (line.title === title ? { ...line, value } : line);
      if (before) queries.setQueryData<Lines>(KEY, before.map(change));
      return { before };
    },
    onError(error, _change, context) {
      if (context?.before) queries.setQueryData(KEY, context.before);
      tellProblem(explain(error));
    },
  });
  return mutate;
}

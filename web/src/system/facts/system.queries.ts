import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../../api/client.ts';
import { tell, tellProblem } from '../../parts/notices.ts';
import { useExplain } from '../../parts/problem.tsx';

/** How long figures are shown before they are read anew, in milliseconds. */
const AGE_MS = 30_000;

/** The state of the server. */
export function useSystem() {
  return useQuery({
    queryKey: ['system'],
    refetchInterval: AGE_MS,
    queryFn: async () => (await contentOf(api.GET('/v1/system'))).data,
  });
}

/** Runs a regular job at once, and says how that went. */
export function useRunJob() {
  const { t } = useTranslation('system');
  const explain = useExplain();
  return useMutation({
    mutationFn: (key: string) =>
      contentOf(api.POST('/v1/system/jobs/{key}/run', { params: { path: { key } } })),
    onSuccess: ({ data }) => (data.last_error ? tellProblem(data.last_error) : tell(t('jobs.ran'))),
    onError: (error) => tellProblem(explain(error)),
  });
}

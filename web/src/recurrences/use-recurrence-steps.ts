import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { type Recurrence, recurrenceQuery, recurrencesQuery } from './recurrences.queries.ts';

interface Switching {
  recurrence: Recurrence;
  active: boolean;
}

const switched = (one: Recurrence, active: boolean): Recurrence => ({
  ...one,
  attributes: { ...one.attributes, active },
});

/** Switches a recurrence on or off at once, and back where the server refuses. */
export function useSwitching(): (recurrence: Recurrence, active: boolean) => void {
  const client = useQueryClient();
  const explain = useExplain();
  const { mutate } = useMutation({
    // Whoever switches twice means the second.
    scope: { id: 'recurrences' },
    mutationFn: ({ recurrence: { id }, active }: Switching) =>
      contentOf(api.PUT('/v1/recurrences/{id}', { params: { path: { id } }, body: { active } })),
    async onMutate({ recurrence: { id }, active }) {
      await client.cancelQueries({ queryKey: ['recurrences'] });
      const key = recurrenceQuery(id).queryKey;
      const list = client.getQueryData<Recurrence[]>(recurrencesQuery.queryKey);
      const one = client.getQueryData<Recurrence>(key);
      client.setQueryData<Recurrence[]>(recurrencesQuery.queryKey, (all) =>
        all?.map((other) => (other.id === id ? switched(other, active) : other)),
      );
      client.setQueryData<Recurrence>(key, (known) => known && switched(known, active));
      return { list, one };
    },
    onError(error, { recurrence: { id } }, before) {
      client.setQueryData(recurrencesQuery.queryKey, before?.list);
      client.setQueryData(recurrenceQuery(id).queryKey, before?.one);
      tellProblem(explain(error));
      void client.invalidateQueries({ queryKey: ['recurrences'] });
    },
  });
  return (recurrence, active) => mutate({ recurrence, active });
}

/** Books one day of a recurrence now; the calendar leaves that day out then. */
export function useBooking(done: () => void) {
  const { t } = useTranslation('recurrences');
  return useMutation({
    mutationFn: ({ id, day }: { id: string; day: string }) =>
      contentOf(api.POST('/v1/recurrences/{id}/trigger', { params: { path: { id } }, body: { date: day } })),
    onSuccess({ data }) {
      if (data.length > 0) tell(t('booked'));
      else tellProblem(t('notBooked'));
      done();
    },
  });
}

import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { useDays } from '../parts/days.ts';
import { tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { rateIn, type StoredRate } from './currencies.queries.ts';

/** Stores a rate again that was deleted. */
function restore(rate: StoredRate) {
  const { day: date, ...rest } = rateIn(rate);
  return contentOf(api.POST('/v1/exchange-rates', { body: { date, ...rest } }));
}

/** Deletes a rate at once, and offers to take that back. */
export function useDeleteRate(): (rate: StoredRate) => void {
  const { t } = useTranslation(['currencies', 'common']);
  const client = useQueryClient();
  const explain = useExplain();
  const days = useDays();
  const undo = useMutation({
    mutationFn: restore,
    onSuccess: () => tell(t('common:undone')),
    onError: (error) => tellProblem(explain(error)),
  });
  const { mutate } = useMutation({
    mutationFn: ({ id }: StoredRate) =>
      contentOf(api.DELETE('/v1/exchange-rates/{id}', { params: { path: { id } } })),
    async onMutate({ id }) {
      await client.cancelQueries({ queryKey: ['exchange-rates'] });
      const before = client.getQueriesData<StoredRate[]>({ queryKey: ['exchange-rates'] });
      client.setQueriesData<StoredRate[]>({ queryKey: ['exchange-rates'] }, (all) =>
        all?.filter((one) => one.id !== id),
      );
      return before;
    },
    onSuccess(_, rate) {
      const takeBack = () => {
        notice.close();
        undo.mutate(rate);
      };
      const notice = tell(
        <Group justify="space-between" gap="xs">
          <Text size="sm">{t('rates.deleted', { day: days.day(rate.attributes.date) })}</Text>
          <Button size="xs" variant="light" onClick={takeBack}>
            {t('common:undo')}
          </Button>
        </Group>,
        { autoClose: 8000 },
      );
    },
    onError(error, _rate, before) {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      tellProblem(explain(error));
    },
  });
  return mutate;
}

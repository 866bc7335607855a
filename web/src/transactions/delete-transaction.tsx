import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { transactionQuery } from './transaction-form.queries.ts';

/** How long a deleted transaction can be brought back from where it was deleted, in milliseconds. */
const SAID_MS = 10_000;

/** Undoes the newest change of a transaction; the history knows what it was. */
async function undoNewest(id: string): Promise<void> {
  const query = { subject_type: 'transactions', subject_id: id as never, limit: 1 };
  const { data } = await contentOf(api.GET('/v1/history', { params: { query } }));
  const [entry] = data;
  if (entry) await contentOf(api.POST('/v1/history/{id}/undo', { params: { path: { id: entry.id } } }));
}

function Deleted({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(['transactions', 'common']);
  const explain = useExplain();
  const undo = useMutation({
    mutationFn: () => undoNewest(id),
    onSuccess: () => tell(t('common:undone')),
    onError: (error) => tellProblem(explain(error)),
  });
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">{t('common:deleted', { name })}</Text>
      <Button
        size="sm"
        variant="light"
        loading={undo.isPending}
        disabled={undo.isSuccess}
        onClick={() => undo.mutate()}
      >
        {t('common:undo')}
      </Button>
    </Group>
  );
}

/**
 * Deletes a transaction at once, and offers to bring it back. `leave` goes where it is not shown any more, as
 * soon as it is wished away: else its screen would ask for what is gone.
 */
export function useDeleteTransaction(id: string, name: string, leave: () => Promise<void>) {
  const explain = useExplain();
  return useMutation({
    mutationFn: () => contentOf(api.DELETE('/v1/transactions/{id}', { params: { path: { id } } })),
    onMutate: leave,
    onSuccess: () => {
      tell(<Deleted id={id} name={name} />, { autoClose: SAID_MS });
      queries.removeQueries({ queryKey: transactionQuery(id).queryKey });
    },
    onError: (error) => tellProblem(explain(error)),
  });
}

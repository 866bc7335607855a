import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tell } from '../parts/notices.ts';
import { changeTransaction } from '../transactions/bulk-changes.ts';
import { forEach } from '../transactions/bulk-run.ts';
import type { Account } from './accounts.queries.ts';
import { type Marking, markingsOf } from './reconciling.ts';
import { forgetStatement, type Reconciling } from './use-reconciling.ts';

/** Marks the splits of a transaction. It fails where somebody changed the transaction after it was ticked. */
const mark = ({ row, reconciled }: Marking) =>
  changeTransaction({
    row,
    isPartial: false,
    careful: true,
    changeOf({ transaction_journal_id: journalId }) {
      const wanted = reconciled.get(journalId);
      return wanted === undefined ? {} : { reconciled: wanted };
    },
  });

/**
 * Marks what is ticked as reconciled, a few at a time. What fails, or is left when the page is closed, is
 * left ticked: finishing again does the rest.
 */
export function useFinishing(account: Account, { movements, statement }: Reconciling) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number>();
  const [failed, setFailed] = useState(0);
  const { id, attributes: of } = account;
  const { mutate } = useMutation({
    mutationFn(markings: Marking[]) {
      setFailed(0);
      setProgress(0);
      const onProgress = (finished: number) => setProgress(finished / markings.length);
      return forEach(markings, mark, { onProgress });
    },
    onSuccess(outcome) {
      setFailed(outcome.failed.length);
      if (outcome.failed.length > 0) return;
      forgetStatement(id, statement.end);
      tell(t('rec.done', { name: of.name }));
      void navigate({ to: '/accounts/$id', params: { id } });
    },
    onSettled: () => setProgress(undefined),
  });
  return { progress, failed, finish: () => mutate(markingsOf(movements, statement.ticks)) };
}

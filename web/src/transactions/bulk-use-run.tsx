import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tell, tellProblem } from '../parts/notices.ts';
import { changeTransaction, deleteTransaction, retagged, type SplitChange } from './bulk-changes.ts';
import { forEach, type Outcome, undoLatest } from './bulk-run.ts';
import type { Row, Split } from './transaction-list.queries.ts';
import type { Selection } from './transaction-list-selection.ts';

/** How long undoing is offered, in milliseconds. */
const UNDO_MS = 12_000;

/** What is done with each of the selected transactions. */
export type BulkJob =
  | { kind: 'category' | 'budget' | 'addTag' | 'removeTag'; name: string }
  | { kind: 'reconciled'; reconciled: boolean }
  | { kind: 'delete' };

/** What a job changes of a split. */
export function changeFor(job: Exclude<BulkJob, { kind: 'delete' }>, split: Split): SplitChange {
  switch (job.kind) {
    case 'category':
      return { category_name: job.name };
    case 'budget':
      return split.type === 'withdrawal' ? { budget_name: job.name } : {};
    case 'addTag':
      return { tags: retagged(split.tags, { add: job.name }) };
    case 'removeTag':
      return { tags: retagged(split.tags, { remove: job.name }) };
    case 'reconciled':
      return { reconciled: job.reconciled };
  }
}

interface Options {
  selection: Selection;
  /** Whether rows may hold only some of the splits. */
  isPartial: boolean;
}

/** Does one thing with all selected transactions, shows how far it is, and offers to undo it. */
export function useBulkRun({ selection, isPartial }: Options) {
  const { t } = useTranslation(['transactions', 'common']);
  const [progress, setProgress] = useState<number>();
  const [failed, setFailed] = useState<Outcome<Row>['failed']>([]);
  const stop = useRef(new AbortController());
  const undo = useUndo();
  const { mutate } = useMutation({
    mutationFn({ job, rows }: { job: BulkJob; rows: Row[]; since: Date }) {
      stop.current = new AbortController();
      setProgress(0);
      const act = (row: Row) =>
        job.kind === 'delete'
          ? deleteTransaction(row)
          : changeTransaction({ row, isPartial, careful: false, changeOf: (split) => changeFor(job, split) });
      return forEach(rows, act, { onProgress: setProgress, signal: stop.current.signal });
    },
    onSuccess({ done, failed: notDone }, { job, since }) {
      setFailed(notDone);
      if (notDone.length === 0) selection.clear();
      if (done.length === 0) return;
      const text = t(job.kind === 'delete' ? 'bulk.deleted' : 'bulk.changed', { count: done.length });
      tell(<Undoable text={text} onUndo={() => undo(done, since)} />, { autoClose: UNDO_MS });
    },
    onSettled: () => setProgress(undefined),
  });
  return {
    progress,
    failed,
    start: (job: BulkJob) => mutate({ job, rows: [...selection.rows.values()], since: new Date() }),
    stop: () => stop.current.abort(),
    forget: () => setFailed([]),
  };
}

/** Takes back what was done with some transactions. */
function useUndo(): (rows: Row[], since: Date) => void {
  const { t } = useTranslation(['transactions', 'common']);
  const { mutate } = useMutation({
    mutationFn: ({ rows, since }: { rows: Row[]; since: Date }) =>
      forEach(rows, (row) => undoLatest(row.id, since)),
    onSuccess({ failed }) {
      if (failed.length === 0) tell(t('common:undone'));
      else tellProblem(t('bulk.notUndone', { count: failed.length }));
    },
  });
  return (rows, since) => mutate({ rows, since });
}

function Undoable({ text, onUndo }: { text: string; onUndo(): void }) {
  const { t } = useTranslation();
  const [isUsed, setUsed] = useState(false);
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm">{text}</Text>
      <Button
        variant="light"
        size="compact-sm"
        disabled={isUsed}
        onClick={() => {
          setUsed(true);
          onUndo();
        }}
      >
        {t('undo')}
      </Button>
    </Group>
  );
}

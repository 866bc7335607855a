import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tell, tellProblem } from '../parts/notices.ts';
import { changeTransaction, deleteTransaction, undoWrite, type Written } from './bulk-changes.ts';
import { type BulkJob, changeFor, concerns } from './bulk-logic.ts';
import { forEach, type Outcome } from './bulk-run.ts';
import type { Row, Split } from './transaction-list.queries.ts';
import type { Selection } from './transaction-list-selection.ts';

/** How long undoing is offered, in milliseconds. */
const UNDO_MS = 12_000;

/** Does a job with one transaction, and notes by what it can be undone. */
async function write(job: BulkJob, row: Row): Promise<Written> {
  if (job.kind === 'delete') {
    await deleteTransaction(row);
    return { id: row.id, updatedAt: undefined };
  }
  const changeOf = (split: Split) => changeFor(job, split);
  const stored = await changeTransaction({ row, isPartial: true, careful: false, changeOf });
  return { id: row.id, updatedAt: stored.attributes.updated_at };
}

/** How far a job is. */
interface Progress {
  finished: number;
  total: number;
}

/** Does one thing with all selected transactions, shows how far it is, and offers to undo it. */
export function useBulkRun(selection: Selection) {
  const { t } = useTranslation(['transactions', 'common']);
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState<Outcome<Row>['failed']>([]);
  const stop = useRef(new AbortController());
  const undo = useUndo();
  const { mutate } = useMutation({
    mutationFn({ job, rows }: { job: BulkJob; rows: Row[] }) {
      stop.current = new AbortController();
      const total = rows.length;
      setProgress({ finished: 0, total });
      return forEach(rows, (row) => write(job, row), {
        onProgress: (finished) => setProgress({ finished, total }),
        signal: stop.current.signal,
      });
    },
    onSuccess({ done, failed: notDone }, { job, rows }) {
      setFailed(notDone);
      // What failed, or was not begun when somebody stopped it, stays selected for another try.
      if (done.length === rows.length) selection.clear();
      else selection.drop(done.map(({ item }) => item));
      if (done.length === 0) return;
      const text = t(job.kind === 'delete' ? 'bulk.deleted' : 'bulk.changed', { count: done.length });
      tell(<Undoable text={text} onUndo={() => undo(done.map(({ result }) => result))} />, {
        autoClose: UNDO_MS,
      });
    },
    onSettled: () => setProgress(undefined),
  });
  return {
    progress,
    failed,
    start: (job: BulkJob) => {
      const rows = [...selection.rows.values()].filter((row) => concerns(job, row));
      if (rows.length > 0) mutate({ job, rows });
      else tellProblem(t('bulk.noneConcerned'));
    },
    stop: () => stop.current.abort(),
    forget: () => setFailed([]),
  };
}

/** Takes back what was done with some transactions. */
function useUndo(): (writes: Written[]) => void {
  const { t } = useTranslation(['transactions', 'common']);
  const { mutate } = useMutation({
    mutationFn: (writes: Written[]) => forEach(writes, undoWrite),
    onSuccess({ failed }) {
      if (failed.length === 0) tell(t('common:undone'));
      else tellProblem(t('bulk.notUndone', { count: failed.length }));
    },
  });
  return mutate;
}

function Undoable({ text, onUndo }: { text: string; onUndo(): void }) {
  const { t } = useTranslation();
  const [isUsed, setUsed] = useState(false);
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm">{text}</Text>
      <Button
        variant="light"
        size="sm"
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

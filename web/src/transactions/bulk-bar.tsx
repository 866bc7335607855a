import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import classes from './bulk.module.css';
import { BulkDialog, type BulkTask } from './bulk-dialog.tsx';
import { BulkMenu } from './bulk-menu.tsx';
import { BulkReport } from './bulk-report.tsx';
import { BulkSum } from './bulk-sum.tsx';
import { useBulkRun } from './bulk-use-run.tsx';
import { SELECTED_MAX, type Selection } from './transaction-list-selection.ts';

interface Props {
  selection: Selection;
  total: number;
}

/** What can be done with all selected transactions, at the bottom of the screen. */
export default function BulkBar({ selection, total }: Props) {
  const { t } = useTranslation('transactions');
  const { locale } = useSettings();
  const [task, setTask] = useState<BulkTask>();
  const run = useBulkRun(selection);
  const rows = [...selection.rows.values()];
  const most = Math.min(total, SELECTED_MAX);
  const write = (count: number) => new Intl.NumberFormat(locale).format(count);
  return (
    <section className={classes.bar} aria-label={t('bulk.label')}>
      {run.progress === undefined ? (
        <>
          <Group gap="xs" wrap="nowrap" className={classes.count}>
            <CloseButton aria-label={t('bulk.clear')} onClick={selection.clear} />
            <div>
              <Text size="sm" fw={600} aria-live="polite">
                {t('bulk.selected', { count: rows.length, shown: write(rows.length) })}
              </Text>
              <BulkSum rows={rows} />
            </div>
            {rows.length < most && (
              <Button
                variant="subtle"
                size="sm"
                px="xs"
                loading={selection.isReading}
                onClick={selection.all}
              >
                {t(total > SELECTED_MAX ? 'bulk.newest' : 'bulk.all', { count: most, shown: write(most) })}
              </Button>
            )}
          </Group>
          <BulkMenu
            onTask={setTask}
            onReconciled={(reconciled) => run.start({ kind: 'reconciled', reconciled })}
          />
        </>
      ) : (
        <div className={classes.progress} role="status">
          <Text size="sm">
            {t('bulk.running', { done: write(run.progress.finished), total: write(run.progress.total) })}
          </Text>
          <Progress
            value={(run.progress.finished / run.progress.total) * 100}
            aria-label={t('bulk.label')}
            className={classes.progressBar}
          />
          <Button variant="default" size="xs" onClick={run.stop}>
            {t('bulk.stop')}
          </Button>
        </div>
      )}
      {task && (
        <BulkDialog
          task={task}
          rows={rows}
          onClose={() => setTask(undefined)}
          onRun={(job) => {
            setTask(undefined);
            run.start(job);
          }}
        />
      )}
      {run.failed.length > 0 && <BulkReport failed={run.failed} onClose={run.forget} />}
    </section>
  );
}

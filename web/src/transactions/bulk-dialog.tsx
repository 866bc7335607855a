import { Button, Group, Modal, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestInput } from '../parts/suggest-input.tsx';
import type { Suggested } from '../parts/suggested.ts';
import type { BulkJob } from './bulk-logic.ts';
import type { Row } from './transaction-list.queries.ts';

/** What is asked for before it is done. */
export type BulkTask = 'category' | 'budget' | 'addTag' | 'removeTag' | 'delete';

interface Props {
  task: BulkTask;
  rows: Row[];
  onClose(): void;
  onRun(job: BulkJob): void;
}

const KINDS: Record<Exclude<BulkTask, 'delete'>, Suggested> = {
  category: 'categories',
  budget: 'budgets',
  addTag: 'tags',
  removeTag: 'tags',
};

/** Asks what the selected transactions are to have, or whether they are really to go. */
export function BulkDialog({ task, rows, onClose, onRun }: Props) {
  const { t } = useTranslation(['transactions', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={task === 'delete' ? t('bulk.deleteAsk', { count: rows.length }) : t(`bulk.title.${task}`)}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {task === 'delete' ? (
        <>
          <Text size="sm">{t('bulk.deleteExplain')}</Text>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('common:cancel')}
            </Button>
            <Button color="red" onClick={() => onRun({ kind: 'delete' })}>
              {t('common:delete')}
            </Button>
          </Group>
        </>
      ) : (
        <NameForm task={task} count={rows.length} onClose={onClose} onRun={onRun} />
      )}
    </Modal>
  );
}

function NameForm({
  task,
  count,
  onClose,
  onRun,
}: {
  task: Exclude<BulkTask, 'delete'>;
  count: number;
  onClose(): void;
  onRun(job: BulkJob): void;
}) {
  const { t } = useTranslation(['transactions', 'common']);
  const [name, setName] = useState('');
  // No category or budget is a choice; no tag is none.
  const canBeEmpty = task === 'category' || task === 'budget';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() || canBeEmpty) onRun({ kind: task, name: name.trim() });
  };
  return (
    <form onSubmit={submit}>
      <SuggestInput
        data-autofocus
        kind={KINDS[task]}
        value={name}
        onChange={setName}
        label={t(`bulk.field.${task}`)}
        description={canBeEmpty ? t('bulk.emptyRemoves') : undefined}
        // What is offered lies on the buttons below, so it waits until somebody types.
        openOnFocus={false}
      />
      {task === 'budget' && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('bulk.budgetExplain')}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={!canBeEmpty && name.trim() === ''}>
          {t('bulk.apply', { count })}
        </Button>
      </Group>
    </form>
  );
}

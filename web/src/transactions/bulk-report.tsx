import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useExplain } from '../parts/problem.tsx';
import classes from './bulk.module.css';
import type { Outcome } from './bulk-run.ts';
import type { Row } from './transaction-list.queries.ts';
import { factsOf } from './transaction-list-facts.ts';

/** Says which of many could not be changed, and why. They stay selected. */
export function BulkReport({ failed, onClose }: { failed: Outcome<Row>['failed']; onClose(): void }) {
  const { t } = useTranslation(['transactions', 'common']);
  const explain = useExplain();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bulk.failed', { count: failed.length })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Text size="sm" mb="sm">
        {t('bulk.failedExplain')}
      </Text>
      <ul className={classes.failures}>
        {failed.map(({ item, error }) => (
          <li key={item.id}>
            <Text size="sm" fw={500}>
              {factsOf(item)?.title}
            </Text>
            <Text size="xs" c="dimmed">
              {explain(error)}
            </Text>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('common:ok')}</Button>
      </Group>
    </Modal>
  );
}

import { Paper, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLasting } from './lasting.ts';
import { QueuedList } from './queued-list.tsx';

/** The transactions that are not on the server yet, above the list of those that are. */
export function WaitingTransactions() {
  const { t } = useTranslation('outbox');
  const queued = useLasting();
  if (queued.length === 0) return null;
  return (
    <Paper withBorder p="md" mb="md" component="section">
      <Title order={2} size="h5">
        {t('title')}
      </Title>
      <QueuedList entries={queued} />
    </Paper>
  );
}

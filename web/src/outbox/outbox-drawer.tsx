import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { sendQueued, useQueued } from './outbox.ts';
import { QueuedList } from './queued-list.tsx';

/** All that waits to be sent or was refused. */
export default function OutboxDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('outbox');
  const queued = useQueued();
  const waits = queued.some(({ state }) => state === 'waiting');
  return (
    <FormDrawer opened title={t('title')} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        {queued.length === 0 ? t('empty') : t('explain')}
      </Text>
      <QueuedList entries={queued} onMend={onClose} />
      {waits && (
        <Button variant="default" mt="md" onClick={sendQueued}>
          {t('sendNow')}
        </Button>
      )}
    </FormDrawer>
  );
}

import { Button } from '@mantine/core';
import { IconAlertCircle, IconClockUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../texts/i18n.ts';
import { useLasting } from './lasting.ts';

const OutboxDrawer = lazy(withTexts(() => import('./outbox-drawer.tsx')));

/** How many transactions wait to be sent, and how many were refused; nothing where there are none. */
export function OutboxBadge() {
  const { t } = useTranslation('outbox');
  const [isOpen, setOpen] = useState(false);
  const queued = useLasting();
  const refused = queued.filter(({ state }) => state === 'refused').length;
  if (queued.length === 0) return null;
  const label = refused > 0 ? t('refused', { count: refused }) : t('waiting', { count: queued.length });
  const Icon = refused > 0 ? IconAlertCircle : IconClockUp;
  return (
    <>
      <Button
        variant="light"
        color={refused > 0 ? 'red' : 'yellow'}
        c="var(--mantine-color-text)"
        px="xs"
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        {queued.length}
      </Button>
      <Suspense>{isOpen && <OutboxDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

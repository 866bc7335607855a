import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDays } from '../parts/days.ts';
import { Problem } from '../parts/problem.tsx';
import { today } from '../time/day.ts';
import { comingDays } from './coming-days.ts';
import type { Recurrence } from './recurrences.queries.ts';
import { useBooking } from './use-recurrence-steps.ts';

/** Books what comes next today, after saying what that means. */
export function BookNow({ recurrence }: { recurrence: Recurrence }) {
  const { t } = useTranslation(['recurrences', 'common']);
  const days = useDays();
  const [opened, { open, close }] = useDisclosure(false);
  const booking = useBooking(close);
  const [day] = comingDays(recurrence, today());
  const { title, active } = recurrence.attributes;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        disabled={!active || day === undefined}
        aria-label={t('bookNowOf', { title })}
        onClick={open}
      >
        {t('bookNow')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('bookNowOf', { title })}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Text size="sm" mb="md">
          {day && t('bookExplain', { day: days.day(day) })}
        </Text>
        {booking.error && <Problem error={booking.error} />}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button
            data-autofocus
            loading={booking.isPending}
            onClick={() => day && booking.mutate({ id: recurrence.id, day })}
          >
            {t('bookNow')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

import { ActionIcon, Button, Group } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { monthOf, type Period, today } from '../time/day.ts';

const PeriodMenu = lazy(() => import('../parts/period-menu.tsx'));

interface Props {
  /** Undefined for all time. */
  value: Period | undefined;
  onChange(period: Period | undefined): void;
}

/** Chooses a period, or all time. */
export function OptionalPeriod({ value, onChange }: Props) {
  const { t } = useTranslation(['transactions', 'common']);
  const [opened, setOpened] = useState(false);
  if (value) {
    return (
      <Group gap={2} wrap="nowrap">
        <PeriodPicker value={value} onChange={onChange} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          title={t('common:period.allTime')}
          aria-label={t('common:period.allTime')}
          onClick={() => onChange(undefined)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
    );
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendar size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('common:period.allTime')}
      </Button>
      <Suspense>
        {opened && (
          <PeriodMenu value={monthOf(today())} onChange={onChange} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  );
}

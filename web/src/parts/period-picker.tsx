import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthInMonths, nextPeriod, type Period, startOfYear } from '../time/day.ts';
import { useDays } from './days.ts';

const PeriodMenu = lazy(() => import('./period-menu.tsx'));

/** What a period picker shows and changes. */
export interface PeriodProps {
  value: Period;
  onChange(period: Period): void;
}

/** The name of a period: a month, a year, or its two ends; of whole months their names. */
export function usePeriodName(): (period: Period) => string {
  const days = useDays();
  return (period) => {
    const months = lengthInMonths(period);
    if (months === 1) return days.day(period.start, 'month');
    if (months === 12 && period.start === startOfYear(period.start)) return period.start.slice(0, 4);
    if (months !== undefined) return days.months(period.start, period.end);
    return days.period(period.start, period.end);
  };
}

/** Chooses a stretch of days: month by month with the arrows, or any other from the menu. */
export function PeriodPicker({ value, onChange }: PeriodProps) {
  const { t } = useTranslation();
  const nameOf = usePeriodName();
  const [opened, setOpened] = useState(false);
  const name = (
    <UnstyledButton px="sm" py={6} fw={600} aria-haspopup="dialog" onClick={() => setOpened(true)}>
      {nameOf(value)} <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('previousPeriod')}
        onClick={() => onChange(nextPeriod(value, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      {name}
      <Suspense>
        {opened && <PeriodMenu value={value} onChange={onChange} onClose={() => setOpened(false)} />}
      </Suspense>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('nextPeriod')}
        onClick={() => onChange(nextPeriod(value, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

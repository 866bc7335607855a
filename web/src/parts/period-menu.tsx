import { Button, Group, Modal, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths, endOfYear, monthOf, nextPeriod, type Period, startOfYear, today } from '../time/day.ts';
import type { PeriodProps } from './period-picker.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** Chooses one of the usual periods, or types any other. */
export default function PeriodMenu({ value, onChange, onClose }: PeriodProps & { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const [typed, setTyped] = useState(value);
  const thisMonth = monthOf(today());
  const thisYear = { start: startOfYear(today()), end: endOfYear(today()) };
  const choices: [string, Period][] = [
    [t('period.thisMonth'), thisMonth],
    [t('period.lastMonth'), nextPeriod(thisMonth, -1)],
    [t('period.thisYear'), thisYear],
    [t('period.lastYear'), nextPeriod(thisYear, -1)],
    [t('period.last3Months'), { ...thisMonth, start: addMonths(thisMonth.start, -2) }],
    [t('period.last12Months'), { ...thisMonth, start: addMonths(thisMonth.start, -11) }],
  ];
  const take = (period: Period) => {
    onChange(period);
    onClose();
  };
  const isPeriod = typed.start !== '' && typed.end !== '' && typed.start <= typed.end;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('period.choose')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <SimpleGrid cols={2} spacing="xs" mb="md">
        {choices.map(([name, period]) => (
          <Button key={name} variant="default" onClick={() => take(period)}>
            {name}
          </Button>
        ))}
      </SimpleGrid>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isPeriod) take(typed);
        }}
      >
        <Group grow mb="md">
          <TextInput
            type="date"
            label={t('days.from')}
            value={typed.start}
            onChange={({ currentTarget }) => setTyped({ ...typed, start: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('days.to')}
            value={typed.end}
            onChange={({ currentTarget }) => setTyped({ ...typed, end: currentTarget.value })}
          />
        </Group>
        <Button type="submit" fullWidth disabled={!isPeriod}>
          {t('period.show')}
        </Button>
      </form>
    </Modal>
  );
}

import { Group, NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../app/settings.tsx';

/** A year in which February has 28 days, so that the day comes back every year. */
const YEAR = 2023;

interface Props {
  enabled: boolean;
  /** Month and day, `MM-DD`. */
  start: string;
  onChange(name: 'customFiscalYear' | 'fiscalYearStart', value: unknown): void;
}

/** Whether a year begins on another day than the first of January, and on which. */
export function FiscalYear({ enabled, start, onChange }: Props) {
  const { t } = useTranslation('settings');
  const { language } = useSettings();
  const [month = '01', day = '01'] = start.split('-');
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const pad = (number: number) => String(number).padStart(2, '0');
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: pad(index + 1),
    label: names.format(Date.UTC(YEAR, index, 1)),
  }));
  const lengthOf = (of: string) => new Date(Date.UTC(YEAR, Number(of), 0)).getUTCDate();
  const days = Array.from({ length: lengthOf(month) }, (_, index) => ({
    value: pad(index + 1),
    label: String(index + 1),
  }));
  const set = (nextMonth: string, nextDay: string) => {
    const kept = Math.min(Number(nextDay), lengthOf(nextMonth));
    onChange('fiscalYearStart', `${nextMonth}-${pad(kept)}`);
  };
  return (
    <div>
      <Switch
        label={t('fiscalYear')}
        description={t('fiscalYearExplain')}
        checked={enabled}
        onChange={({ currentTarget }) => onChange('customFiscalYear', currentTarget.checked)}
      />
      {enabled && (
        <Group mt="sm" grow>
          <NativeSelect
            label={t('fiscalMonth')}
            value={month}
            data={months}
            onChange={({ currentTarget }) => set(currentTarget.value, day)}
          />
          <NativeSelect
            label={t('fiscalDay')}
            value={day}
            data={days}
            onChange={({ currentTarget }) => set(month, currentTarget.value)}
          />
        </Group>
      )}
    </div>
  );
}

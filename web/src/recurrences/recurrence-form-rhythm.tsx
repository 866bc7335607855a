import { Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartHead } from '../parts/part-head.tsx';
import type { RecurrenceFormState } from './recurrence-form.tsx';
import type { RhythmValues } from './recurrence-form.values.ts';
import classes from './recurrences.module.css';
import { useRhythmWords } from './rhythm-words.ts';
import { REPETITION_TYPES, type RepetitionType, rhythmFor, SKIP_MAX, WEEKENDS } from './schedule.ts';

interface Props {
  form: RecurrenceFormState;
  /** The place of the rhythm. */
  at: number;
}

interface PartProps {
  rhythm: RhythmValues;
  error: ReactNode;
  change(changed: Partial<RhythmValues>): void;
}

/** One rhythm: which kind, on which day, how often, and what becomes of weekends. */
export function RhythmFields({ form, at }: Props) {
  const { t } = useTranslation('recurrences');
  const { first_date: first, rhythms } = form.values;
  const rhythm = rhythms[at] as RhythmValues;
  const change: PartProps['change'] = (changed) =>
    form.setFieldValue(`rhythms.${at}`, { ...rhythm, ...changed });
  const choose = (type: RepetitionType) => change({ type, moment: first ? rhythmFor(type, first) : '' });
  const part = { rhythm, change, error: form.errors[`rhythms.${at}.moment`] };
  const isAlone = rhythms.length === 1;
  return (
    <div className={isAlone ? undefined : classes.part}>
      {!isAlone && (
        <PartHead
          title={t('rhythmAt', { number: at + 1 })}
          remove={t('removeRhythm', { number: at + 1 })}
          onRemove={() => form.removeListItem('rhythms', at)}
        />
      )}
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <NativeSelect
            label={t('rhythm')}
            data={REPETITION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            value={rhythm.type}
            onChange={({ currentTarget }) => choose(currentTarget.value as RepetitionType)}
          />
          <HowOften {...part} />
        </SimpleGrid>
        <MomentField {...part} />
        <Weekend {...part} />
      </Stack>
    </div>
  );
}

function HowOften({ rhythm: { type, skip }, change }: PartProps) {
  const { t } = useTranslation('recurrences');
  return (
    <NativeSelect
      label={t('interval')}
      data={Array.from({ length: SKIP_MAX + 1 }, (_, periods) => ({
        value: String(periods),
        label: t(`unit.${type === 'ndom' ? 'monthly' : type}`, { count: periods + 1 }),
      }))}
      value={String(skip)}
      onChange={({ currentTarget }) => change({ skip: Number(currentTarget.value) })}
    />
  );
}

function Weekend({ rhythm: { weekend }, change }: PartProps) {
  const { t } = useTranslation('recurrences');
  return (
    <NativeSelect
      label={t('weekend.label')}
      data={Object.values(WEEKENDS).map((value) => ({
        value: String(value),
        label: t(`weekend.${value}`),
      }))}
      value={String(weekend)}
      onChange={({ currentTarget }) => change({ weekend: Number(currentTarget.value) })}
    />
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** On which day of its week, month or year it is. */
function MomentField({ rhythm: { type, moment }, error, change }: PartProps) {
  const { t } = useTranslation(['recurrences', 'common']);
  const words = useRhythmWords();
  const weekdays = numbers(7).map((value) => ({ value: String(value), label: words.weekday(value) }));
  const set = (value: string) => change({ moment: value });
  const own = {
    value: moment,
    error,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
  };
  if (type === 'daily') return null;
  if (type === 'weekly') return <NativeSelect label={t('weekday')} data={weekdays} {...own} />;
  if (type === 'monthly') {
    return (
      <NativeSelect
        label={t('dayOfMonth')}
        description={Number(moment) > 28 ? t('shortMonths') : undefined}
        data={numbers(31).map(String)}
        {...own}
      />
    );
  }
  if (type === 'yearly') return <TextInput type="date" max="9999-12-31" label={t('dayOfYear')} {...own} />;
  const [nth = '1', day = '1'] = moment.split(',');
  return (
    <Group grow align="flex-start">
      <NativeSelect
        label={t('whichOne')}
        description={nth === '5' ? t('noFifth') : undefined}
        data={([1, 2, 3, 4, 5] as const).map((value) => ({ value: String(value), label: t(`nth.${value}`) }))}
        value={nth}
        onChange={({ currentTarget }) => set(`${currentTarget.value},${day}`)}
      />
      <NativeSelect
        label={t('weekday')}
        data={weekdays}
        value={day}
        onChange={({ currentTarget }) => set(`${nth},${currentTarget.value}`)}
      />
    </Group>
  );
}

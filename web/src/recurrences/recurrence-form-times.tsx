import { Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDays } from '../parts/days.ts';
import { today } from '../time/day.ts';
import type { RecurrenceFormState } from './recurrence-form.tsx';
import type { Ending } from './recurrence-form.values.ts';
import classes from './recurrences.module.css';
import { useRhythmWords } from './rhythm-words.ts';
import {
  isComplete,
  nextDays,
  REPETITION_TYPES,
  type RepetitionType,
  rhythmFor,
  type Schedule,
  SKIP_MAX,
  WEEKENDS,
} from './schedule.ts';

/** Days that are shown of what is being typed. */
const SHOWN = 5;
const ENDINGS: readonly Ending[] = ['never', 'until', 'times'];

interface Props {
  form: RecurrenceFormState;
  schedule: Schedule;
}

/** When it is booked: the first day, the rhythm, the end; with the next days as they come out. */
export function RecurrenceTimes({ form, schedule }: Props) {
  const { t } = useTranslation(['recurrences', 'common']);
  const { ending } = form.values;
  return (
    <Fieldset legend={t('schedule')}>
      <Stack gap="sm">
        <RhythmFields form={form} />
        <Group grow align="flex-start">
          <NativeSelect
            label={t('ending')}
            data={ENDINGS.map((value) => ({ value, label: t(`end.${value}`) }))}
            {...form.getInputProps('ending')}
          />
          {ending === 'until' && (
            <TextInput type="date" label={t('lastDay')} {...form.getInputProps('repeat_until')} />
          )}
          {ending === 'times' && (
            <TextInput inputMode="numeric" label={t('times')} {...form.getInputProps('times')} />
          )}
        </Group>
        <Preview schedule={schedule} />
      </Stack>
    </Fieldset>
  );
}

function RhythmFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation(['recurrences', 'common']);
  const { type, moment, first_date: first } = form.values;
  const choose = (next: RepetitionType) =>
    form.setValues({ type: next, moment: first ? rhythmFor(next, first) : '' });
  const begin = (day: string) => {
    // A rhythm that came from the first day goes with it; one that was chosen stays.
    const follows = first !== '' && moment === rhythmFor(type, first);
    form.setValues({ first_date: day, ...(follows && day && { moment: rhythmFor(type, day) }) });
  };
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          type="date"
          label={t('firstDate')}
          required
          value={first}
          onChange={({ currentTarget }) => begin(currentTarget.value)}
          error={form.errors.first_date}
        />
        <NativeSelect
          label={t('rhythm')}
          data={REPETITION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={type}
          onChange={({ currentTarget }) => choose(currentTarget.value as RepetitionType)}
        />
      </Group>
      <MomentField form={form} />
      <Group grow align="flex-start">
        <NativeSelect
          label={t('interval')}
          data={Array.from({ length: SKIP_MAX + 1 }, (_, skip) => ({
            value: String(skip),
            label: t(`unit.${type === 'ndom' ? 'monthly' : type}`, { count: skip + 1 }),
          }))}
          value={String(form.values.skip)}
          onChange={({ currentTarget }) => form.setFieldValue('skip', Number(currentTarget.value))}
        />
        <NativeSelect
          label={t('weekend.label')}
          data={Object.values(WEEKENDS).map((value) => ({
            value: String(value),
            label: t(`weekend.${value}`),
          }))}
          value={String(form.values.weekend)}
          onChange={({ currentTarget }) => form.setFieldValue('weekend', Number(currentTarget.value))}
        />
      </Group>
    </>
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** On which day of its week, month or year it is. */
function MomentField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation(['recurrences', 'common']);
  const words = useRhythmWords();
  const { type, moment } = form.values;
  const set = (value: string) => form.setFieldValue('moment', value);
  const weekdays = numbers(7).map((value) => ({ value: String(value), label: words.weekday(value) }));
  const own = { value: moment, error: form.errors.moment };
  if (type === 'weekly') {
    return (
      <NativeSelect
        label={t('weekday')}
        data={weekdays}
        {...own}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    );
  }
  if (type === 'monthly') {
    return (
      <NativeSelect
        label={t('dayOfMonth')}
        description={Number(moment) > 28 ? t('shortMonths') : undefined}
        data={numbers(31).map(String)}
        {...own}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    );
  }
  if (type === 'yearly') {
    return (
      <TextInput
        type="date"
        label={t('dayOfYear')}
        {...own}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    );
  }
  if (type === 'daily') return null;
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

function Preview({ schedule }: Pick<Props, 'schedule'>) {
  const { t } = useTranslation('recurrences');
  const words = useRhythmWords();
  const days = useDays();
  const { firstDate, rhythms } = schedule;
  if (!firstDate || !rhythms.every(isComplete)) return null;
  const from = firstDate > today() ? firstDate : today();
  const next = nextDays(schedule, from, SHOWN);
  return (
    <div className={classes.preview} aria-live="polite">
      <Text size="sm" fw={600}>
        {rhythms.map(words.rhythm).join(' · ')}
      </Text>
      {next.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noDays')}
        </Text>
      ) : (
        <ol className={classes.days} aria-label={t('nextDays')}>
          {next.map((day) => (
            <li key={day}>
              {days.day(day, 'weekday')}, {days.day(day)}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

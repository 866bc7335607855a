import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDays } from '../parts/days.ts';
import { today } from '../time/day.ts';
import type { RecurrenceFormState } from './recurrence-form.tsx';
import { beginning, type Ending, newRhythm, scheduleOf } from './recurrence-form.values.ts';
import { RhythmFields } from './recurrence-form-rhythm.tsx';
import classes from './recurrences.module.css';
import { useRhythmWords } from './rhythm-words.ts';
import { isComplete, isFirstDay, nextDays, type Schedule } from './schedule.ts';

/** Days that are shown of what is being typed. */
const SHOWN = 5;
/** Years of a date field have four digits with it. */
const LAST_DAY = '9999-12-31';
const ENDINGS: readonly Ending[] = ['never', 'until', 'times'];

/** When it is booked: the first day, the rhythms, the end; with the next days as they come out. */
export function RecurrenceTimes({ form }: { form: RecurrenceFormState }) {
  const { t } = useTranslation(['recurrences', 'common']);
  const { ending, first_date, rhythms } = form.values;
  return (
    <Fieldset legend={t('schedule')}>
      <Stack gap="sm">
        <TextInput
          type="date"
          max={LAST_DAY}
          label={t('firstDate')}
          required
          value={first_date}
          onChange={({ currentTarget }) => form.setValues(beginning(form.getValues(), currentTarget.value))}
          error={form.errors.first_date}
        />
        {rhythms.map(({ key }, at) => (
          <RhythmFields key={key} form={form} at={at} />
        ))}
        <Button
          variant="subtle"
          size="sm"
          px="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('rhythms', newRhythm(first_date))}
        >
          {t('addRhythm')}
        </Button>
        <Group grow align="flex-start">
          <NativeSelect
            label={t('ending')}
            data={ENDINGS.map((value) => ({ value, label: t(`end.${value}`) }))}
            {...form.getInputProps('ending')}
          />
          {ending === 'until' && (
            <TextInput
              type="date"
              max={LAST_DAY}
              label={t('lastDay')}
              {...form.getInputProps('repeat_until')}
            />
          )}
          {ending === 'times' && (
            <TextInput inputMode="numeric" label={t('times')} {...form.getInputProps('times')} />
          )}
        </Group>
        <Preview schedule={scheduleOf(form.values)} />
      </Stack>
    </Fieldset>
  );
}

function Preview({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('recurrences');
  const words = useRhythmWords();
  const days = useDays();
  const { firstDate, rhythms } = schedule;
  if (!isFirstDay(firstDate) || !rhythms.every(isComplete)) return null;
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

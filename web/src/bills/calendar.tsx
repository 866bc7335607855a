import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { type Day, today } from '../time/day.ts';
import type { DayEntry } from './bill-month.ts';
import classes from './calendar.module.css';
import { weeksOf } from './month-weeks.ts';

interface Props {
  month: Day;
  entries: readonly DayEntry[];
}

/** What is paid and expected on the days of a month; on a phone as a list of the days that have something. */
export function Calendar(props: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return isPhone ? <Agenda {...props} /> : <MonthTable {...props} />;
}

function MonthTable({ month, entries }: Props) {
  const { t } = useTranslation('bills');
  const { weekStart } = useSettings();
  const days = useDays();
  const weeks = weeksOf(month, weekStart);
  const byDay = Map.groupBy(entries, ({ day }) => day);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('calendarOf', { month: days.day(month, 'month') })}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {days.day(day, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} month={month} entries={byDay.get(day) ?? []} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, month, entries }: { day: Day } & Props) {
  const { t } = useTranslation('bills');
  const isToday = day === today();
  return (
    <td
      className={classes.cell}
      data-outside={day.slice(0, 7) !== month.slice(0, 7) || undefined}
      data-today={isToday || undefined}
      {...(isToday && { 'aria-current': 'date' as const })}
    >
      <time dateTime={day} className={classes.number}>
        {Number(day.slice(8))}
      </time>
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Link
                to="/bills/$id"
                params={{ id: entry.bill.id }}
                className={classes.entry}
                data-state={entry.state}
                title={`${entry.bill.attributes.name}: ${t(`entry.${entry.state}`)}`}
              >
                <span className={classes.entryName}>
                  <EntrySign state={entry.state} /> {entry.bill.attributes.name}
                </span>
                <Amount value={entry.amount} currency={entry.currency} direction="plain" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

/** Tells paid and overdue apart without a colour; what is to come has no sign. */
function EntrySign({ state }: { state: DayEntry['state'] }) {
  const { t } = useTranslation('bills');
  if (state === 'due') return null;
  const Icon = state === 'paid' ? IconCheck : IconAlertTriangle;
  return <Icon size={13} className={classes.sign} role="img" aria-label={t(`entry.${state}`)} />;
}

function Agenda({ month, entries }: Props) {
  const { t } = useTranslation('bills');
  const days = useDays();
  const byDay = [...Map.groupBy(entries, ({ day }) => day)];
  if (byDay.length === 0) {
    return (
      <Text c="dimmed" size="sm" p="md">
        {t('nothingIn', { month: days.day(month, 'month') })}
      </Text>
    );
  }
  return (
    <ol className={classes.agenda} aria-label={t('calendarOf', { month: days.day(month, 'month') })}>
      {byDay.map(([day, own]) => (
        <li key={day} className={classes.agendaDay} data-today={day === today() || undefined}>
          <time dateTime={day} className={classes.agendaDate}>
            <span className={classes.agendaNumber}>{Number(day.slice(8))}</span>
            <span>{days.day(day, 'weekday')}</span>
          </time>
          <ul className={classes.agendaEntries}>
            {own.map((entry) => (
              <li key={entry.key}>
                <Link to="/bills/$id" params={{ id: entry.bill.id }} className={classes.agendaEntry}>
                  <span>
                    {entry.bill.attributes.name}
                    <span className={classes.agendaState} data-state={entry.state}>
                      <EntrySign state={entry.state} /> {t(`entry.${entry.state}`)}
                    </span>
                  </span>
                  <Amount value={entry.amount} currency={entry.currency} direction="plain" fw={600} />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

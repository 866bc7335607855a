import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { billsQuery } from '../bills/bills.queries.ts';
import { writeAmount } from '../money/amount.ts';
import { Amount, useAmounts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { addDays, daysBetween, today } from '../time/day.ts';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';
import { DAYS_AHEAD, type Due, lookedAt, totalsOf, type Upcoming, upcomingOf } from './upcoming.ts';

/** How many late and how many coming payments are shown. */
const LATE = 4;
const NEXT = 6;

/** What has to be paid in the next thirty days, what is late, and what was paid this month. */
export function BillsPanel() {
  const { t } = useTranslation(['dashboard', 'common']);
  const now = today();
  const bills = useQuery(billsQuery(lookedAt(now)));
  return (
    <Panel title={t('bills')} link={{ to: '/bills', label: t('allBills') }}>
      <Loaded query={bills} skeleton={<RowsSkeleton rows={7} height={44} />}>
        {({ bills: all }) =>
          all.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('noBills')}
            </Text>
          ) : (
            <Dues upcoming={upcomingOf(all, now)} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Dues({ upcoming: { late, next, paid } }: { upcoming: Upcoming }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const write = useAmounts();
  const totals = totalsOf([...late, ...next]).map(({ currency, amount }) =>
    write(writeAmount(amount, currency.currency_decimal_places ?? 2), currency),
  );
  const hidden = Math.max(0, late.length - LATE) + Math.max(0, next.length - NEXT);
  return (
    <>
      <Text size="sm" c="dimmed" mb={6}>
        {totals.length === 0
          ? t('nothingDue', { count: DAYS_AHEAD })
          : t('dueTotal', { amount: totals.join(' + '), count: DAYS_AHEAD })}
      </Text>
      <ul className={classes.rows}>
        {late.slice(0, LATE).map((due) => (
          <DueRow key={due.id + due.day} due={due} when={<Late day={due.day} />} />
        ))}
        {next.slice(0, NEXT).map((due) => (
          <DueRow key={due.id + due.day} due={due} when={<When day={due.day} />} />
        ))}
      </ul>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {t('more', { count: hidden })}
        </Text>
      )}
      {paid.length > 0 && <Paid dues={paid} />}
    </>
  );
}

function DueRow({ due, when }: { due: Due; when: ReactNode }) {
  return (
    <li className={classes.row}>
      <span className={classes.rowMain}>
        <Link to="/bills/$id" params={{ id: due.id }} className={classes.name}>
          {due.name}
        </Link>
        <Text span size="xs" c="dimmed">
          {when}
        </Text>
      </span>
      <Amount value={due.amount} currency={due.currency} direction="plain" />
    </li>
  );
}

/** When something is due, in the words people use for days that are near. */
function When({ day }: { day: string }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const days = useDays();
  const away = daysBetween(today(), day);
  if (away === 0) return t('common:today');
  if (day === addDays(today(), 1)) return t('tomorrow');
  return `${days.day(day)} · ${t('inDays', { count: away })}`;
}

function Late({ day }: { day: string }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const days = useDays();
  return (
    <span className={classes.late}>
      <IconAlertTriangle size={13} aria-hidden /> {t('late', { day: days.day(day) })}
    </span>
  );
}

function Paid({ dues }: { dues: Due[] }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const days = useDays();
  return (
    <details className={classes.paid}>
      <summary>
        <IconCheck size={15} aria-hidden /> {t('paidThisMonth', { count: dues.length })}
      </summary>
      <ul className={classes.rows}>
        {dues.map((due) => (
          <DueRow key={due.id + due.day} due={due} when={t('paidOn', { day: days.day(due.day) })} />
        ))}
      </ul>
    </details>
  );
}

import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { type Period, today } from '../time/day.ts';
import { addTransaction } from '../transactions/adding.ts';
import type { Row } from '../transactions/transaction-list.queries.ts';
import { factsOf, type RowFacts } from '../transactions/transaction-list-facts.ts';
import classes from './dashboard.module.css';
import { useLatest } from './dashboard.queries.ts';
import { Panel } from './panel.tsx';
import { useSeen } from './use-seen.ts';

const SHOWN = 8;

/** The latest transactions up to today, or up to the end of a period that is over. */
export function LatestPanel({ period }: { period: Period }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const [ref, isSeen] = useSeen<HTMLElement>();
  const end = period.end < today() ? period.end : today();
  const latest = useLatest({ enabled: isSeen, end, limit: SHOWN });
  return (
    <Panel ref={ref} title={t('latest')} link={{ to: '/transactions', label: t('allTransactions') }}>
      <Loaded query={latest} skeleton={<RowsSkeleton rows={SHOWN} height={44} />}>
        {(rows) =>
          rows.length === 0 ? (
            <div>
              <Text size="sm" c="dimmed" mb="sm">
                {t('noTransactions')}
              </Text>
              <Button variant="light" onClick={() => addTransaction()}>
                {t('common:addTransaction')}
              </Button>
            </div>
          ) : (
            <ul className={classes.rows}>
              {rows.map((row) => (
                <LatestRow key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Whom the money went to or came from, and what for. */
function aboutOf({ direction, sources, destinations, categories }: RowFacts): string {
  const parties =
    direction === 'out' ? [destinations] : direction === 'in' ? [sources] : [sources, destinations];
  const names = parties.map((some) => some.join(', ')).filter(Boolean);
  return [names.join(' → '), ...categories].filter(Boolean).join(' · ');
}

function LatestRow({ row }: { row: Row }) {
  const days = useDays();
  const { t } = useTranslation('dashboard');
  const facts = factsOf(row);
  if (!facts) return null;
  const parts = row.attributes.transactions.length;
  return (
    <li className={classes.latest}>
      <Text span size="sm" c="dimmed" className={classes.latestDay}>
        {days.near(facts.date)}
      </Text>
      <span className={classes.rowMain}>
        <Link to="/transactions/$id" params={{ id: row.id }} className={classes.name}>
          {facts.title}
        </Link>
        <Text span size="xs" c="dimmed" className={classes.name}>
          {parts > 1 ? t('splits', { count: parts }) : aboutOf(facts)}
        </Text>
      </span>
      <span className={classes.latestAmounts}>
        {facts.amounts.map(({ value, currency }) => (
          <Amount
            key={currency.currency_code}
            {...{ value, currency, direction: facts.direction }}
            signed={facts.direction === 'in'}
            fw={500}
          />
        ))}
      </span>
    </li>
  );
}

import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sumOf, writeAmount } from '../money/amount.ts';
import { Amount, type Direction } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { type Period, today } from '../time/day.ts';
import { addTransaction } from '../transactions/adding.ts';
import { RowSkeletons } from './budgets-panel.tsx';
import classes from './dashboard.module.css';
import { type LatestGroup, useLatest } from './dashboard.queries.ts';
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
      <Loaded query={latest} skeleton={<RowSkeletons rows={SHOWN} height={44} />}>
        {(groups) =>
          groups.length === 0 ? (
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
              {groups.map((group) => (
                <LatestRow key={group.id} group={group} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

type Split = LatestGroup['attributes']['transactions'][number];

const DIRECTIONS: Record<string, Direction> = { withdrawal: 'out', deposit: 'in', transfer: 'moved' };

/** Whom the money went to or came from, and what for. */
function aboutOf(split: Split): string {
  const { type, source_name: from, destination_name: to } = split;
  const parties = type === 'withdrawal' ? [to] : type === 'deposit' ? [from] : [from, to];
  const about = [parties.filter(Boolean).join(' → '), split.category_name];
  return about.filter(Boolean).join(' · ');
}

function LatestRow({ group: { id, attributes } }: { group: LatestGroup }) {
  const days = useDays();
  const { t } = useTranslation(['dashboard', 'common']);
  const [first] = attributes.transactions;
  if (!first) return null;
  const same = attributes.transactions.filter(({ currency_code }) => currency_code === first.currency_code);
  const sum = sumOf(same.map(({ amount }) => amount));
  const signed = first.type === 'withdrawal' ? -sum : sum;
  const direction = DIRECTIONS[first.type] ?? 'plain';
  const isSplit = attributes.transactions.length > 1;
  return (
    <li className={classes.latest}>
      <Text span size="sm" c="dimmed" className={classes.latestDay}>
        {days.near(first.date)}
      </Text>
      <span className={classes.rowMain}>
        <Link to="/transactions/$id" params={{ id }} className={classes.name}>
          {attributes.group_title || first.description}
        </Link>
        <Text span size="xs" c="dimmed" className={classes.name}>
          {isSplit ? t('splits', { count: attributes.transactions.length }) : aboutOf(first)}
        </Text>
      </span>
      <Amount
        value={writeAmount(signed, first.currency_decimal_places)}
        currency={first}
        direction={direction}
        signed={direction === 'in'}
        fw={500}
      />
    </li>
  );
}

import { Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Amount as Exact, shareOf, writeAmount } from '../money/amount.ts';
import { Amount, type CurrencyFacts, type Direction, useAmounts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { usePeriodName } from '../parts/period-picker.tsx';
import { nextPeriod, type Period, today } from '../time/day.ts';
import { useSummary } from './dashboard.queries.ts';
import { daysLeft, type Figures, figuresOf, perDay } from './figures.ts';
import classes from './hero.module.css';

/** What came in, went out and was kept in a period, and what may still be spent. */
export function MonthPanel({ period }: { period: Period }) {
  const nameOf = usePeriodName();
  const summary = useSummary(period);
  const earlier = useSummary(nextPeriod(period, -1));
  return (
    <section className={classes.month} aria-labelledby="in-and-out">
      <Title order={2} size="sm" fw={500} c="dimmed" id="in-and-out">
        {nameOf(summary.data?.period ?? period)}
      </Title>
      <Loaded query={summary} skeleton={<MonthSkeleton />}>
        {(now) => <Shown now={now} earlier={earlier.data} />}
      </Loaded>
    </section>
  );
}

type Told = NonNullable<ReturnType<typeof useSummary>['data']>;

function Shown({ now: { period, summary }, earlier }: { now: Told; earlier: Told | undefined }) {
  const nameOf = usePeriodName();
  const [main, ...others] = figuresOf(summary);
  if (!main) return <MonthSkeleton />;
  const before = nextPeriod(period, -1);
  const past = earlier?.period.start === before.start ? figuresOf(earlier.summary) : [];
  const same = past.find((one) => one.currency.currency_code === main.currency.currency_code);
  return (
    <>
      <Flows now={main} before={same} beforeName={nameOf(before)} period={period} />
      {others.map((one) => (
        <OtherFlows key={one.currency.currency_code} of={one} />
      ))}
      <LeftToSpend of={main} period={period} />
    </>
  );
}

function MonthSkeleton() {
  return (
    <div className={classes.flows}>
      {['in', 'out', 'kept', 'left'].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  );
}

interface FlowsProps {
  now: Figures;
  before: Figures | undefined;
  beforeName: string;
  period: Period;
}

function Flows({ now, before, beforeName, period }: FlowsProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const write = useAmounts();
  const { currency, earned, spent, kept } = now;
  const largest = [earned, spent, before?.earned ?? 0n, before?.spent ?? 0n].reduce((a, b) =>
    a > b ? a : b,
  );
  const beforeText = (amount: Exact | undefined) =>
    amount === undefined
      ? ''
      : t('before', { name: beforeName, amount: write(textOf(amount, currency), currency) });
  return (
    <div className={classes.flows}>
      <Flow
        label={
          <Link to="/transactions" search={{ ...period, type: 'deposit' }}>
            {t('in')}
          </Link>
        }
        {...{ amount: earned, currency, share: shareOf(earned, largest), direction: 'in' as const }}
        note={beforeText(before?.earned)}
        mark={before && shareOf(before.earned, largest)}
      />
      <Flow
        label={
          <Link to="/transactions" search={{ ...period, type: 'withdrawal' }}>
            {t('out')}
          </Link>
        }
        {...{ amount: spent, currency, share: shareOf(spent, largest), direction: 'out' as const }}
        note={beforeText(before?.spent)}
        mark={before && shareOf(before.spent, largest)}
      />
      <div className={classes.kept}>
        <span>{kept < 0n ? t('short') : t('kept')}</span>
        <Amount value={textOf(kept, currency)} currency={currency} signed fw={700} />
      </div>
    </div>
  );
}

const textOf = (amount: Exact, { currency_decimal_places }: CurrencyFacts): string =>
  writeAmount(amount, currency_decimal_places ?? 2);

interface FlowProps {
  label: ReactNode;
  amount: Exact;
  currency: CurrencyFacts;
  share: number;
  /** Where the period before stands. */
  mark: number | undefined;
  note: string;
  direction: Direction;
}

function Flow({ label, amount, currency, share, mark, note, direction }: FlowProps) {
  return (
    <div className={classes.flow}>
      <div className={classes.kept}>
        <span className={classes.flowName}>{label}</span>
        <Amount value={textOf(amount, currency)} currency={currency} direction="plain" fw={700} />
      </div>
      <div className={classes.flowTrack} aria-hidden>
        <div className={classes.flowBar} data-direction={direction} style={{ width: `${share * 100}%` }} />
        {mark !== undefined && mark > 0 && (
          <div className={classes.flowMark} style={{ insetInlineStart: `${mark * 100}%` }} />
        )}
      </div>
      <Text size="xs" c="dimmed" mih="1.2em">
        {note}
      </Text>
    </div>
  );
}

/** One line for each other currency in which anything moved. */
function OtherFlows({ of: { currency, earned, spent } }: { of: Figures }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const write = useAmounts();
  if (earned === 0n && spent === 0n) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('otherFlows', {
        in: write(textOf(earned, currency), currency),
        out: write(textOf(spent, currency), currency),
      })}
    </Text>
  );
}

/** What budgets may still spend, on each day that is left, and what bills still cost. */
function LeftToSpend({ of: { currency, left, unpaid }, period }: { of: Figures; period: Period }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const write = useAmounts();
  const days = useDays();
  const remaining = daysLeft(period, today());
  const shown = (amount: Exact) => write(textOf(amount, currency), currency);
  const daily = left === undefined ? 0n : perDay(left, remaining, currency.currency_decimal_places);
  return (
    <Text size="sm" component="div" className={classes.leftToSpend}>
      {left !== undefined && (
        <div>
          {left < 0n ? t('budgetsOver', { amount: shown(-left) }) : t('budgetsLeft', { amount: shown(left) })}
          {daily > 0n && `, ${t('aDay', { amount: shown(daily), day: days.day(period.end) })}`}
        </div>
      )}
      {unpaid > 0n && <div>{t('billsUnpaid', { amount: shown(unpaid) })}</div>}
    </Text>
  );
}

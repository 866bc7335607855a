import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../charts/line-chart.tsx';
import { useWorth } from '../dashboard/dashboard.queries.ts';
import { type Worth, worthOver } from '../dashboard/worth.ts';
import { useDays } from '../parts/days.ts';
import { Problem } from '../parts/problem.tsx';
import { type Day, endOfMonth, lengthInMonths, type Period, startOfMonth, today } from '../time/day.ts';
import { NothingThere, ReportSkeleton } from './parts.tsx';
import { ReportBlock } from './report-block.tsx';
import { worthTable } from './worth-table.ts';

/** What the household was worth at the end of each month: what it had, what it owed, and both together. */
export default function WorthReport({ period }: { period: Period }) {
  const whole = { start: startOfMonth(period.start), end: endOfMonth(period.end) };
  const { lines, accounts, shown: wanted } = useWorth(period, today(), lengthInMonths(whole));
  const { now, from } = wanted;
  const shown = useMemo(() => {
    if (!lines.data || !accounts) return undefined;
    const only = (isDebt: boolean) => {
      const chosen = accounts.map(({ attributes }) => (attributes.type === 'liabilities') === isDebt);
      return worthOver(
        lines.data.filter((_, at) => chosen[at]),
        accounts.filter((_, at) => chosen[at]),
        { now, from },
      );
    };
    return { all: worthOver(lines.data, accounts, { now, from }), assets: only(false), debts: only(true) };
  }, [lines.data, accounts, now, from]);
  if (accounts?.length === 0) return <NothingThere />;
  if (!shown && lines.error) return <Problem error={lines.error} onRetry={() => void lines.refetch()} />;
  if (!shown) return <ReportSkeleton />;
  const partOf = (code: string, { worths }: { worths: Worth[] }) =>
    worths.find(({ currency }) => currency.currency_code === code)?.values;
  return shown.all.worths.map((worth) => (
    <WorthBlock
      key={worth.currency.currency_code}
      days={shown.all.days}
      worth={worth}
      assets={partOf(worth.currency.currency_code, shown.assets)}
      debts={partOf(worth.currency.currency_code, shown.debts)}
      period={period}
      isOnly={shown.all.worths.length === 1}
    />
  ));
}

interface BlockProps {
  days: Day[];
  worth: Worth;
  assets: string[] | undefined;
  debts: string[] | undefined;
  period: Period;
  isOnly: boolean;
}

function WorthBlock({ days, worth, assets, debts, period, isOnly }: BlockProps) {
  const { t } = useTranslation(['reports', 'common']);
  const written = useDays();
  const { currency, values } = worth;
  const title = isOnly ? t('kind.worth') : `${t('kind.worth')} · ${currency.currency_code}`;
  const lines = useMemo(
    () => [
      { label: t('kind.worth'), values },
      ...(assets && debts
        ? [
            { label: t('assets'), values: assets },
            { label: t('debts'), values: debts },
          ]
        : []),
    ],
    [values, assets, debts, t],
  );
  const table = useMemo(
    () =>
      worthTable(lines, {
        currency,
        names: days.map((day) => written.day(day)),
        words: { caption: t('kind.worth'), day: t('common:date'), change: t('change') },
      }),
    [lines, currency, days, written, t],
  );
  return (
    <ReportBlock {...{ title, table, period }}>
      <LineChart label={title} days={days} lines={lines} currency={currency} height={280} tabled={false} />
    </ReportBlock>
  );
}

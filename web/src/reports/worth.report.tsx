import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../charts/line-chart.tsx';
import { useWorth } from '../dashboard/dashboard.queries.ts';
import { type Worth, worthMonths, worthOver } from '../dashboard/worth.ts';
import { useDays } from '../parts/days.ts';
import { Problem } from '../parts/problem.tsx';
import { type Day, type Period, today } from '../time/day.ts';
import { NothingThere, ReportSkeleton } from './parts.tsx';
import { ReportBlock } from './report-block.tsx';
import { worthTable } from './worth-table.ts';

/** What the household was worth at the end of each month: what it had, what it owed, and both together. */
export default function WorthReport({ period }: { period: Period }) {
  const now = today();
  const { accounts, history, failed } = useWorth(period, now, worthMonths(period, now));
  const shown = useMemo(() => {
    if (!history || !accounts) return undefined;
    const only = (isDebt: boolean) =>
      accounts.filter(({ attributes }) => (attributes.type === 'liabilities') === isDebt);
    return {
      all: worthOver(history, accounts),
      assets: worthOver(history, only(false)),
      debts: worthOver(history, only(true)),
    };
  }, [history, accounts]);
  if (failed?.error) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (accounts?.length === 0) return <NothingThere />;
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

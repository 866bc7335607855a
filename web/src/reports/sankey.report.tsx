import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrimaryCurrency } from '../api/household.ts';
import { shareOf } from '../money/amount.ts';
import { useAmounts } from '../parts/amount.tsx';
import { Loaded } from '../parts/loaded.tsx';
import type { Period } from '../time/day.ts';
import { quoted, transactionsOf } from './drill-down.ts';
import type { InsightPath } from './insight.queries.ts';
import { primaryFirst, sharesOf } from './insight.ts';
import { NothingThere, ReportSkeleton } from './parts.tsx';
import { ReportBlock } from './report-block.tsx';
import classes from './reports.module.css';
import { useStreams } from './reports.queries.ts';
import { type Household, householdOf, type Stop } from './sankey-data.ts';
import { SankeyDrawing } from './sankey-drawing.tsx';
import { cellOf, type Row, shareCell, type Table } from './table.ts';

/** By what income is told. */
const SOURCES = {
  categories: ['/v1/insight/income/category', '/v1/insight/income/no-category'],
  payees: ['/v1/insight/income/revenue'],
} as const satisfies Record<string, InsightPath[]>;
type Source = keyof typeof SOURCES;

/** Where the money of a period came from, and where it went. */
export default function SankeyReport({ period }: { period: Period }) {
  const { t } = useTranslation('reports');
  const primary = usePrimaryCurrency()?.code;
  const [source, setSource] = useState<Source>('categories');
  const query = useStreams(SOURCES[source], period);
  return (
    <>
      <SegmentedControl
        className={classes.units}
        aria-label={t('sources')}
        value={source}
        onChange={(value) => setSource(value as Source)}
        data={[
          { value: 'categories', label: t('incomeBy.categories') },
          { value: 'payees', label: t('incomeBy.payees') },
        ]}
      />
      <Loaded query={query} skeleton={<ReportSkeleton />}>
        {(data) => {
          const [income, expense] = [sharesOf(data.income), sharesOf(data.expense)];
          const all = primaryFirst([...income, ...expense], primary);
          const codes = [...new Set(all.map(({ currency }) => currency.currency_code))];
          if (codes.length === 0) return <NothingThere />;
          return codes.map((code) => {
            const of = (list: typeof income) => list.find(({ currency }) => currency.currency_code === code);
            return (
              <SankeyBlock
                key={code}
                {...{ income: of(income), expense: of(expense), period: data.period, source }}
                isOnly={codes.length === 1}
              />
            );
          });
        }}
      </Loaded>
    </>
  );
}

interface BlockProps {
  income: ReturnType<typeof sharesOf>[number] | undefined;
  expense: ReturnType<typeof sharesOf>[number] | undefined;
  period: Period;
  source: Source;
  isOnly: boolean;
}

function SankeyBlock({ income, expense, period, source, isOnly }: BlockProps) {
  const { t } = useTranslation(['reports', 'common']);
  const write = useAmounts();
  const household = useMemo(() => householdOf(income, expense), [income, expense]);
  if (!household) return null;
  const { currency } = household;
  const nameOf = (stop: Stop) =>
    stop.name ?? t(`stop.${stop.kind === 'income' || stop.kind === 'expense' ? 'unnamed' : stop.kind}`);
  const linkOf = (stop: Stop) => linkOfStop(stop, { period, source });
  const title = isOnly ? t('kind.flow') : `${t('kind.flow')} · ${currency.currency_code}`;
  const table = tableOf(household, {
    nameOf,
    linkOf,
    words: { caption: t('kind.flow'), name: t('where'), amount: t('common:amount'), share: t('share') },
  });
  return (
    <ReportBlock {...{ title, period, table }}>
      <SankeyDrawing
        {...{ household, nameOf, linkOf }}
        writeOf={({ amount }) => write(cellOf(amount, currency), currency)}
      />
    </ReportBlock>
  );
}

/** The transactions behind a place; undefined for what is no label or account. */
function linkOfStop(
  { key, kind, name }: Stop,
  { period, source }: { period: Period; source: Source },
): Row['link'] {
  const isIncome = key.startsWith('income');
  const type = isIncome ? 'type:deposit' : 'type:withdrawal';
  if (kind === 'unnamed')
    return { to: '/transactions', search: transactionsOf(period, type, 'has_no_category:true') };
  if (name === undefined) return undefined;
  const operator = isIncome && source === 'payees' ? 'source_account_is' : 'category_is';
  return { to: '/transactions', search: transactionsOf(period, type, `${operator}:${quoted(name)}`) };
}

interface Told {
  nameOf(stop: Stop): string;
  linkOf(stop: Stop): Row['link'];
  words: { caption: string; name: string; amount: string; share: string };
}

/** The places as rows: what came in, all of it, and what it became. */
function tableOf({ currency, stops }: Household, { nameOf, linkOf, words }: Told): Table {
  const whole = stops.find(({ kind }) => kind === 'middle')?.amount ?? 0n;
  return {
    caption: words.caption,
    currency,
    columns: [
      { label: words.name, kind: 'text' },
      { label: words.amount, kind: 'money' },
      { label: words.share, kind: 'share' },
    ],
    rows: stops.map((stop): Row => {
      const link = linkOf(stop);
      return {
        key: stop.key,
        cells: [nameOf(stop), cellOf(stop.amount, currency), shareCell(stop.amount, whole)],
        bar: shareOf(stop.amount, whole),
        ...(link && { link }),
      };
    }),
    footers: [],
  };
}

import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrimaryCurrency } from '../api/household.ts';
import { Loaded } from '../parts/loaded.tsx';
import { usePeriodName } from '../parts/period-picker.tsx';
import { nextPeriod, type Period } from '../time/day.ts';
import { quoted, transactionsOf } from './drill-down.ts';
import type { InsightPath } from './insight.queries.ts';
import { primaryFirst } from './insight.ts';
import { monthsOf } from './months.ts';
import { NothingThere, ReportSkeleton } from './parts.tsx';
import { ReportBlock } from './report-block.tsx';
import { useShares } from './reports.queries.ts';
import { shareTables } from './share-table.ts';
import type { Row } from './table.ts';

// Only the report by categories has a chart.
const CategoryMonths = lazy(() => import('./category-months.tsx'));

type Side = 'expense' | 'income';

/** What a report sorts by: its questions, and the search for what is behind a row. */
interface Sorting {
  paths: Record<Side, InsightPath[]>;
  /** The operator of the search language that names the label, per side. */
  operator: Record<Side, string>;
  /** The search for what has no label; undefined where everything has one. */
  none?: string;
}

const both = (operator: string) => ({ expense: operator, income: operator });

const SORTINGS = {
  categories: {
    paths: {
      expense: ['/v1/insight/expense/category', '/v1/insight/expense/no-category'],
      income: ['/v1/insight/income/category', '/v1/insight/income/no-category'],
    },
    operator: both('category_is'),
    none: 'has_no_category:true',
  },
  tags: {
    paths: {
      expense: ['/v1/insight/expense/tag', '/v1/insight/expense/no-tag'],
      income: ['/v1/insight/income/tag', '/v1/insight/income/no-tag'],
    },
    operator: both('tag_is'),
    none: 'has_no_tag:true',
  },
  payees: {
    paths: { expense: ['/v1/insight/expense/expense'], income: ['/v1/insight/income/revenue'] },
    operator: { expense: 'destination_account_is', income: 'source_account_is' },
  },
  budgets: {
    paths: { expense: ['/v1/insight/expense/budget', '/v1/insight/expense/no-budget'], income: [] },
    operator: both('budget_is'),
    none: 'has_no_budget:true',
  },
} as const satisfies Record<string, Sorting>;

/** By what shares can be told. */
export type SharedBy = keyof typeof SORTINGS;

const TYPES: Record<Side, string> = { expense: 'type:withdrawal', income: 'type:deposit' };

/** What was spent and earned by category, tag, account or budget, beside the period before. */
export default function ShareReport({ by, period }: { by: SharedBy; period: Period }) {
  const sorting: Sorting = SORTINGS[by];
  const query = useShares(sorting.paths, period);
  const sides: Side[] = sorting.paths.income.length > 0 ? ['expense', 'income'] : ['expense'];
  return (
    <Loaded query={query} skeleton={<ReportSkeleton />}>
      {(data) => {
        const isEmpty = sides.every((side) => data[side].now.length + data[side].before.length === 0);
        if (isEmpty) return <NothingThere />;
        return sides.map((side) => (
          <ShareSide key={side} {...{ by, side, period: data.period }} {...data[side]} />
        ));
      }}
    </Loaded>
  );
}

interface SideProps {
  by: SharedBy;
  side: Side;
  period: Period;
  now: Parameters<typeof shareTables>[0]['now'];
  before: Parameters<typeof shareTables>[0]['before'];
}

function ShareSide({ by, side, period, now, before }: SideProps) {
  const { t } = useTranslation(['reports', 'common']);
  const nameOf = usePeriodName();
  const primary = usePrimaryCurrency()?.code;
  const sorting: Sorting = SORTINGS[by];
  const isLong = monthsOf(period).length > 1;
  const title = t(side === 'expense' ? 'expenses' : 'income');
  const linkOf = (name: string | undefined): Row['link'] => {
    const condition = name === undefined ? sorting.none : `${sorting.operator[side]}:${quoted(name)}`;
    if (!condition) return undefined;
    return { to: '/transactions', search: transactionsOf(period, TYPES[side], condition) };
  };
  const tables = shareTables({
    now,
    before,
    linkOf,
    words: {
      caption: title,
      name: t(`one.${by}`),
      amount: t('common:amount'),
      share: t('share'),
      before: nameOf(nextPeriod(period, -1)),
      change: t('change'),
      total: t('common:total'),
      none: t(`none.${by}`),
    },
  });
  return primaryFirst(tables, primary).map((table) => (
    <ReportBlock
      key={table.currency.currency_code}
      title={tables.length > 1 ? `${title} · ${table.currency.currency_code}` : title}
      period={period}
      table={table}
      {...(by === 'tags' && { note: t('tagsNote') })}
    >
      {by === 'categories' && side === 'expense' && isLong && table.rows.length > 1 && (
        <Suspense fallback={<Skeleton height={308} />}>
          <CategoryMonths
            paths={sorting.paths[side]}
            {...{ period, label: title, code: table.currency.currency_code ?? '' }}
          />
        </Suspense>
      )}
    </ReportBlock>
  ));
}

import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ShareBars, type SharePart } from '../charts/share-bars.tsx';
import { writeAmount } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { Problem } from '../parts/problem.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { transactionsOf } from '../reports/drill-down.ts';
import { insightQuery } from '../reports/insight.queries.ts';
import { primaryFirst, type Shares, sharesOf } from '../reports/insight.ts';
import type { Period } from '../time/day.ts';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';

/** How many categories are shown by name: of the main currency, and of each other one. */
const SHOWN = { main: 7, other: 3 };

/** Where the money of a period went, by category, the largest first. */
export function SpendingPanel({ period, primary }: { period: Period; primary: string | undefined }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const named = useQuery(insightQuery('/v1/insight/expense/category', period));
  const unnamed = useQuery(insightQuery('/v1/insight/expense/no-category', period));
  const failed = [named, unnamed].find(({ error, data }) => error && !data);
  const all = named.data && unnamed.data ? sharesOf([...named.data, ...unnamed.data]) : undefined;
  return (
    <Panel
      title={t('spending')}
      link={{ to: '/reports', search: { report: 'categories', ...period }, label: t('report') }}
    >
      {failed?.error && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {!all && !failed && <RowsSkeleton rows={8} height={32} />}
      {all?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noSpending')}
        </Text>
      )}
      {all &&
        primaryFirst(all, primary).map((shares, at) => (
          <CurrencyShares
            key={shares.currency.currency_code}
            of={shares}
            period={period}
            isOnly={all.length === 1}
            shown={at === 0 ? SHOWN.main : SHOWN.other}
          />
        ))}
    </Panel>
  );
}

interface SharesProps {
  of: Shares;
  period: Period;
  isOnly: boolean;
  /** How many categories are shown by name. */
  shown: number;
}

function CurrencyShares({ of, period, isOnly, shown }: SharesProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { currency, total, shares } = of;
  const parts: SharePart[] = shares.slice(0, shown).map(({ id, name, amount }) => ({
    key: id ?? '',
    amount,
    name: id ? (
      <Link to="/categories/$id" params={{ id }} search={period}>
        {name}
      </Link>
    ) : (
      <Link to="/transactions" search={transactionsOf(period, 'type:withdrawal', 'has_no_category:true')}>
        {t('uncategorised')}
      </Link>
    ),
  }));
  const rest = shares.slice(shown);
  if (rest.length > 0) {
    parts.push({
      key: 'rest',
      name: t('otherCategories', { count: rest.length }),
      amount: rest.reduce((sum, { amount }) => sum + amount, 0n),
    });
  }
  return (
    <div className={classes.currency}>
      {!isOnly && (
        <Text size="sm" fw={600} mb={6}>
          {currency.currency_code}{' '}
          <Amount
            value={writeAmount(total, currency.currency_decimal_places ?? 2)}
            currency={currency}
            direction="plain"
          />
        </Text>
      )}
      <ShareBars label={t('spending')} parts={parts} total={total} currency={currency} />
    </div>
  );
}

import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, serverUrl } from '../api/client.ts';
import type { TransactionsSearch } from '../app/addresses.ts';
import { useSettings } from '../app/settings.tsx';
import { WaitingTransactions } from '../outbox/waiting-transactions.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import type { Period } from '../time/day.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterField } from './filter-field.tsx';
import { withNarrowing } from './filter-language.ts';
import { OptionalPeriod } from './filter-period.tsx';
import classes from './filters.module.css';
import { ALL_TIME } from './transaction-list.queries.ts';
import { TransactionList, type TransactionSource } from './transaction-list.tsx';
import { useFirstPage } from './transaction-list-pages.ts';

/** The types that have a tab. */
const TYPES = ['all', 'withdrawal', 'deposit', 'transfer'] as const;

/** What the list shows: plain pages where nothing is searched for, which are faster. */
function sourceOf({ query, ...narrowing }: TransactionsSearch): TransactionSource {
  return query ? { of: 'search', query: withNarrowing(query, narrowing) } : { of: 'all', ...narrowing };
}

/** What the address asks for, and how to ask for something else. */
function useFilters() {
  const search = useSearch({ from: '/inside/transactions' });
  const navigate = useNavigate({ from: '/transactions' });
  // What is typed leaves no trail of halves to go back through.
  const change = (
    changed: { [K in keyof TransactionsSearch]: TransactionsSearch[K] | undefined },
    replace = false,
  ) => {
    void navigate({
      // A query is asked for a while after it was typed: what else was chosen meanwhile stays.
      search: (before) =>
        Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value)),
      replace,
      resetScroll: false,
    });
  };
  const { start, end } = search;
  return { search, change, period: start && end ? { start, end } : undefined };
}

/** All transactions, found and sorted by the search language. */
export function TransactionsScreen() {
  const { t } = useTranslation(['transactions', 'common']);
  const { search, change, period } = useFilters();
  const { query = '', type, start, end } = search;
  const source = useMemo(
    () => sourceOf({ query, ...(type && { type }), ...(start && { start }), ...(end && { end }) }),
    [query, type, start, end],
  );
  const first = useFirstPage(source);
  const onPeriod = (next: Period | undefined) => change({ start: next?.start, end: next?.end });
  return (
    <>
      <PageHeader
        title={t('common:nav.transactions')}
        sub={<Count total={first.data?.total} of={source.of} />}
      >
        <OptionalPeriod value={period} onChange={onPeriod} />
        <Export period={period} />
      </PageHeader>
      <div className={classes.bar}>
        <SegmentedControl
          classNames={{ label: classes.type ?? '' }}
          fullWidth
          aria-label={t('common:type')}
          value={type ?? 'all'}
          onChange={(next) => change({ type: next === 'all' ? undefined : next })}
          data={TYPES.map((value) => ({ value, label: t(`filter.type.${value}`) }))}
        />
        <FilterField
          value={query}
          onChange={(next) => change({ query: next }, true)}
          error={refusalOf(first.error)}
        />
        <FilterChips
          query={query}
          period={period}
          onQuery={(next) => change({ query: next })}
          onPeriod={onPeriod}
        />
      </div>
      <WaitingTransactions />
      <TransactionList source={source} />
    </>
  );
}

/** What the server has against a query. */
const refusalOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.fields.query?.join(' ') : undefined;

function Count({ total, of }: { total: number | undefined; of: TransactionSource['of'] }) {
  const { t } = useTranslation(['transactions', 'common']);
  const { locale } = useSettings();
  if (total === undefined) return <>&nbsp;</>;
  const shown = new Intl.NumberFormat(locale).format(total);
  // Only one or several matters; some languages have a form of their own for a whole million.
  const count = Math.min(total, 2);
  return <span aria-live="polite">{t(of === 'search' ? 'list.found' : 'list.count', { count, shown })}</span>;
}

function Export({ period = ALL_TIME }: { period?: Period | undefined }) {
  const { t } = useTranslation(['transactions', 'common']);
  const label = t('list.export');
  return (
    <ActionIcon
      component="a"
      href={`${serverUrl}/api/v1/data/export/transactions?${new URLSearchParams({ ...period })}`}
      download
      variant="default"
      size={36}
      title={label}
      aria-label={label}
    >
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  );
}

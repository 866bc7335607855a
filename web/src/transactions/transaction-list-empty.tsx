import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../parts/empty-state.tsx';
import { addTransaction } from './adding.ts';
import type { TransactionSource } from './transaction-list.tsx';

/** Stands where no transactions are: what would be there, and how to come by one. */
export function NoTransactions({ source }: { source: TransactionSource }) {
  const { t } = useTranslation(['transactions', 'common']);
  if (source.of === 'search') {
    return (
      <EmptyState title={t('list.nothingFound')} text={t('list.nothingFoundExplain')}>
        <Button variant="default" mt="sm" component={Link} to="/transactions">
          {t('list.showAll')}
        </Button>
      </EmptyState>
    );
  }
  const isNarrowed = 'start' in source && (source.start !== undefined || source.end !== undefined);
  if (isNarrowed || source.of !== 'all' || source.type) {
    return <EmptyState title={t('list.noneHere')} text={t('list.noneHereExplain')} />;
  }
  return (
    <EmptyState title={t('list.none')} text={t('list.noneExplain')}>
      <Button mt="sm" onClick={() => addTransaction()}>
        {t('common:addTransaction')}
      </Button>
    </EmptyState>
  );
}

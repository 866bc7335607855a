import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import type { Row } from './transaction-list.queries.ts';
import { amountsOf } from './transaction-list-facts.ts';

/** What the selected transactions come to: what came in less what went out; moving money is neither. */
export function BulkSum({ rows }: { rows: Row[] }) {
  const { t } = useTranslation('transactions');
  const sums = useMemo(() => {
    const splits = rows.flatMap((row) => row.attributes.transactions);
    return amountsOf(splits.filter((split) => split.type !== 'transfer'));
  }, [rows]);
  if (sums.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" component="div" truncate>
      {t('bulk.sum')}{' '}
      {sums.map((sum, at) => (
        <span key={sum.currency.currency_code}>
          {at > 0 && ' · '}
          <Amount {...sum} direction="plain" />
        </span>
      ))}
    </Text>
  );
}

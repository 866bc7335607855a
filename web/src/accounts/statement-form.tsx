import { Card, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../money/amount.ts';
import { AmountInput } from '../parts/amount-input.tsx';
import classes from './reconcile.module.css';
import type { Reconciling } from './use-reconciling.ts';

/** What the statement says: its days, and what was on the account before and after them. */
export function StatementForm({ reconciling }: { reconciling: Reconciling }) {
  const { t } = useTranslation(['accounts', 'common']);
  const { statement, change, isPeriod, startBalance } = reconciling;
  const isTyped = (text: string) => text === '' || parseAmount(text) !== undefined;
  return (
    <Card withBorder component="section" aria-label={t('rec.statement')} mb="md">
      <div className={classes.statement}>
        <TextInput
          type="date"
          label={t('rec.start')}
          value={statement.start}
          max={statement.end}
          // Another first day has another balance before it.
          onChange={({ currentTarget }) => change({ start: currentTarget.value, startBalance: undefined })}
        />
        <AmountInput
          label={t('rec.startBalance')}
          value={startBalance}
          onChange={(amount) => change({ startBalance: amount })}
          error={isTyped(startBalance) ? undefined : t('rec.noAmount')}
        />
        <TextInput
          type="date"
          label={t('rec.end')}
          value={statement.end}
          min={statement.start}
          error={isPeriod ? undefined : t('rec.badPeriod')}
          onChange={({ currentTarget }) => change({ end: currentTarget.value })}
        />
        <AmountInput
          label={t('rec.endBalance')}
          value={statement.endBalance}
          onChange={(amount) => change({ endBalance: amount })}
          error={isTyped(statement.endBalance) ? undefined : t('rec.noAmount')}
          data-autofocus
        />
      </div>
    </Card>
  );
}

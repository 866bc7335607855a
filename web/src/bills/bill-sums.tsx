import { Card, Text, Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { amountOf, shareOf } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import type { BillSums } from './bill-month.ts';
import classes from './bills.module.css';

/** What the bills of a month come to: expected, paid, still to pay; and what they cost in a year. */
export function Sums({ sums }: { sums: readonly BillSums[] }) {
  const { t } = useTranslation('bills');
  // Where all bills are switched off there is nothing to add up.
  if (sums.length === 0) return null;
  return (
    <Card withBorder component="section" aria-labelledby="bill-sums">
      <VisuallyHidden>
        <Title order={2} id="bill-sums">
          {t('sum.label')}
        </Title>
      </VisuallyHidden>
      {sums.map((sum) => (
        <div key={sum.currency.currency_code} className={classes.sumRow}>
          <dl className={classes.sums}>
            {(['expected', 'paid', 'open', 'perYear'] as const).map((kind) => (
              <div key={kind}>
                <Text component="dt" size="sm" c="dimmed">
                  {t(`sum.${kind}`)}
                </Text>
                <dd className={classes.figure}>
                  <Amount value={sum[kind]} currency={sum.currency} direction="plain" fw={650} />
                </dd>
              </div>
            ))}
          </dl>
          <ProgressLine
            share={shareOf(amountOf(sum.paid), amountOf(sum.expected))}
            label={t('sum.share', { code: sum.currency.currency_code })}
          />
        </div>
      ))}
    </Card>
  );
}

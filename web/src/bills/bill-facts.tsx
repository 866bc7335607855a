import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeAmount } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { monthOf, today } from '../time/day.ts';
import type { Bill } from './bill.ts';
import { BillAmount } from './bill-amount.tsx';
import { billRow, perYear } from './bill-month.ts';
import { BillStanding } from './bill-state.tsx';
import classes from './bills.module.css';

/** What is known of a bill: how it stands this month, what it costs and until when. */
export function BillFacts({ bill }: { bill: Bill }) {
  const { t } = useTranslation(['bills', 'common']);
  const days = useDays();
  const { attributes } = bill;
  const row = billRow(bill, monthOf(today()), today());
  const year = writeAmount(perYear(bill), attributes.currency_decimal_places);
  const facts: [string, ReactNode][] = [
    [t('common:period.thisMonth'), <BillStanding key="standing" row={row} />],
    [t('common:amount'), <BillAmount key="amount" bill={bill} />],
    [t('sum.perYear'), <Amount key="year" value={year} currency={attributes} direction="plain" />],
    [t('since'), days.day(attributes.date)],
  ];
  if (attributes.end_date) facts.push([t('endDate'), days.day(attributes.end_date)]);
  if (attributes.extension_date) facts.push([t('extensionDate'), days.day(attributes.extension_date)]);
  if (attributes.object_group_title) facts.push([t('group'), attributes.object_group_title]);
  return (
    <Card withBorder>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

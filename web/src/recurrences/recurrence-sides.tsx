import { Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { amountOf, writeAmount } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import classes from './recurrences.module.css';
import type { Recurrence, Template } from './recurrences.queries.ts';

const DIRECTIONS = { withdrawal: 'out', deposit: 'in', transfer: 'moved' } as const;

/** What a recurrence books each time, by currency, with the sign it has for the household. */
export function RecurrenceAmount({ recurrence }: { recurrence: Recurrence }) {
  const { type, transactions } = recurrence.attributes;
  const byCode = [...Map.groupBy(transactions, ({ currency_code }) => currency_code).values()];
  return byCode.map((own) => {
    const sum = own.reduce((total, { amount }) => total + amountOf(amount), 0n);
    const [currency] = own as [Template];
    return (
      <Amount
        key={currency.currency_code}
        value={writeAmount(type === 'withdrawal' ? -sum : sum)}
        currency={currency}
        direction={DIRECTIONS[type]}
        signed={type === 'deposit'}
        fw={600}
      />
    );
  });
}

/** From which account to which one. */
export function RecurrenceSides({ template }: { template: Template }) {
  const { t } = useTranslation('recurrences');
  return (
    <span className={classes.sides}>
      <Link to="/accounts/$id" params={{ id: template.source_id }}>
        {template.source_name}
      </Link>
      <IconArrowRight size={14} role="img" aria-label={t('goesTo')} />
      <Link to="/accounts/$id" params={{ id: template.destination_id }}>
        {template.destination_name}
      </Link>
    </span>
  );
}

/** Why nothing is booked any more, if so. */
export function RecurrenceProblem({ recurrence }: { recurrence: Recurrence }) {
  const { t } = useTranslation('recurrences');
  const { problem } = recurrence.attributes;
  if (problem === null) return null;
  return (
    <Text size="sm" c="var(--money-out)" role="alert">
      {t('problem', { problem })}
    </Text>
  );
}

import { Anchor, Card, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import type { Period } from '../time/day.ts';
import { withoutBudgetQuery } from './budgets.queries.ts';

/** What was spent from no budget in a period, with the way to it. */
export function WithoutBudget({ period }: { period: Period }) {
  const { t } = useTranslation('budgets');
  const { data = [] } = useQuery(withoutBudgetQuery(period));
  if (data.length === 0) return null;
  const query = `has_no_budget:true type:withdrawal date_after:${period.start} date_before:${period.end}`;
  return (
    <Card withBorder>
      <Group justify="space-between">
        <Text>{t('without')}</Text>
        <Group gap="md">
          {data.map((sum) => (
            <Amount key={sum.currency_code} value={sum.difference} currency={sum} />
          ))}
          <Anchor renderRoot={(props) => <Link to="/transactions" search={{ query }} {...props} />}>
            {t('lookAt')}
          </Anchor>
        </Group>
      </Group>
    </Card>
  );
}

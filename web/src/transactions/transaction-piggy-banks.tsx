import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { Amount } from '../parts/amount.tsx';
import classes from './transaction.module.css';

/** What a transfer put into piggy banks or took out of them; nothing is shown where it did not. */
export function TransactionPiggyBanks({ id }: { id: string }) {
  const { t } = useTranslation(['transactions', 'common']);
  const { data = [] } = useQuery({
    queryKey: ['transactions', id, 'piggy-bank-events'],
    queryFn: async () =>
      (await contentOf(api.GET('/v1/transactions/{id}/piggy-bank-events', { params: { path: { id } } })))
        .data,
  });
  if (data.length === 0) return null;
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="xs">
        {t('common:nav.piggyBanks')}
      </Title>
      <ul className={classes.plainList}>
        {data.map(({ id: event, attributes }) => (
          <li key={event} className={classes.row}>
            <Text size="sm">{t('show.piggyMoved')}</Text>
            <Group gap="xs">
              <Amount value={attributes.amount} currency={attributes} signed />
            </Group>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/piggy-banks" size="sm">
        {t('show.piggyBanks')}
      </Anchor>
    </Paper>
  );
}

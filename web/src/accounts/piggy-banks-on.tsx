import { Anchor, Card, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { amountOf, shareOf } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import classes from './account.module.css';
import { accountPiggyBanksQuery } from './accounts.queries.ts';

/** The piggy banks that save on an account; nothing where there are none. */
export function PiggyBanksOn({ id }: { id: string }) {
  const { t } = useTranslation(['accounts', 'common']);
  const { data = [] } = useQuery(accountPiggyBanksQuery(id));
  if (data.length === 0) return null;
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4" mb="sm">
        {t('common:nav.piggyBanks')}
      </Title>
      <ul className={classes.list}>
        {data.map(({ id: piggyBankId, attributes: of }) => (
          <li key={piggyBankId} className={classes.piggy}>
            <Group justify="space-between" gap="sm" mb={4} wrap="nowrap">
              <Anchor
                renderRoot={(props) => <Link to="/piggy-banks/$id" params={{ id: piggyBankId }} {...props} />}
              >
                {of.name}
              </Anchor>
              <Amount
                value={of.accounts.find(({ account_id }) => account_id === id)?.current_amount}
                currency={of}
                direction="plain"
                fw={600}
              />
            </Group>
            {of.target_amount && (
              <ProgressLine
                share={shareOf(amountOf(of.current_amount), amountOf(of.target_amount))}
                label={t('piggyShare', { name: of.name })}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

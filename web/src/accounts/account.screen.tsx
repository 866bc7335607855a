import { Anchor, Badge, Button, Card, Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Attachments } from '../attachments/attachments.tsx';
import { HistoryOf } from '../history/history-of.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notes } from '../parts/notes.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { longerThanADay, type Period } from '../time/day.ts';
import { addTransaction } from '../transactions/adding.ts';
import { TransactionList } from '../transactions/transaction-list.tsx';
import classes from './account.module.css';
import { AccountBalance } from './account-balance.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountMonths } from './account-months.tsx';
import { type Account, accountQuery } from './accounts.queries.ts';
import { isOwn, LISTED } from './kinds.ts';
import { PiggyBanksOn } from './piggy-banks-on.tsx';

/** One account: what is on it, how it went, its transactions, and what is known of it. */
export function AccountScreen() {
  const { id } = useParams({ from: '/inside/accounts/$id' });
  const [chosen, setPeriod] = usePeriod();
  const period = longerThanADay(chosen);
  const account = useQuery(accountQuery(id, period));
  return (
    <Loaded query={account}>
      {(found) => <Shown key={id} account={found} period={period} setPeriod={setPeriod} />}
    </Loaded>
  );
}

interface Props {
  account: Account;
  period: Period;
  setPeriod(period: Period): void;
}

/** With what a transaction from here begins. */
function givenBy({ id, attributes: { name, type } }: Account): Record<string, string> {
  if (type === 'expense') return { type: 'withdrawal', destination_id: id, destination_name: name };
  if (type === 'revenue') return { type: 'deposit', source_id: id, source_name: name };
  return { source_id: id, source_name: name };
}

function Shown({ account, period, setPeriod }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const [opened, form] = useDisclosure(false);
  const { id, attributes: of } = account;
  const hasBalance = isOwn(of.type);
  return (
    <>
      <PageHeader title={of.name} sub={<Kind account={account} />}>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => addTransaction(givenBy(account))}
        >
          {t('common:add')}
        </Button>
        {hasBalance && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/accounts/$id/reconcile" params={{ id }} {...props} />}
          >
            {t('reconcile')}
          </Button>
        )}
        {LISTED.some((listed) => listed === of.type) && (
          <Button variant="default" onClick={form.open}>
            {t('common:edit')}
          </Button>
        )}
        <AccountMenu account={account} />
      </PageHeader>
      <Stack gap="lg">
        {hasBalance ? (
          <AccountBalance {...{ account, period, setPeriod }} />
        ) : (
          <AccountMonths account={account} />
        )}
        <Notes text={of.notes} />
        <section>
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h4">
              {t('common:nav.transactions')}
            </Title>
            {!hasBalance && <PeriodPicker value={period} onChange={setPeriod} />}
          </Group>
          <TransactionList source={{ of: 'account', id, ...period }} />
        </section>
        <div className={classes.columns}>
          <Card withBorder component="section">
            <AccountFacts account={account} />
          </Card>
          {of.type === 'asset' && <PiggyBanksOn id={id} />}
        </div>
        <Attachments type="Account" id={id} />
        <HistoryOf subject="accounts" id={id} />
      </Stack>
      <AccountForm opened={opened} onClose={form.close} account={account} />
    </>
  );
}

/** What an account is, with the way back to the others of its kind. */
function Kind({ account: { attributes: of } }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const words = {
    asset: of.account_role ? t(`role.${of.account_role}`) : t('list.asset'),
    liabilities: of.liability_type ? t(`liability.${of.liability_type}`) : t('list.liabilities'),
    expense: t('list.expense'),
    revenue: t('list.revenue'),
  };
  const word = words[of.type as keyof typeof words];
  return (
    <Group gap="xs">
      {word && (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/accounts" search={{ type: of.type }} {...props} />}
        >
          {word}
        </Anchor>
      )}
      {!of.active && (
        <Badge variant="default" size="sm" tt="none">
          {t('isInactive')}
        </Badge>
      )}
    </Group>
  );
}

import { Button, Menu, Paper, Skeleton, Stack, Title } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCalendarRepeat,
  IconCopy,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../api/client.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { HistoryOf } from '../history/history-of.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { addTransactionLike } from './adding.ts';
import { useDeleteTransaction } from './delete-transaction.tsx';
import { EditTransaction } from './edit-transaction.tsx';
import classes from './transaction.module.css';
import { TransactionFacts, TransactionHero } from './transaction-facts.tsx';
import { transactionQuery } from './transaction-form.queries.ts';
import { copyOf, inOrder, type Kind } from './transaction-form.values.ts';
import { TransactionLinks } from './transaction-links.tsx';
import { TransactionPiggyBanks } from './transaction-piggy-banks.tsx';
import { TransactionRules } from './transaction-rules.tsx';

type Transaction = Schema<'Transaction'>;

/** What a transaction is called: several parts have a title of their own. */
const titleOf = ({ attributes }: Transaction): string =>
  attributes.group_title || (attributes.transactions[0]?.description ?? '');

/** Which kinds a transaction can become. */
const CONVERTED: Partial<Record<Kind, readonly ('withdrawal' | 'deposit' | 'transfer')[]>> = {
  withdrawal: ['deposit', 'transfer'],
  deposit: ['withdrawal', 'transfer'],
  transfer: ['withdrawal', 'deposit'],
};

interface ActionsProps {
  transaction: Transaction;
  onEdit(kind?: Kind): void;
}

function Actions({ transaction, onEdit }: ActionsProps) {
  const { t } = useTranslation(['transactions', 'common']);
  const navigate = useNavigate();
  const { id } = transaction;
  const remove = useDeleteTransaction(id, titleOf(transaction), () => navigate({ to: '/transactions' }));
  const kinds = CONVERTED[transaction.attributes.transactions[0]?.type as Kind] ?? [];
  return (
    <>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit()}>
        {t('common:edit')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => addTransactionLike(copyOf(transaction))}
      >
        {t('show.duplicate')}
      </Button>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" px="sm" aria-label={t('common:more')}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind) => (
            <Menu.Item
              key={kind}
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              onClick={() => onEdit(kind)}
            >
              {t(`show.convert.${kind}`)}
            </Menu.Item>
          ))}
          <Menu.Item
            component={Link}
            to="/recurrences"
            search={{ like: id } as never}
            leftSection={<IconCalendarRepeat size={16} aria-hidden />}
          >
            {t('show.makeRecurring')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('common:delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function AttachedFiles({ id }: { id: string }) {
  const { t } = useTranslation('transactions');
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="xs">
        {t('show.attachments')}
      </Title>
      <Attachments type="Transaction" id={id} />
    </Paper>
  );
}

function Shown({ transaction }: { transaction: Transaction }) {
  const days = useDays();
  const [editing, setEditing] = useState<{ kind?: Kind | undefined }>();
  const splits = inOrder(transaction.attributes.transactions);
  return (
    <>
      <PageHeader title={titleOf(transaction)} sub={splits[0] && days.day(splits[0].date, 'long')}>
        <Actions transaction={transaction} onEdit={(kind) => setEditing({ kind })} />
      </PageHeader>
      <div className={classes.columns}>
        <div className={classes.column}>
          <TransactionHero splits={splits} />
          <TransactionFacts splits={splits} />
          <AttachedFiles id={transaction.id} />
        </div>
        <div className={classes.column}>
          <TransactionPiggyBanks id={transaction.id} />
          <TransactionLinks id={transaction.id} splits={splits} />
          <TransactionRules splits={splits} />
          <HistoryOf subject="transactions" id={transaction.id} />
        </div>
      </div>
      {editing && (
        <EditTransaction
          transaction={transaction}
          kind={editing.kind}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

function Shape() {
  return (
    <Stack gap="md" role="status">
      <Skeleton height={34} width="50%" radius="md" />
      <Skeleton height={120} radius="md" />
      <Skeleton height={180} radius="md" />
    </Stack>
  );
}

/** Everything about one transaction. */
export function TransactionScreen() {
  const { id = '' } = useParams({ strict: false });
  const transaction = useQuery(transactionQuery(id));
  return (
    <Loaded query={transaction} skeleton={<Shape />}>
      {(found) => <Shown key={found.id} transaction={found} />}
    </Loaded>
  );
}

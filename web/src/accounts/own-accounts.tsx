import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import classes from './accounts.module.css';
import { type Account, ownAccountsQuery, recentBalancesQuery } from './accounts.queries.ts';
import { type AccountGroup, groupsOf, type Sum, sumsOf } from './holdings.ts';
import type { Own } from './kinds.ts';
import { OwnAccountRow } from './own-account-row.tsx';
import { useAccountOrder } from './use-account-order.ts';
import { usePlaces } from './use-places.ts';
import { WorthFigures } from './worth-figures.tsx';

interface Props {
  type: Own;
  withInactive: boolean;
  onNew: () => void;
}

/** The household's own accounts of a kind, by what they are used for, and what it is worth. */
export function OwnAccounts({ type, withInactive, onNew }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const accounts = useQuery(ownAccountsQuery(type));
  return (
    <>
      <WorthFigures />
      <Loaded query={accounts} skeleton={<RowsSkeleton height={60} rows={6} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t(`empty.${type}`)} text={t(`empty.${type}Text`)}>
              <Button onClick={onNew}>{t('new')}</Button>
            </EmptyState>
          ) : (
            <Groups type={type} accounts={all} withInactive={withInactive} />
          )
        }
      </Loaded>
    </>
  );
}

interface GroupsProps {
  type: Own;
  accounts: Account[];
  withInactive: boolean;
}

function Groups({ type, accounts, withInactive }: GroupsProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const [isArranging, setArranging] = useState(false);
  const move = useAccountOrder(type);
  const active = accounts.filter(({ attributes }) => attributes.active);
  const inactive = accounts.filter(({ attributes }) => !attributes.active);
  const { data: recent = {} } = useQuery(recentBalancesQuery(active.map(({ id }) => id)));
  const groups = groupsOf(active);
  return (
    <>
      {groups.some(({ accounts: among }) => among.length > 1) && (
        <Group justify="flex-end" mb="xs" className={classes.arrangeBar}>
          <Button
            variant="subtle"
            size="compact-sm"
            color={isArranging ? undefined : 'gray'}
            aria-pressed={isArranging}
            className={classes.arrange}
            leftSection={
              isArranging ? <IconCheck size={16} aria-hidden /> : <IconArrowsSort size={16} aria-hidden />
            }
            onClick={() => setArranging(!isArranging)}
          >
            {t(isArranging ? 'arrange.done' : 'arrange.start')}
          </Button>
        </Group>
      )}
      {groups.map((group) => (
        <OwnGroup key={group.key} group={group} recent={recent} {...(isArranging && { onMove: move })} />
      ))}
      {withInactive && inactive.length > 0 && <Inactive accounts={inactive} />}
      {withInactive && inactive.length === 0 && <Text c="dimmed">{t('noInactive')}</Text>}
    </>
  );
}

/** What accounts sum up to, that of the household's currency first. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <span className={classes.sums}>
      {sums.map(({ currency, amount }) => (
        <Amount
          key={currency.currency_code}
          value={amount}
          currency={currency}
          direction={amount.startsWith('-') ? 'out' : 'plain'}
        />
      ))}
    </span>
  );
}

interface OwnGroupProps {
  group: AccountGroup;
  recent: Readonly<Record<string, string[]>>;
  /** Puts an account at the place of another one, while they are being put in order. */
  onMove?: (account: Account, to: Account) => void;
}

function OwnGroup({ group: { key, accounts }, recent, onMove }: OwnGroupProps) {
  const { t } = useTranslation('accounts');
  const { list, placeOf, said } = usePlaces(accounts, onMove);
  return (
    <Card withBorder component="section" aria-label={t(`group.${key}`)} className={classes.group}>
      <div className={classes.groupHead}>
        <Title order={2} size="h5">
          {t(`group.${key}`)}
        </Title>
        <Sums sums={sumsOf(accounts.map(({ attributes }) => attributes))} />
      </div>
      <ul className={classes.list} ref={list}>
        {accounts.map((account, at) => (
          <OwnAccountRow
            key={account.id}
            account={account}
            recent={recent[account.id] ?? []}
            {...placeOf(at)}
          />
        ))}
      </ul>
      <span className={classes.hidden} role="status">
        {said}
      </span>
    </Card>
  );
}

function Inactive({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('accounts');
  return (
    <Card withBorder component="section" aria-label={t('inactive')} className={classes.group}>
      <div className={classes.groupHead}>
        <Title order={2} size="h5">
          {t('inactive')}
        </Title>
      </div>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <OwnAccountRow key={account.id} account={account} recent={[]} />
        ))}
      </ul>
    </Card>
  );
}

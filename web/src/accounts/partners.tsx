import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, writeAmount } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { longerThanADay, monthOf, type Period, today } from '../time/day.ts';
import classes from './accounts.module.css';
import { type Account, foundPartnersQuery, type PartnerOrder, partnersQuery } from './accounts.queries.ts';
import type { Partner } from './kinds.ts';

/** How long typing must pause before it is searched for, in milliseconds. */
const PAUSE_MS = 200;
const ORDERS: PartnerOrder[] = ['moved', 'total', 'name'];

interface Props {
  type: Partner;
  withInactive: boolean;
  onNew: () => void;
}

/** Those whom money goes to, or comes from, with what moved in a period. */
export function Partners({ type, withInactive, onNew }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const [chosen, setPeriod] = useState<Period>(() => monthOf(today()));
  const period = longerThanADay(chosen);
  const [order, setOrder] = useState<PartnerOrder>('moved');
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isSearching = typed.trim() !== '' && query !== '';
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label={t('partner.search')}
          placeholder={t('partner.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className={classes.search}
        />
        <NativeSelect
          aria-label={t('partner.order')}
          data={ORDERS.map((value) => ({ value, label: t(`partner.by.${value}`) }))}
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value as PartnerOrder)}
        />
        <PeriodPicker value={period} onChange={setPeriod} />
      </div>
      {isSearching ? (
        <Found {...{ type, withInactive, period, query }} />
      ) : (
        <All {...{ type, withInactive, period, order, onNew }} />
      )}
    </>
  );
}

interface ListProps {
  type: Partner;
  withInactive: boolean;
  period: Period;
}

/** Those of partners that are looked at. */
const shownOf = (accounts: readonly Account[], { withInactive }: Pick<ListProps, 'withInactive'>) =>
  accounts.filter(({ attributes }) => withInactive || attributes.active);

function Found({ query, ...list }: ListProps & { query: string }) {
  const { t } = useTranslation('accounts');
  const found = useQuery(foundPartnersQuery(list.type, list.period, query));
  return (
    <Loaded query={found}>
      {(accounts) =>
        shownOf(accounts, list).length === 0 ? (
          <Text c="dimmed" py="md" role="status">
            {t('partner.notFound', { query })}
          </Text>
        ) : (
          <PartnerList accounts={accounts} {...list} />
        )
      }
    </Loaded>
  );
}

function All({ order, onNew, ...list }: ListProps & { order: PartnerOrder; onNew: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const pages = useInfiniteQuery(partnersQuery(list.type, list.period, order));
  return (
    <Loaded query={pages} skeleton={<RowsSkeleton height={48} />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={t(`empty.${list.type}`)} text={t(`empty.${list.type}Text`)}>
            <Button onClick={onNew}>{t('new')}</Button>
          </EmptyState>
        ) : (
          <>
            <PartnerList accounts={all} {...list} />
            {pages.hasNextPage && (
              <Button
                variant="default"
                fullWidth
                mt="sm"
                loading={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                {t('common:loadMore')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function PartnerList({ accounts, ...list }: ListProps & { accounts: readonly Account[] }) {
  const { t } = useTranslation('accounts');
  const { type, period } = list;
  return (
    <div className={classes.table}>
      <table className={classes.partners}>
        <caption className={classes.hidden}>{t(`list.${type}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('partner.name')}</th>
            <th scope="col" className={classes.wide}>
              {t('partner.last')}
            </th>
            <th scope="col" className={classes.number}>
              {t(`partner.moved.${type}`)}
            </th>
            <th scope="col" className={`${classes.number} ${classes.wide}`}>
              {t('partner.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shownOf(accounts, list).map((account) => (
            <PartnerRow key={account.id} {...{ account, type, period }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What somebody got is shown as spent, and what somebody gave as earned: both without a sign. */
const turned = (amount: string | null, type: Partner, decimals: number): string => {
  const value = amountOf(amount);
  return writeAmount(type === 'expense' ? value : -value, decimals);
};

interface RowProps extends Pick<ListProps, 'type' | 'period'> {
  account: Account;
}

function PartnerRow({ account: { id, attributes: of }, type, period }: RowProps) {
  const { t } = useTranslation('accounts');
  const days = useDays();
  const moved = turned(of.balance_difference, type, of.currency_decimal_places);
  const last = of.last_activity ? days.near(of.last_activity) : t('noActivity');
  return (
    <tr data-off={of.active ? undefined : true}>
      <th scope="row">
        <Link to="/accounts/$id" params={{ id }} search={period} className={classes.name}>
          {of.name}
        </Link>
        {!of.active && (
          <Text span size="xs" c="dimmed">
            {' '}
            {t('isInactive')}
          </Text>
        )}
        <Text size="xs" c="dimmed" className={classes.narrow}>
          {last}
        </Text>
      </th>
      <td className={classes.wide}>
        <Text span size="sm" c="dimmed">
          {last}
        </Text>
      </td>
      <td className={classes.number}>
        {/[1-9]/.test(moved) ? (
          <Amount value={moved} currency={of} direction="plain" fw={600} />
        ) : (
          <Text span c="dimmed">
            –
          </Text>
        )}
      </td>
      <td className={`${classes.number} ${classes.wide}`}>
        <Amount
          value={turned(of.current_balance, type, of.currency_decimal_places)}
          currency={of}
          direction="plain"
          c="dimmed"
        />
      </td>
    </tr>
  );
}

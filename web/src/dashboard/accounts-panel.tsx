import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Account } from '../accounts/accounts.queries.ts';
import { useOwnAccounts } from '../accounts/use-own-accounts.ts';
import { Amount } from '../parts/amount.tsx';
import { Problem } from '../parts/problem.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';

/** How many accounts are shown. */
const SHOWN = 10;

/** The household's accounts with what they hold now. */
export function AccountsPanel() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { accounts, failed } = useOwnAccounts();
  const active = accounts?.filter(({ attributes }) => attributes.active);
  return (
    <Panel title={t('common:nav.accounts')} link={{ to: '/accounts', label: t('allAccounts') }}>
      {failed?.error && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {!active && !failed && <RowsSkeleton rows={6} height={34} />}
      <ul className={classes.rows}>
        {active?.slice(0, SHOWN).map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      {active && active.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {t('more', { count: active.length - SHOWN })}
        </Text>
      )}
    </Panel>
  );
}

function AccountRow({ account: { id, attributes } }: { account: Account }) {
  const isNegative = attributes.current_balance.startsWith('-');
  return (
    <li className={classes.row}>
      <Link to="/accounts/$id" params={{ id }} className={classes.name}>
        {attributes.name}
      </Link>
      <Amount
        value={attributes.current_balance}
        currency={attributes}
        direction={isNegative ? 'out' : 'plain'}
      />
    </li>
  );
}

import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import { Problem } from '../parts/problem.tsx';
import { RowSkeletons } from './budgets-panel.tsx';
import classes from './dashboard.module.css';
import { type OwnAccount, useOwnAccounts } from './dashboard.queries.ts';
import { Panel } from './panel.tsx';

/** How many accounts are shown. */
const SHOWN = 10;

/** The household's accounts with what they hold now. */
export function AccountsPanel() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { assets, debts } = useOwnAccounts();
  const failed = [assets, debts].find(({ error, data }) => error && !data);
  const all = assets.data && debts.data ? [...assets.data, ...debts.data] : undefined;
  const active = all?.filter(({ attributes }) => attributes.active);
  return (
    <Panel title={t('common:nav.accounts')} link={{ to: '/accounts', label: t('allAccounts') }}>
      {failed?.error && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {!active && !failed && <RowSkeletons rows={6} height={34} />}
      <ul className={classes.rows}>
        {active?.slice(0, SHOWN).map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      {active && active.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {t('moreAccounts', { count: active.length - SHOWN })}
        </Text>
      )}
    </Panel>
  );
}

function AccountRow({ account: { id, attributes } }: { account: OwnAccount }) {
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

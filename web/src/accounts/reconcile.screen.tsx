import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { type Account, accountQuery } from './accounts.queries.ts';
import { ReconcileBar } from './reconcile-bar.tsx';
import { ReconcileList } from './reconcile-list.tsx';
import { StatementForm } from './statement-form.tsx';
import { useReconciling } from './use-reconciling.ts';

/** Compares an account with a statement of the bank, line by line. */
export function ReconcileScreen() {
  const { id } = useParams({ from: '/inside/accounts/$id/reconcile' });
  const account = useQuery(accountQuery(id));
  return <Loaded query={account}>{(found) => <Reconcile key={id} account={found} />}</Loaded>;
}

function Reconcile({ account }: { account: Account }) {
  const { t } = useTranslation(['accounts', 'common']);
  const { id, attributes: of } = account;
  const reconciling = useReconciling(account);
  const { isPeriod, rows, movements } = reconciling;
  return (
    <>
      <PageHeader
        title={t('reconcileTitle', { name: of.name })}
        sub={
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to="/accounts/$id" params={{ id }} search {...props} />}
          >
            {t('rec.back')}
          </Anchor>
        }
      />
      <Text c="dimmed" mb="md" maw="44rem">
        {t('rec.explain')}
      </Text>
      <StatementForm reconciling={reconciling} />
      {isPeriod && (
        <Loaded query={rows}>
          {() =>
            movements.length === 0 ? (
              <EmptyState title={t('rec.empty')} text={t('rec.emptyText')} />
            ) : (
              <ReconcileList currency={of} reconciling={reconciling} />
            )
          }
        </Loaded>
      )}
      {isPeriod && rows.data && <ReconcileBar account={account} reconciling={reconciling} />}
    </>
  );
}

import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './accounts.module.css';
import { worthOf } from './holdings.ts';
import { Sums } from './own-accounts.tsx';
import { useOwnAccounts } from './use-own-accounts.ts';

/** What the household has, what it owes, and what it is worth. */
export function WorthFigures() {
  const { t } = useTranslation('accounts');
  const { accounts, failed } = useOwnAccounts();
  const worth = accounts && worthOf(accounts);
  if (failed || worth?.net.length === 0) return null;
  return (
    <dl className={classes.worth}>
      {(['net', 'has', 'owes'] as const).map((kind) => (
        <div key={kind} data-kind={kind}>
          <Text component="dt" size="sm" c="dimmed">
            {t(`worth.${kind}`)}
          </Text>
          <dd>{worth ? <Sums sums={worth[kind]} /> : <Skeleton height={22} width={110} mt={4} />}</dd>
        </div>
      ))}
    </dl>
  );
}

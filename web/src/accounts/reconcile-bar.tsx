import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writeAmount } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import type { Account } from './accounts.queries.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import classes from './reconcile.module.css';
import { isTicked } from './reconciling.ts';
import { useFinishing } from './use-finishing.ts';
import type { Reconciling } from './use-reconciling.ts';

interface Props {
  account: Account;
  reconciling: Reconciling;
}

/** Stays in sight: what is still missing, and the way to the end. */
export function ReconcileBar({ account, reconciling }: Props) {
  const { t } = useTranslation('accounts');
  const { movements, statement, difference } = reconciling;
  const [asking, dialog] = useDisclosure(false);
  const finishing = useFinishing(account, reconciling);
  const ticked = movements.filter((movement) => isTicked(movement, statement.ticks)).length;
  const isEven = difference === 0n;
  return (
    <section className={classes.bar} aria-label={t('rec.state')}>
      {finishing.failed > 0 && (
        <Text role="alert" size="sm" c="var(--money-out)">
          {t('rec.failed', { count: finishing.failed })}
        </Text>
      )}
      {finishing.progress !== undefined && (
        <ProgressLine share={finishing.progress} label={t('rec.progress')} />
      )}
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <div aria-live="polite">
          <Difference account={account} difference={difference} />
          <Text size="sm" c="dimmed">
            {t('rec.ticked', { count: ticked, all: movements.length })}
          </Text>
        </div>
        {difference !== undefined && !isEven ? (
          <Button variant="default" onClick={dialog.open} className={classes.action}>
            {t('rec.correct')}
          </Button>
        ) : (
          <Button
            disabled={!isEven}
            className={classes.action}
            loading={finishing.progress !== undefined}
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={finishing.finish}
          >
            {t('rec.finish')}
          </Button>
        )}
      </Group>
      {difference !== undefined && (
        <CorrectionDialog
          account={account}
          difference={difference}
          date={statement.end}
          opened={asking}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}

function Difference({ account, difference }: { account: Account; difference: bigint | undefined }) {
  const { t } = useTranslation('accounts');
  if (difference === undefined) return <Text fw={600}>{t('rec.needsEnd')}</Text>;
  if (difference === 0n) {
    return (
      <Text fw={650} c="var(--money-in)">
        {t('rec.even')}
      </Text>
    );
  }
  return (
    <Text fw={650}>
      {t('rec.difference')}{' '}
      <Amount
        value={writeAmount(difference, account.attributes.currency_decimal_places)}
        currency={account.attributes}
        signed
      />
    </Text>
  );
}

import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import type { BillRow } from './bill-month.ts';
import classes from './bills.module.css';

const ICONS = {
  paid: IconCheck,
  due: IconClock,
  late: IconAlertTriangle,
  none: IconClock,
  inactive: IconPlayerPause,
};

/** How a bill stands in a month, in words, with the way to what paid it. */
export function BillStanding({ row }: { row: BillRow }) {
  const { t } = useTranslation('bills');
  const days = useDays();
  const Icon = ICONS[row.state];
  const day = row.next ? days.day(row.next) : '';
  return (
    <span className={classes.standing} data-state={row.state}>
      <Icon size={16} aria-hidden className={classes.standingIcon} />
      <span>
        {row.state === 'paid' ? <Paid row={row} /> : t(`state.${row.state}`, { day })}
        {(row.state === 'paid' || (row.state === 'none' && row.next)) && (
          <Text size="xs" c="dimmed">
            {row.next ? t('next', { day }) : t('noMore')}
          </Text>
        )}
      </span>
    </span>
  );
}

function Paid({ row }: { row: BillRow }) {
  const { t } = useTranslation('bills');
  const days = useDays();
  const settled = row.dues.flatMap(({ payment }) => payment ?? []);
  const payments = row.payments.length > 0 ? row.payments : settled;
  return payments.map((payment) => (
    <span key={payment.transaction_journal_id} className={classes.paid}>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link to="/transactions/$id" params={{ id: payment.transaction_group_id }} {...props} />
        )}
      >
        {t('paidOn', { day: days.day(payment.date) })}
      </Anchor>{' '}
      <Amount value={payment.amount} currency={payment} direction="plain" fw={600} />
    </span>
  ));
}

import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import { amountOf, shareOf } from '../money/amount.ts';
import { Amount, useAmounts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { ProgressLine } from '../parts/progress-line.tsx';
import { dayOf, today } from '../time/day.ts';
import classes from './piggy-banks.module.css';
import type { PiggyBank } from './piggy-banks.queries.ts';

/** How much is saved of a target, as amounts and as a bar. */
export function Progress({ piggyBank }: { piggyBank: PiggyBank }) {
  const { t } = useTranslation('piggy-banks');
  const { locale } = useSettings();
  const write = useAmounts();
  const { attributes } = piggyBank;
  const { current_amount: saved, target_amount: target } = attributes;
  const share = shareOf(amountOf(saved), amountOf(target));
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <div>
      <div className={classes.saved}>
        <Amount value={saved} currency={attributes} direction="plain" className={classes.savedAmount} />
        {target !== null && (
          <>
            <Text span size="sm" c="dimmed">
              {t('ofTarget', { amount: write(target, attributes) })}
            </Text>
            <span className={`tabular ${classes.percent}`}>
              {percent.format(Math.floor(share * 100) / 100)}
            </span>
          </>
        )}
      </div>
      {target !== null && <ProgressLine share={share} label={t('progress', { name: attributes.name })} />}
    </div>
  );
}

/** What is still to be done for a target, in words. */
export function Remaining({ piggyBank }: { piggyBank: PiggyBank }) {
  const { t } = useTranslation('piggy-banks');
  const days = useDays();
  const write = useAmounts();
  const { attributes } = piggyBank;
  const { left_to_save: left, target_date, save_per_month } = attributes;
  if (left === null) return <>{t('noTarget')}</>;
  if (amountOf(left) <= 0n) return <>{t('reached')}</>;
  const amount = write(left, attributes);
  if (target_date === null) return <>{t('left', { amount })}</>;
  const day = days.day(target_date);
  if (dayOf(target_date) < today()) return <>{t('overdue', { amount, day })}</>;
  return (
    <>
      {t('leftUntil', { amount, day })}
      <br />
      {t('perMonth', { amount: write(save_per_month, attributes) })}
    </>
  );
}

/** The accounts a piggy bank saves on; with what is on each where there are several. */
export function SavedOn({ piggyBank }: { piggyBank: PiggyBank }) {
  const { attributes } = piggyBank;
  const { accounts } = attributes;
  return accounts.map(({ account_id: id, name, current_amount }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to="/accounts/$id" params={{ id }} style={{ color: 'inherit' }}>
        {name}
      </Link>
      {accounts.length > 1 && (
        <>
          {' '}
          <Amount value={current_amount} currency={attributes} direction="plain" />
        </>
      )}
    </span>
  ));
}

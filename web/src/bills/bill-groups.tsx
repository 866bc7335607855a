import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inGroups } from '../parts/in-groups.ts';
import { BillAmount } from './bill-amount.tsx';
import type { BillRow } from './bill-month.ts';
import { BillStanding } from './bill-state.tsx';
import classes from './bills.module.css';
import { useRhythm } from './rhythm-words.ts';

/** The bills of the household in their groups, and those that are switched off behind a fold. */
export function BillGroups({ rows }: { rows: readonly BillRow[] }) {
  const { t } = useTranslation('bills');
  const active = rows.filter(({ state }) => state !== 'inactive');
  const inactive = rows.filter(({ state }) => state === 'inactive');
  const groups = inGroups(active.map((row) => ({ row, attributes: row.bill.attributes })));
  const isGrouped = groups.some(({ title }) => title !== null);
  return (
    <>
      {groups.map(({ title, things }) => (
        <section key={title ?? ''}>
          <Title order={2} size="h4" mb="xs">
            {title ?? (isGrouped ? t('withoutGroup') : t('all'))}
          </Title>
          <BillList rows={things.map(({ row }) => row)} label={title ?? t('all')} />
        </section>
      ))}
      {inactive.length > 0 && (
        <details>
          <summary className={classes.fold}>{t('inactive', { count: inactive.length })}</summary>
          <BillList rows={inactive} label={t('inactive', { count: inactive.length })} />
        </details>
      )}
    </>
  );
}

function BillList({ rows, label }: { rows: readonly BillRow[]; label: string }) {
  const rhythmOf = useRhythm();
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.bill.id} className={classes.row}>
          <div className={classes.name}>
            <Anchor
              fw={550}
              renderRoot={(props) => <Link to="/bills/$id" params={{ id: row.bill.id }} {...props} />}
            >
              {row.bill.attributes.name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {rhythmOf(row.bill.attributes)}
            </Text>
          </div>
          <BillStanding row={row} />
          <div className={classes.amount}>
            <BillAmount bill={row.bill} />
          </div>
        </li>
      ))}
    </ul>
  );
}

import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { budgetsQuery } from '../budgets/budgets.queries.ts';
import { type Amount, shareOf, writeAmount } from '../money/amount.ts';
import { useAmounts } from '../parts/amount.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import type { Period } from '../time/day.ts';
import { type BudgetUse, usesOf } from './budget-use.ts';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';

/** How many budgets are shown. */
const SHOWN = 10;

/** Budgets of a period: what is spent of what is planned, and what is left. */
export function BudgetsPanel({ period }: { period: Period }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const budgets = useQuery(budgetsQuery(period));
  return (
    <Panel title={t('common:nav.budgets')} link={{ to: '/budgets', search: period, label: t('allBudgets') }}>
      <Loaded query={budgets} skeleton={<RowsSkeleton rows={5} height={62} />}>
        {(data) => <Uses uses={usesOf(data.budgets, data.limits)} period={data.period} />}
      </Loaded>
    </Panel>
  );
}

function Uses({ uses, period }: { uses: BudgetUse[]; period: Period }) {
  const { t } = useTranslation('dashboard');
  if (uses.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noBudgets')}
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.budgets}>
        {uses.slice(0, SHOWN).map((use) => (
          <BudgetRow key={use.key} use={use} period={period} />
        ))}
      </ul>
      {uses.length > SHOWN && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('more', { count: uses.length - SHOWN })}
        </Text>
      )}
    </>
  );
}

function BudgetRow({ use, period }: { use: BudgetUse; period: Period }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const write = useAmounts();
  const { id, name, currency, limit, spent, state } = use;
  const shown = (amount: Amount) =>
    write(writeAmount(amount, currency.currency_decimal_places ?? 2), currency);
  return (
    <li className={classes.budget}>
      <Link to="/budgets/$id" params={{ id }} search={period} className={classes.name}>
        {name}
      </Link>
      <span className={`tabular ${classes.budgetState}`} data-state={state}>
        {limit === undefined && t('unplanned')}
        {limit !== undefined &&
          (spent > limit
            ? t('over', { amount: shown(spent - limit) })
            : t(state === 'near' ? 'nearlyUsed' : 'left', { amount: shown(limit - spent) }))}
      </span>
      {limit !== undefined && <BudgetBar use={use} />}
      <span className={`tabular ${classes.budgetNumbers}`}>
        {limit === undefined ? shown(spent) : t('spentOf', { spent: shown(spent), limit: shown(limit) })}
      </span>
    </li>
  );
}

/** What is spent, with a line where the limit is when it was passed. The words beside it say the same. */
function BudgetBar({ use: { limit, spent, state } }: { use: BudgetUse }) {
  const whole = limit !== undefined && limit > spent ? limit : spent;
  return (
    <span className={classes.budgetTrack} aria-hidden>
      <span
        className={classes.budgetBar}
        data-state={state}
        style={{ width: `${shareOf(spent, whole) * 100}%` }}
      />
      {state === 'over' && limit !== undefined && (
        <>
          <span className={classes.budgetOver} style={{ width: `${shareOf(spent - limit, whole) * 100}%` }} />
          <span
            className={classes.budgetLimit}
            style={{ insetInlineStart: `${shareOf(limit, whole) * 100}%` }}
          />
        </>
      )}
    </span>
  );
}

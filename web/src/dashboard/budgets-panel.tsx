import { Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Amount, shareOf, writeAmount } from '../money/amount.ts';
import { useAmounts } from '../parts/amount.tsx';
import { Problem } from '../parts/problem.tsx';
import type { Period } from '../time/day.ts';
import { type BudgetUse, usesOf } from './budget-use.ts';
import classes from './dashboard.module.css';
import { useBudgets, useLimits } from './dashboard.queries.ts';
import { Panel } from './panel.tsx';

/** How many budgets are shown. */
const SHOWN = 10;

/** How budgets stand, once both they and their limits are known. */
export function useBudgetUses(period: Period) {
  const budgets = useBudgets(period);
  const limits = useLimits(period);
  const failed = [budgets, limits].find(({ error, data }) => error && !data);
  const uses = budgets.data && limits.data ? usesOf(budgets.data, limits.data) : undefined;
  return { uses, failed };
}

/** Budgets of a period: what is spent of what is planned, and what is left. */
export function BudgetsPanel({ period }: { period: Period }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { uses, failed } = useBudgetUses(period);
  return (
    <Panel title={t('common:nav.budgets')} link={{ to: '/budgets', search: period, label: t('allBudgets') }}>
      {failed?.error && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {!uses && !failed && <RowSkeletons rows={5} height={62} />}
      {uses?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noBudgets')}
        </Text>
      )}
      {uses && uses.length > 0 && (
        <ul className={classes.budgets}>
          {uses.slice(0, SHOWN).map((use) => (
            <BudgetRow key={use.key} use={use} period={period} />
          ))}
        </ul>
      )}
      {uses && uses.length > SHOWN && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('moreBudgets', { count: uses.length - SHOWN })}
        </Text>
      )}
    </Panel>
  );
}

/** Rows that have the height of those that come. */
export function RowSkeletons({ rows, height }: { rows: number; height: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
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

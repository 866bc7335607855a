import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Amount, type CurrencyFacts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { ProgressLine } from '../parts/progress-line.tsx';
import { dayOf, type Period } from '../time/day.ts';
import type { BudgetRow } from './budget-rows.ts';
import classes from './budgets.module.css';
import { LimitInput } from './limit-input.tsx';

const TONES = { open: 'good', fine: 'good', near: 'warning', over: 'bad' } as const;

interface Props {
  row: BudgetRow;
  period: Period;
  currency: CurrencyFacts;
  /** Whether it stands on the budget's own screen, which names it and has no heads for its figures. */
  isAlone?: boolean;
}

/** One budget of a period: how far it is used, its limit to change in place, what was spent, what is left. */
export function BudgetLine({ row, period, currency, isAlone = false }: Props) {
  const { t } = useTranslation('budgets');
  const { budget, state, share, spent, left } = row;
  const { id, attributes } = budget;
  return (
    <li className={classes.line} data-alone={isAlone || undefined}>
      {(!isAlone || row.others.length > 0) && (
        <div className={classes.name}>
          {!isAlone && (
            <Anchor
              fw={550}
              renderRoot={(props) => <Link to="/budgets/$id" params={{ id }} search={period} {...props} />}
            >
              {attributes.name}
            </Anchor>
          )}
          <Others row={row} />
        </div>
      )}
      <div className={classes.progress}>
        <ProgressLine share={share} label={t('used', { name: attributes.name })} tone={TONES[state]} />
        <Text size="xs" c="dimmed" mt={2}>
          {t(`state.${state}`)}
        </Text>
      </div>
      <div>
        <span className={classes.caption}>{t('total.budgeted')}</span>
        <Limits row={row} period={period} currency={currency} />
      </div>
      <div className={classes.number}>
        <span className={classes.caption}>{t('total.spent')}</span>
        <Amount value={spent} currency={currency} direction="plain" />
      </div>
      <div className={classes.number}>
        <span className={classes.caption}>{state === 'over' ? t('total.over') : t('total.left')}</span>
        <Amount
          value={left?.replace('-', '')}
          currency={currency}
          direction={state === 'over' ? 'out' : 'plain'}
          fw={600}
        />
        {state === 'over' && (
          <Text span size="xs" c="dimmed" visibleFrom="md" display="block">
            {t('total.over')}
          </Text>
        )}
      </div>
    </li>
  );
}

/** The limit of the period, to be changed in place; or what limits of shorter ones come to. */
function Limits({ row, period, currency }: Props) {
  const { t } = useTranslation('budgets');
  if (row.within.length > 0) {
    return (
      <>
        <Amount value={row.planned} currency={currency} direction="plain" />
        <Text size="xs" c="dimmed">
          {t('inLimits', { count: row.within.length })}
        </Text>
      </>
    );
  }
  // What is no amount stays in its period and is not carried into the next one.
  return <LimitInput key={`${period.start} ${period.end}`} row={row} period={period} currency={currency} />;
}

/** Limits that share days with the period but do not count for it. */
function Others({ row }: { row: BudgetRow }) {
  const days = useDays();
  return row.others.map(({ id, attributes }) => (
    <Text key={id} size="xs" c="dimmed">
      {days.period(dayOf(attributes.start), dayOf(attributes.end))}:{' '}
      <Amount value={attributes.amount} currency={attributes} direction="plain" size="xs" />
    </Text>
  ));
}

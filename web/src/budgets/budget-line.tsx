import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Amount, type CurrencyFacts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { ProgressLine } from '../parts/progress-line.tsx';
import type { Period } from '../time/day.ts';
import type { BudgetRow } from './budget-rows.ts';
import classes from './budgets.module.css';
import { LimitInput } from './limit-input.tsx';

const TONES = { open: 'good', fine: 'good', near: 'warning', over: 'bad' } as const;

interface Props {
  row: BudgetRow;
  period: Period;
  currency: CurrencyFacts;
}

/** One budget of a period: how far it is used, its limit to change in place, what was spent, what is left. */
export function BudgetLine({ row, period, currency }: Props) {
  const { t } = useTranslation('budgets');
  const { budget, state, share, spent, left } = row;
  const { id, attributes } = budget;
  return (
    <li className={classes.line}>
      <div className={classes.name}>
        <Anchor
          fw={550}
          renderRoot={(props) => <Link to="/budgets/$id" params={{ id }} search={period} {...props} />}
        >
          {attributes.name}
        </Anchor>
        <Others row={row} />
      </div>
      <div className={classes.progress}>
        <ProgressLine share={share} label={t('used', { name: attributes.name })} tone={TONES[state]} />
        <Text size="xs" c="dimmed" mt={2}>
          {t(`state.${state}`)}
        </Text>
      </div>
      <div>
        <span className={classes.caption}>{t('total.budgeted')}</span>
        <LimitInput row={row} period={period} currency={currency} />
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

/** Limits of other periods that reach into this one. */
function Others({ row }: { row: BudgetRow }) {
  const days = useDays();
  return row.others.map(({ id, attributes }) => (
    <Text key={id} size="xs" c="dimmed">
      {days.period(attributes.start.slice(0, 10), attributes.end.slice(0, 10))}:{' '}
      <Amount value={attributes.amount} currency={attributes} direction="plain" size="xs" />
    </Text>
  ));
}

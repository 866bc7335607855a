import { Anchor, Switch, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDays } from '../parts/days.ts';
import { today } from '../time/day.ts';
import { BookNow } from './book-now.tsx';
import { comingDays } from './coming-days.ts';
import { RecurrenceAmount, RecurrenceProblem, RecurrenceSides } from './recurrence-sides.tsx';
import classes from './recurrences.module.css';
import type { Recurrence } from './recurrences.queries.ts';
import { useRhythmWords } from './rhythm-words.ts';
import { useSwitching } from './use-recurrence-steps.ts';

/** Days to come that are shown of each. */
const SHOWN = 3;

/** One recurring transaction: what, when, how much; switched on and off in place. */
export function RecurrenceRow({ recurrence }: { recurrence: Recurrence }) {
  const { t } = useTranslation('recurrences');
  const words = useRhythmWords();
  const change = useSwitching();
  const { title, active, repetitions, transactions } = recurrence.attributes;
  const [template] = transactions;
  return (
    <li className={classes.row} data-off={!active || undefined}>
      <div className={classes.what}>
        <Anchor
          fw={550}
          renderRoot={(props) => <Link to="/recurrences/$id" params={{ id: recurrence.id }} {...props} />}
        >
          {title}
        </Anchor>
        {template && <RecurrenceSides template={template} />}
        <RecurrenceProblem recurrence={recurrence} />
      </div>
      <div className={classes.when}>
        <span>
          <IconRepeat size={14} aria-hidden className={classes.icon} />{' '}
          {repetitions.map(words.rhythm).join(' · ')}
        </span>
        <NextDays recurrence={recurrence} />
      </div>
      <div className={classes.amount}>
        <RecurrenceAmount recurrence={recurrence} />
      </div>
      <div className={classes.actions}>
        <BookNow recurrence={recurrence} />
        <Switch
          size="md"
          aria-label={t('activeOf', { title })}
          checked={active}
          onChange={({ currentTarget }) => change(recurrence, currentTarget.checked)}
        />
      </div>
    </li>
  );
}

function NextDays({ recurrence }: { recurrence: Recurrence }) {
  const { t } = useTranslation('recurrences');
  const days = useDays();
  if (!recurrence.attributes.active) {
    return (
      <Text span size="sm" c="dimmed">
        {t('isInactive')}
      </Text>
    );
  }
  const next = comingDays(recurrence, today()).slice(0, SHOWN);
  return (
    <Text span size="sm" c="dimmed">
      {next.length === 0 ? t('noDays') : next.map((day) => days.day(day)).join(' · ')}
    </Text>
  );
}

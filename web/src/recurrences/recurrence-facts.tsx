import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { today } from '../time/day.ts';
import { comingDays } from './coming-days.ts';
import { RecurrenceAmount, RecurrenceSides } from './recurrence-sides.tsx';
import classes from './recurrences.module.css';
import type { Recurrence, Template } from './recurrences.queries.ts';

const SHOWN = 5;

/** What is known of a recurrence. */
export function RecurrenceFacts({ recurrence }: { recurrence: Recurrence }) {
  const { t } = useTranslation(['recurrences', 'common']);
  const days = useDays();
  const { attributes } = recurrence;
  const next = attributes.active ? comingDays(recurrence, today()).slice(0, SHOWN) : [];
  const facts: [string, ReactNode][] = [
    [t('common:amount'), <RecurrenceAmount key="amount" recurrence={recurrence} />],
    [t('common:type'), t(`kind.${attributes.type}`)],
    [t('firstDate'), days.day(attributes.first_date)],
    [t('ending'), <Ending key="ending" recurrence={recurrence} />],
  ];
  return (
    <Card withBorder>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {attributes.transactions.map((template) => (
          <Fact key={template.id} name={template.description} wide>
            <Split template={template} isAlone={attributes.transactions.length === 1} />
          </Fact>
        ))}
        <Fact name={t('nextDays')} wide>
          {next.length === 0 ? (
            t(attributes.active ? 'noDays' : 'isInactive')
          ) : (
            <ol className={classes.days}>
              {next.map((day) => (
                <li key={day}>{days.day(day)}</li>
              ))}
            </ol>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

function Ending({ recurrence }: { recurrence: Recurrence }) {
  const { t } = useTranslation('recurrences');
  const days = useDays();
  const { repeat_until, nr_of_repetitions } = recurrence.attributes;
  if (repeat_until) return days.day(repeat_until);
  return nr_of_repetitions ? t('timesIn', { count: nr_of_repetitions }) : t('end.never');
}

/** One split: its sides, its labels, and its amount where there are several. */
function Split({ template, isAlone }: { template: Template; isAlone: boolean }) {
  const labels = [
    template.category_name,
    template.budget_name,
    template.subscription_name,
    template.piggy_bank_name,
    ...template.tags,
  ].filter((label): label is string => Boolean(label));
  return (
    <>
      {!isAlone && (
        <Text component="div">
          <Amount value={template.amount} currency={template} direction="plain" fw={600} />
        </Text>
      )}
      <RecurrenceSides template={template} />
      {labels.length > 0 && (
        <Text size="sm" c="dimmed">
          {labels.join(' · ')}
        </Text>
      )}
    </>
  );
}

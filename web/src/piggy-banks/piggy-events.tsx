import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '../charts/line-chart.tsx';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { today } from '../time/day.ts';
import classes from './piggy-banks.module.css';
import { eventsQuery, type PiggyBank } from './piggy-banks.queries.ts';
import { type SavedStep, savedByDay, stepsOf } from './savings.ts';

/** Events that are shown until more are asked for. */
const SHOWN = 12;

/** What was put in and taken out: over time as a line, and one by one. */
export function PiggyEvents({ piggyBank }: { piggyBank: PiggyBank }) {
  const { t } = useTranslation('piggy-banks');
  const events = useQuery(eventsQuery(piggyBank.id));
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {t('events')}
      </Title>
      <Loaded query={events}>
        {(list) =>
          list.length === 0 ? (
            <Text c="dimmed" size="sm">
              {t('noEvents')}
            </Text>
          ) : (
            <Steps piggyBank={piggyBank} steps={stepsOf(list, piggyBank.attributes.current_amount)} />
          )
        }
      </Loaded>
    </section>
  );
}

function Steps({ piggyBank, steps }: { piggyBank: PiggyBank; steps: SavedStep[] }) {
  const { t } = useTranslation(['piggy-banks', 'common']);
  const [all, setAll] = useState(false);
  const { attributes } = piggyBank;
  const { days, values } = savedByDay(steps, today());
  return (
    <Stack>
      {days.length > 1 && <SavedLine days={days} values={values} currency={attributes} />}
      <ul className={classes.events} aria-label={t('events')}>
        {(all ? steps : steps.slice(0, SHOWN)).map((step) => (
          <Step key={step.key} step={step} currency={attributes} />
        ))}
      </ul>
      {!all && steps.length > SHOWN && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('common:loadMore')}
        </Button>
      )}
    </Stack>
  );
}

type Currency = PiggyBank['attributes'];

function SavedLine(props: { days: string[]; values: string[]; currency: Currency }) {
  const { t } = useTranslation('piggy-banks');
  // The same days and amounts are the same picture, however often they were read.
  const key = JSON.stringify([props.days, props.values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the days and amounts.
  const { days, lines } = useMemo(
    () => ({ days: props.days, lines: [{ label: t('savedLine'), values: props.values }] }),
    [key, t],
  );
  return (
    <Card withBorder>
      <LineChart label={t('savedLine')} days={days} lines={lines} currency={props.currency} height={200} />
    </Card>
  );
}

function Step({ step, currency }: { step: SavedStep; currency: Currency }) {
  const { t } = useTranslation('piggy-banks');
  const days = useDays();
  const { transaction } = step;
  return (
    <li className={classes.event}>
      <span>
        {transaction ? (
          <Anchor
            renderRoot={(props) => <Link to="/transactions/$id" params={{ id: transaction }} {...props} />}
          >
            {days.near(step.day)}
          </Anchor>
        ) : (
          <>
            {days.near(step.day)}{' '}
            <Text span size="xs" c="dimmed">
              {t('byHand')}
            </Text>
          </>
        )}
      </span>
      <Amount value={step.amount} currency={currency} signed className={`tabular ${classes.end}`} />
      <span className={classes.end} title={t('savedLine')}>
        <Amount value={step.after} currency={currency} direction="plain" c="dimmed" />
      </span>
    </li>
  );
}

import { Anchor, Badge, Button, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import classes from './rules.module.css';
import { type RuleRun, runsQuery } from './rules.queries.ts';

/** Runs that are shown at first, and how many more each time. */
const STEP = 5;

const COLOURS: Record<RuleRun['attributes']['state'], string> = {
  running: 'blue',
  finished: 'brand',
  cancelled: 'gray',
  interrupted: 'orange',
  undoing: 'blue',
  undone: 'gray',
};

/** How a run stands, in a word. */
export function RunState({ state }: { state: RuleRun['attributes']['state'] }) {
  const { t } = useTranslation('rules');
  return (
    <Badge variant="light" color={COLOURS[state]} className={classes.state}>
      {t(`state.${state}`)}
    </Badge>
  );
}

/** Over which days and accounts a run goes, in words. */
export function useRangeWords(): (run: RuleRun['attributes']) => string {
  const { t } = useTranslation('rules');
  const days = useDays();
  return ({ start, end, accounts }) => {
    const period =
      start && end
        ? days.period(start, end)
        : start
          ? t('run.since', { day: days.day(start) })
          : end
            ? t('run.upTo', { day: days.day(end) })
            : t('run.always');
    return accounts.length > 0 ? `${period} · ${t('run.accountCount', { count: accounts.length })}` : period;
  };
}

/** The rules that were started by hand, newest first. */
export function RunsList() {
  const { t } = useTranslation(['rules', 'common']);
  const [limit, setLimit] = useState(STEP);
  const runs = useQuery(runsQuery(limit));
  if (runs.data?.data.length === 0) return null;
  return (
    <Paper withBorder p="sm" component="section" aria-labelledby="runs">
      <Title order={2} size="h4" id="runs" mb="xs">
        {t('runs.title')}
      </Title>
      <Loaded query={runs} skeleton={<RowsSkeleton rows={3} height={52} />}>
        {({ data, meta }) => (
          <>
            <ul className={classes.runs}>
              {data.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </ul>
            {meta.pagination.total > data.length && (
              <Button variant="subtle" size="xs" onClick={() => setLimit(limit + 4 * STEP)}>
                {t('common:loadMore')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Paper>
  );
}

function RunRow({ run }: { run: RuleRun }) {
  const { t } = useTranslation('rules');
  const days = useDays();
  const range = useRangeWords();
  const { title, state, created_at: at, transactions_changed: changed } = run.attributes;
  return (
    <li className={classes.run}>
      <div>
        <Anchor
          fw={600}
          c="inherit"
          renderRoot={(root) => <Link to="/rules/runs/$id" params={{ id: run.id }} {...root} />}
        >
          {title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {days.moment(at)} · {range(run.attributes)} · {t('run.changedCount', { count: changed })}
        </Text>
      </div>
      <RunState state={state} />
    </li>
  );
}

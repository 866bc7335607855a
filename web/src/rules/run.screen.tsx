import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { tell, tellProblem } from '../parts/notices.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { useExplain } from '../parts/problem.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import classes from './rules.module.css';
import { isGoing, rangeSizeQuery, runQuery } from './rules.queries.ts';
import { RunChanges } from './run-changes.tsx';
import { RunState, useRangeWords } from './runs-list.tsx';

type Run = Schema<'RuleRunInFull'>;

/** One run of rules: how far it is, what it changed, and how to take that back. */
export function RunScreen() {
  const { id } = useParams({ from: '/inside/rules/runs/$id' });
  const run = useQuery(runQuery(id));
  return <Loaded query={run}>{(data) => <ShownRun run={data} />}</Loaded>;
}

function ShownRun({ run }: { run: Run }) {
  const { t } = useTranslation('rules');
  const days = useDays();
  const range = useRangeWords();
  const { attributes } = run;
  return (
    <>
      <PageHeader
        title={t('run.of', { title: attributes.title })}
        sub={`${days.moment(attributes.created_at)} · ${range(attributes)}`}
      >
        <RunButtons run={run} />
      </PageHeader>
      <Stack gap="lg">
        <Paper withBorder p="md" component="section" aria-label={t('run.progress')}>
          <RunProgress run={run} />
        </Paper>
        {attributes.skipped.length > 0 && <Skipped />}
        <RunChanges run={run} />
      </Stack>
    </>
  );
}

function RunProgress({ run }: { run: Run }) {
  const { t } = useTranslation('rules');
  const { attributes } = run;
  const { state, start, end, accounts } = attributes;
  const going = isGoing(run);
  const days = { ...(start && { start }), ...(end && { end }) };
  const range = { ...days, ...(accounts.length > 0 && { accounts }) };
  const size = useQuery({ ...rangeSizeQuery(range), enabled: going });
  const done =
    state === 'undoing'
      ? attributes.transactions_restored + attributes.transactions_skipped
      : attributes.transactions_seen;
  const whole = state === 'undoing' ? attributes.transactions_changed : (size.data ?? 0);
  // It is only full when it is over, because transactions may have several splits.
  const share = going ? Math.min(0.98, whole > 0 ? done / whole : 0.02) : 1;
  const figures: [string, number][] = [
    [t('run.seen'), attributes.transactions_seen],
    [t('run.matched'), attributes.transactions_matched],
    [t('run.changed'), attributes.transactions_changed],
    ...(state === 'undoing' || state === 'undone'
      ? ([[t('run.restored'), attributes.transactions_restored]] as [string, number][])
      : []),
    ...(attributes.transactions_skipped > 0
      ? ([[t('run.skipped'), attributes.transactions_skipped]] as [string, number][])
      : []),
  ];
  return (
    <Stack gap="md">
      <div aria-live="polite">
        <RunState state={state} />
        <Text size="sm" mt="xs">
          {t(`stateHow.${state}`)}
        </Text>
      </div>
      {going && <ProgressLine share={share} label={t('run.progress')} />}
      <dl className={classes.figures}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} fz="xl" fw={650} className="tabular">
              <Count value={count} />
            </Text>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

function Count({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return new Intl.NumberFormat(i18n.language).format(value);
}

/** What can be done with a run. Two answers come at its end, so how far it is is asked meanwhile. */
const VERBS = {
  cancel: '/v1/rules/runs/{id}/cancel',
  resume: '/v1/rules/runs/{id}/resume',
  undo: '/v1/rules/runs/{id}/undo',
} as const;

function RunButtons({ run }: { run: Run }) {
  const { t } = useTranslation(['rules', 'common']);
  const explain = useExplain();
  const { id } = run;
  const { state, transactions_changed: changed } = run.attributes;
  const act = useMutation({
    mutationFn(verb: keyof typeof VERBS) {
      const sent = contentOf(api.POST(VERBS[verb], { params: { path: { id } } }));
      // By then it is at work, which is what is asked for over and over.
      setTimeout(() => void queries.invalidateQueries({ queryKey: runQuery(id).queryKey }), 150);
      return sent;
    },
    onSuccess(_run, verb) {
      if (verb === 'undo') tell(t('common:undone'));
    },
    onError: (error) => tellProblem(explain(error)),
  });
  const canGoOn = state === 'cancelled' || state === 'interrupted';
  const canUndo = changed > 0 && (canGoOn || state === 'finished');
  return (
    <>
      {state === 'running' && (
        <Button variant="default" onClick={() => act.mutate('cancel')}>
          {t('run.cancel')}
        </Button>
      )}
      {canGoOn && (
        <Button variant="default" onClick={() => act.mutate('resume')}>
          {t('run.resume')}
        </Button>
      )}
      {canUndo && (
        <Button variant="light" loading={act.isPending} onClick={() => act.mutate('undo')}>
          {t('run.undo')}
        </Button>
      )}
    </>
  );
}

function Skipped() {
  const { t } = useTranslation('rules');
  return (
    <Alert color="orange" variant="light" title={t('run.skippedTitle')}>
      <Text size="sm">{t('run.skippedHow')}</Text>
    </Alert>
  );
}

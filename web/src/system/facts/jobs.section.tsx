import { Badge, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../../api/client.ts';
import { useDays } from '../../parts/days.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Row, Rows } from '../../settings/parts/rows.tsx';
import { Section } from '../../settings/parts/section.tsx';
import classes from '../system.module.css';
import { nameOfJob } from './job-names.ts';
import { useRunJob, useSystem } from './system.queries.ts';

/** What the server does by itself, and whether that went well. */
export function JobsSection() {
  const { t } = useTranslation('system');
  const system = useSystem();
  return (
    <Section title={t('jobs.title')} explain={t('jobs.explain')}>
      <Loaded query={system}>
        {({ jobs }) => (
          <Rows label={t('jobs.title')}>
            {jobs.map((job) => (
              <JobRow key={job.key} job={job} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}

function JobRow({ job }: { job: Schema<'Job'> }) {
  const { t } = useTranslation('system');
  const days = useDays();
  const { key, running, last_started_at, last_finished_at, last_error, next_at } = job;
  const run = useRunJob();
  const known = nameOfJob(key);
  const name = known ? t(`job.${known}`) : job.name;
  const facts = [
    running && last_started_at && t('jobs.running', { moment: days.moment(last_started_at) }),
    !running && last_finished_at && t('jobs.last', { moment: days.moment(last_finished_at) }),
    !last_started_at && t('jobs.never'),
    next_at && t('jobs.next', { moment: days.moment(next_at) }),
  ];
  return (
    <Row
      name={name}
      facts={
        <>
          {facts.filter(Boolean).join(' · ')}
          {last_error && (
            <Text size="sm" component="p" m={0} className={classes.error}>
              {last_error}
            </Text>
          )}
        </>
      }
    >
      {last_finished_at && (
        <Badge variant="light" color={last_error ? 'red' : 'brand'} tt="none">
          {last_error ? t('jobs.failed') : t('jobs.well')}
        </Badge>
      )}
      <Button
        variant="default"
        loading={run.isPending}
        aria-label={t('jobs.runOf', { name })}
        onClick={() => run.mutate(key)}
      >
        {t('jobs.run')}
      </Button>
    </Row>
  );
}

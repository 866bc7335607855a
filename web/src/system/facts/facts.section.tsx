import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../app/settings.tsx';
import { useDays } from '../../parts/days.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { RowsSkeleton } from '../../parts/rows-skeleton.tsx';
import { Section } from '../../settings/parts/section.tsx';
import classes from '../system.module.css';
import { useBytes } from '../use-bytes.ts';
import { formatDuration } from './duration.ts';
import { useSystem } from './system.queries.ts';

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** How the server is, in figures. */
export function FactsSection() {
  const { t } = useTranslation('system');
  const { locale } = useSettings();
  const bytes = useBytes();
  const days = useDays();
  const system = useSystem();
  const number = (count: number) => new Intl.NumberFormat(locale).format(count);
  return (
    <Section title={t('facts.title')}>
      <Loaded query={system} skeleton={<RowsSkeleton rows={2} height={72} />}>
        {({ version, engine, uptime, started_at, database_size, migration, ...rest }) => (
          <dl className={classes.facts}>
            <Fact name={t('facts.version')} more={`Node.js ${rest.node}`}>
              {version}
            </Fact>
            <Fact name={t('facts.uptime')} more={days.moment(started_at)}>
              {formatDuration(uptime, locale)}
            </Fact>
            <Fact
              name={t('facts.database')}
              more={`${ENGINES[engine]} · ${t('facts.migration', { number: migration.number })}`}
            >
              {bytes(database_size)}
            </Fact>
            <Fact name={t('facts.uploads')} more={t('facts.files', { count: rest.uploads.files })}>
              {bytes(rest.uploads.size)}
            </Fact>
            <Fact name={t('facts.transactions')}>{number(rest.counts.transactions)}</Fact>
            <Fact name={t('facts.users')}>{number(rest.counts.users)}</Fact>
            <Fact name={t('facts.households')}>{number(rest.counts.households)}</Fact>
            <Fact
              name={t('facts.waiting')}
              more={t('facts.failed', { count: rest.webhook_messages.given_up })}
            >
              {number(rest.webhook_messages.waiting)}
            </Fact>
          </dl>
        )}
      </Loaded>
    </Section>
  );
}

function Fact({ name, more, children }: { name: string; more?: ReactNode; children: ReactNode }) {
  return (
    <Paper withBorder className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {more && <small>{more}</small>}
      </dd>
    </Paper>
  );
}

import { Button, Paper, Text } from '@mantine/core';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import classes from './history.module.css';
import { OF_ONE, useHistoryOf } from './history.queries.ts';
import type { Kind } from './kinds.ts';

const HistoryItem = lazy(async () => ({ default: (await import('./entry.tsx')).HistoryItem }));

/** Who changed one thing, and how: nothing is read until somebody asks. */
export function HistoryOf({ subject, id }: { subject: Kind; id: string }) {
  const { t } = useTranslation('history');
  const [opened, setOpened] = useState(false);
  const list = useId();
  return (
    <section aria-label={t('ofOne')}>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        aria-expanded={opened}
        aria-controls={list}
        leftSection={<IconHistory size={18} aria-hidden />}
        rightSection={<IconChevronDown size={16} className={classes.chevron} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {t('ofOne')}
      </Button>
      <div id={list}>{opened && <Entries subject={subject} id={id} />}</div>
    </section>
  );
}

function Entries({ subject, id }: { subject: string; id: string }) {
  const { t } = useTranslation(['history', 'common']);
  const [limit, setLimit] = useState(OF_ONE);
  const history = useHistoryOf(subject, id, limit);
  const skeleton = <RowsSkeleton rows={3} height={56} />;
  return (
    <Loaded query={history} skeleton={skeleton}>
      {({ data: entries, meta }) =>
        entries.length === 0 ? (
          <Text size="sm" c="dimmed" px="xs">
            {t('nothingOfOne')}
          </Text>
        ) : (
          <Suspense fallback={skeleton}>
            <Paper withBorder component="ul" className={classes.list}>
              {entries.map((entry) => (
                <HistoryItem key={entry.id} entry={entry} ofOne />
              ))}
            </Paper>
            {meta.pagination.total > entries.length && (
              <Button variant="subtle" mt="xs" onClick={() => setLimit(limit + 2 * OF_ONE)}>
                {t('common:loadMore')}
              </Button>
            )}
          </Suspense>
        )
      }
    </Loaded>
  );
}

import { Anchor, Button, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../api/client.ts';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { FieldChanges } from './field-changes.tsx';
import classes from './rules.module.css';
import { runChangesQuery } from './rules.queries.ts';

/** Changes that are shown at first, and how many more each time. */
const STEP = 20;

/** What a run changed, transaction by transaction. */
export function RunChanges({ run }: { run: Schema<'RuleRunInFull'> }) {
  const { t } = useTranslation(['rules', 'common']);
  const [limit, setLimit] = useState(STEP);
  const { state, transactions_changed: changed, transactions_skipped: skipped } = run.attributes;
  const changes = useQuery(runChangesQuery(run.id, { limit, of: `${state} ${changed} ${skipped}` }));
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="changes">
      <Title order={2} size="h4" id="changes" mb="xs">
        {t('changes.title')}
      </Title>
      <Loaded query={changes} skeleton={<RowsSkeleton rows={6} height={56} />}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <Text c="dimmed">{t('changes.none')}</Text>}
            <ul className={classes.found}>
              {data.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ul>
            {meta.pagination.total > data.length && (
              <Button variant="subtle" size="xs" onClick={() => setLimit(limit + 5 * STEP)}>
                {t('common:loadMore')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Paper>
  );
}

function ChangeRow({ change }: { change: Schema<'RuleRunChange'> }) {
  const { t } = useTranslation('rules');
  const { transaction_group_id: id, description, deleted, skipped } = change.attributes;
  return (
    <li>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {deleted ? (
          description
        ) : (
          <Anchor
            c="inherit"
            inherit
            renderRoot={(root) => <Link to="/transactions/$id" params={{ id }} {...root} />}
          >
            {description}
          </Anchor>
        )}
      </Text>
      <FieldChanges changes={change.attributes} />
      {skipped !== null && (
        <Text size="xs" c="orange">
          {t('changes.notUndone', { reason: skipped })}
        </Text>
      )}
    </li>
  );
}

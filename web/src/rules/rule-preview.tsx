import { Anchor, Button, Group, NativeSelect, Paper, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/client.ts';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Problem } from '../parts/problem.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { useRefusals } from '../parts/use-refusals.ts';
import { addMonths, today } from '../time/day.ts';
import { ExplainDrawer, type Explained } from './explain-drawer.tsx';
import { FieldChanges, hasChanges } from './field-changes.tsx';
import { previewable, type RuleValues } from './rule-form-values.ts';
import classes from './rules.module.css';
import { type Previewed, previewQuery, type RuleParts } from './rules.queries.ts';

/** How long editing must pause before the preview is asked for, in milliseconds. */
const PAUSE_MS = 350;
/** Transactions that are shown at first, and how many more each time. */
const STEP = 8;
/** Months that can be looked back; 0 for all. */
const MONTHS = [3, 12, 0] as const;

interface Props {
  values: Pick<RuleValues, 'root' | 'actions'>;
  /** Shows errors of conditions and actions at their fields. */
  onErrors(errors: Record<string, string>): void;
}

/** The transactions that a rule would be run over, and what it would change, while it is edited. */
export function RulePreview({ values, onErrors }: Props) {
  const { t } = useTranslation(['rules', 'common']);
  const { root, actions } = values;
  const [settled] = useDebouncedValue(values, PAUSE_MS);
  const wire = useMemo(() => previewable(settled), [settled]);
  const now = useMemo(() => previewable({ root, actions }), [root, actions]);
  const [months, setMonths] = useState<number>(MONTHS[0]);
  const [limit, setLimit] = useState(STEP);
  const [explained, setExplained] = useState<Explained>();
  const range = months === 0 ? {} : { start: addMonths(today(), -months) };
  const found = useQuery(previewQuery(wire?.parts, range, limit));
  const { error } = found;
  const said = useRefusals();
  useEffect(() => {
    if (!(error instanceof ApiError) || !wire) return;
    const atParts = Object.entries(error.fields).map(([name, texts]) => [
      wire.fieldOf(name),
      said(texts) ?? '',
    ]);
    onErrors(Object.fromEntries(atParts));
  }, [error, wire, onErrors, said]);
  const isRefused = error instanceof ApiError && error.status === 422;
  const total = found.data?.meta.pagination.total ?? 0;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="preview">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="preview">
          {t('preview.title')}
        </Title>
        <NativeSelect
          size="xs"
          aria-label={t('preview.range')}
          value={String(months)}
          onChange={({ currentTarget }) => setMonths(Number.parseInt(currentTarget.value, 10))}
          data={MONTHS.map((count) => ({
            value: String(count),
            label: count === 0 ? t('common:period.allTime') : t('preview.months', { count }),
          }))}
        />
      </Group>
      {!wire && <Text c="dimmed">{t('preview.nothingAsked')}</Text>}
      {wire && isRefused && <Text c="dimmed">{t('preview.refused')}</Text>}
      {wire && error && !isRefused && <Problem error={error} onRetry={() => void found.refetch()} />}
      {wire && !error && !found.data && <RowsSkeleton rows={5} height={56} />}
      {wire && !error && found.data && (
        <>
          <Text size="sm" fw={600} aria-live="polite">
            {t('preview.count', { count: total })}
          </Text>
          <ul className={classes.found} aria-label={t('preview.title')}>
            {found.data.data.map((group) => (
              <FoundGroup key={group.id} group={group} onExplain={setExplained} />
            ))}
          </ul>
          {total > found.data.data.length && (
            <Button variant="subtle" size="xs" onClick={() => setLimit(limit + 3 * STEP)}>
              {t('common:loadMore')}
            </Button>
          )}
        </>
      )}
      <ExplainAny parts={now?.parts} onExplain={() => setExplained({})} />
      {now && (
        <ExplainDrawer parts={now.parts} explained={explained} onClose={() => setExplained(undefined)} />
      )}
    </Paper>
  );
}

function ExplainAny({ parts, onExplain }: { parts: RuleParts | undefined; onExplain: () => void }) {
  const { t } = useTranslation('rules');
  return (
    <Button
      mt="sm"
      size="xs"
      display="block"
      variant="default"
      disabled={!parts}
      leftSection={<IconZoomQuestion size={14} aria-hidden />}
      onClick={onExplain}
    >
      {t('explain.any')}
    </Button>
  );
}

function FoundGroup({ group, onExplain }: { group: Previewed; onExplain: (explained: Explained) => void }) {
  const { t } = useTranslation('rules');
  const days = useDays();
  const { transactions, changes } = group.attributes;
  return transactions.map((split) => {
    const change = changes?.find((one) => one.transaction_journal_id === split.transaction_journal_id);
    return (
      <li key={split.transaction_journal_id}>
        <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            <Anchor
              c="inherit"
              inherit
              renderRoot={(root) => <Link to="/transactions/$id" params={{ id: group.id }} {...root} />}
            >
              {split.description}
            </Anchor>
          </Text>
          <Text size="sm" span>
            <Amount value={split.amount} currency={split} direction="plain" />
          </Text>
        </Group>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text size="xs" c="dimmed">
            {days.day(split.date)} · {split.source_name} → {split.destination_name}
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            className={classes.why}
            aria-label={t('explain.one', { title: split.description })}
            onClick={() => onExplain({ journalId: split.transaction_journal_id, title: split.description })}
          >
            {t('explain.why')}
          </Button>
        </Group>
        {change && hasChanges(change) ? (
          <FieldChanges changes={change} />
        ) : (
          <Text size="xs" c="dimmed">
            {t('preview.nothingChanges')}
          </Text>
        )}
      </li>
    );
  });
}

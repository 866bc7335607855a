import { Button, Paper, Title } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../api/client.ts';
import { useDays } from '../parts/days.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Problem } from '../parts/problem.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { byDay } from './by-day.ts';
import { HistoryItem } from './entry.tsx';
import { Filters } from './filters.tsx';
import classes from './history.module.css';
import { type HistoryFilter, useHistory } from './history.queries.ts';

/** Who changed what in the household, and the way back. */
export function HistoryScreen() {
  const { t } = useTranslation(['history', 'common']);
  const [filter, setFilter] = useState<HistoryFilter>({});
  const isFiltered = Object.values(filter).some(Boolean);
  const history = useHistory(filter);
  const entries = history.data && eachOnce(history.data.pages.flatMap(({ data }) => data));
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: isStuck, fetchNextPage } = history;
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    // Where the next ones did not come, it is for the person to ask for them again.
    if (isNear && hasNextPage && !isFetchingNextPage && !isStuck) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, isStuck, fetchNextPage]);
  return (
    <div className={classes.page}>
      <PageHeader title={t('common:nav.history')} sub={t('explain')} />
      <Filters filter={filter} onChange={setFilter} />
      {history.error && <Problem error={history.error} onRetry={() => void history.refetch()} />}
      {!entries && !history.error && <RowsSkeleton rows={8} height={64} />}
      {entries?.length === 0 && (
        <EmptyState
          title={isFiltered ? t('nothingFits') : t('nothing')}
          text={isFiltered ? t('nothingFitsExplain') : t('nothingExplain')}
        />
      )}
      {entries && <Days entries={entries} />}
      {history.hasNextPage && (
        <div ref={ref} className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common:loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What is written between reading two pages moves the last one of the first page onto the second, too. */
const eachOnce = (entries: Schema<'HistoryEntry'>[]): Schema<'HistoryEntry'>[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/** The writes of each day under its name. */
function Days({ entries }: { entries: Schema<'HistoryEntry'>[] }) {
  const days = useDays();
  return byDay(entries, ({ attributes }) => attributes.created_at).map(({ day, items }) => (
    <section key={day} aria-label={days.near(day)}>
      <Title order={2} size="h5" className={classes.day}>
        {days.near(day)}
      </Title>
      <Paper withBorder component="ul" className={classes.list}>
        {items.map((item) => (
          <HistoryItem key={item.id} entry={item} />
        ))}
      </Paper>
    </section>
  ));
}

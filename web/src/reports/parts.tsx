import { Paper, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../parts/empty-state.tsx';

/** Has the shape of a report that is still being read. */
export function ReportSkeleton() {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <Paper withBorder p="md" role="status" aria-label={t('common:loading')}>
      <Skeleton height={24} width={180} mb="md" />
      <Skeleton height={260} mb="md" />
      <Stack gap="xs">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </Stack>
    </Paper>
  );
}

/** Stands where a report would be when nothing happened in its days. */
export function NothingThere() {
  const { t } = useTranslation('reports');
  return <EmptyState title={t('nothing.title')} text={t('nothing.text')} />;
}

import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Has the shape of a list that is still being read. */
export function RowsSkeleton({ rows = 8, height = 40 }: { rows?: number; height?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </Stack>
  );
}

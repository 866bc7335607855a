import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReachable } from './use-reachable.ts';

/** Says that what is on screen may be old, while the server cannot be reached. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  if (useReachable()) return null;
  return (
    <Alert role="status" color="yellow" variant="light" mb="md" py="xs" icon={<IconCloudOff aria-hidden />}>
      {t('offline')}
    </Alert>
  );
}

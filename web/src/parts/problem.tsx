import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, Unreachable } from '../api/client.ts';

/** Says in the person's language what went wrong. A refusal speaks for itself. */
export function useExplain(): (error: Error) => string {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      if (error instanceof Unreachable) return t('error.unreachable');
      if (!(error instanceof ApiError)) return error.message;
      if (error.status >= 500) return t('error.server');
      if (error.status === 404) return t('error.gone');
      if (error.status === 403) return t('error.forbidden');
      if (error.status === 429) return t('error.limit');
      return error.message;
    },
    [t],
  );
}

/** Stands where something could not be read or stored, and offers to try again. */
export function Problem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation();
  const explain = useExplain();
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      title={t('error.title')}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Text size="sm">{explain(error)}</Text>
      {onRetry && (
        <Button size="xs" variant="light" color="red" mt="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  );
}

import { Alert, Button, Container, Text } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What is shown instead of a screen that broke. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <Container size="sm" py="xl">
      <Alert color="red" variant="light" title={t('error.title')}>
        <Text mb="md">{error instanceof Error ? error.message : String(error)}</Text>
        <Button onClick={reset}>{t('retry')}</Button>
      </Alert>
    </Container>
  );
}

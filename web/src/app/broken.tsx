import { Alert, Button, Container, Text } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What browsers say of a part of the page that they did not get; each has words of its own. */
const NOT_LOADED = /dynamically imported module|module script|Unable to preload|chunk/i;

/** What is shown instead of a screen that broke, or that did not come. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const message = error instanceof Error ? error.message : String(error);
  const isMissing = NOT_LOADED.test(message);
  return (
    <Container size="sm" py="xl">
      <Alert role="alert" color="red" variant="light" title={t('error.title')}>
        <Text mb="xs">{isMissing ? t('error.newVersion') : t('error.page')}</Text>
        <Text mb="md" size="xs" c="dimmed">
          {message}
        </Text>
        {/* A part that did not come is only asked for again by a page that begins anew. */}
        <Button onClick={isMissing ? () => location.reload() : reset}>{t('retry')}</Button>
      </Alert>
    </Container>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../parts/empty-state.tsx';

/** What is shown at an address where there is nothing. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState order={1} title={t('notFound.title')} text={t('notFound.explain')}>
        <Button component={Link} to="/">
          {t('notFound.home')}
        </Button>
      </EmptyState>
    </main>
  );
}

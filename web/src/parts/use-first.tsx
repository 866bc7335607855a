import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The first of many things, and the button that shows so many more of them; thousands at once would keep a
 * browser busy for seconds.
 */
export function useFirst<T>(all: readonly T[], step: number): { first: readonly T[]; more: ReactNode } {
  const { t } = useTranslation();
  const [count, setCount] = useState(step);
  const more = all.length > count && (
    <Button variant="default" fullWidth mt="sm" onClick={() => setCount(count + step)}>
      {t('loadMore')}
    </Button>
  );
  return { first: all.slice(0, count), more };
}

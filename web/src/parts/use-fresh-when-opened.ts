import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';

interface Fresh<V> {
  form: UseFormReturnType<V>;
  opened: boolean;
  /** What the form begins with. */
  values(): V;
}

/** Fills a form anew each time it is opened. */
export function useFreshWhenOpened<V extends object>({ form, opened, values }: Fresh<V>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays while the form is open.
  useEffect(() => {
    if (opened) form.setValues(values());
    form.clearErrors();
  }, [opened]);
}

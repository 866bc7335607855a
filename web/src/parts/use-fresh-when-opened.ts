import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';

interface Fresh<V, T> {
  form: UseFormReturnType<V>;
  opened: boolean;
  /** What the form changes; undefined where it makes something new. */
  of: T;
  /** What the form begins with. */
  values(): V;
}

/**
 * Fills a form anew each time it is opened, and gives what it changes as that was then. What is stored says
 * by that whether somebody else changed it since, although newer answers come while the form is open.
 */
export function useFreshWhenOpened<V extends object, T>({ form, opened, of, values }: Fresh<V, T>): T {
  const [seen, setSeen] = useState(of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays while the form is open.
  useEffect(() => {
    if (opened) {
      setSeen(of);
      form.setValues(values());
    }
    form.clearErrors();
  }, [opened]);
  return seen;
}

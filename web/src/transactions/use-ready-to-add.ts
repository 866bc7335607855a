import { useEffect } from 'react';
import { queries } from '../api/queries.ts';
import { useSession } from '../api/session.ts';

/** How long nothing has to be on its way, in milliseconds: what is on screen comes first. */
const REST_MS = 600;

const prepare = async (): Promise<void> => (await import('./prepare-form.ts')).prepareForm();

/**
 * Makes the form for a new transaction ready as soon as the first screen is at rest, so that it opens at once
 * and offers what there is without a network too.
 */
export function useReadyToAdd(): void {
  const person = useSession()?.id;
  useEffect(() => {
    if (person === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (queries.isFetching() === 0) timer = setTimeout(begin, REST_MS);
    };
    const stop = queries.getQueryCache().subscribe(wait);
    const begin = () => {
      stop();
      void prepare();
    };
    wait();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [person]);
}

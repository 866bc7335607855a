import { useEffect } from 'react';
import { queries } from '../api/queries.ts';
import { useSession } from '../api/session.ts';

/** For how long nothing is on its way and nobody scrolls, in milliseconds: what is on screen comes first. */
const REST_MS = 600;

/** After so long it is done however much else is going on, in milliseconds. */
const LATEST_MS = 3000;

async function prepare(): Promise<void> {
  try {
    await (await import('./prepare-form.ts')).prepareForm();
  } catch {
    // While the server is away nothing can be prepared; the form asks again for what it needs.
  }
}

/** Does something as soon as nothing else is to be done. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else work();
}

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
      timer = setTimeout(begin, REST_MS);
    };
    const forget = queries.getQueryCache().subscribe(wait);
    window.addEventListener('scroll', wait, { passive: true });
    const stop = () => {
      forget();
      window.removeEventListener('scroll', wait);
    };
    const begin = () => {
      // What is on its way tells when it comes.
      if (queries.isFetching() > 0) return;
      stop();
      whenIdle(() => void prepare());
    };
    wait();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [person]);
}

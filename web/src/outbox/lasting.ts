import { useEffect, useReducer } from 'react';
import { type Queued, useQueued } from './outbox.ts';

/** What is sent sooner than this is not shown as waiting, in milliseconds: it would only flicker. */
const NOTICED_MS = 500;

/** The transactions on their way that have been so for long enough to be noticed. */
export function useLasting(): Queued[] {
  const queued = useQueued();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();
  const young = queued.filter(({ state, madeAt }) => state === 'waiting' && now - madeAt < NOTICED_MS);
  const hasYoung = young.length > 0;
  useEffect(() => {
    if (!hasYoung) return;
    const timer = setTimeout(look, NOTICED_MS);
    return () => clearTimeout(timer);
  }, [hasYoung]);
  return queued.filter((entry) => !young.includes(entry));
}

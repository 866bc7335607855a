import { useIsFetching } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the screen something is loaded already. */
const AHEAD = '250px';
/** How long nothing else must be loading, in milliseconds. */
const QUIET_MS = 100;

/**
 * Tells when an element comes near the screen for the first time, or everything else is there: what is far
 * below must not keep back what is looked at first.
 */
export function useSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  const loading = useIsFetching();
  useEffect(() => {
    if (isSeen || loading > 0) return;
    const timer = setTimeout(() => setSeen(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isSeen, loading]);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
}

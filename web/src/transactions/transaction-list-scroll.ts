import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pages to which one gets by scrolling on; more are a jump. */
const STEP_PAGES = 4;
/** How long a jump must rest before the pages there are read, in milliseconds. */
const REST_MS = 50;
/** How often pages are read while it does not rest, in milliseconds. */
const ON_THE_WAY_MS = 400;

/** Where a list begins on the page, in pixels, also when what is above it grows. */
export function useListTop(place: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      const at = place.current?.getBoundingClientRect().top;
      if (at !== undefined) setTop(Math.round(at + window.scrollY));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  return top;
}

/**
 * The pages to read: those in view at once while one scrolls on, and every now and then those that fly by
 * while somebody drags the scrollbar over 100,000 rows.
 */
export function useSettledPages(pages: number[]): number[] {
  const [settled, setSettled] = useState(pages);
  const latest = useRef(0);
  const key = pages.join();
  const isSame = settled.join() === key;
  const isStep = Math.abs((pages[0] ?? 0) - (settled[0] ?? 0)) <= STEP_PAGES;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which pages they are.
  useEffect(() => {
    if (isSame) return;
    const take = () => {
      latest.current = performance.now();
      setSettled(pages);
    };
    const since = performance.now() - latest.current;
    if (isStep || since > ON_THE_WAY_MS) {
      take();
      return;
    }
    const waiting = setTimeout(take, REST_MS);
    return () => clearTimeout(waiting);
  }, [key, isSame, isStep]);
  return settled;
}

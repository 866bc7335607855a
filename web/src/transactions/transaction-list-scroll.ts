import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pages to which one gets by scrolling on; more are a jump. */
const STEP_PAGES = 4;
/** How often the pages at the end of a jump are read, in milliseconds. */
const JUMPS_MS = 80;

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
    const above = place.current?.parentElement?.parentElement;
    if (above) for (const sibling of above.parentElement?.children ?? []) observer.observe(sibling);
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
    const rest = isStep ? 0 : latest.current + JUMPS_MS - performance.now();
    if (rest <= 0) {
      take();
      return;
    }
    const waiting = setTimeout(take, rest);
    return () => clearTimeout(waiting);
  }, [key, isSame, isStep]);
  return settled;
}

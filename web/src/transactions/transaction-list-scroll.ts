import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pages to which one gets by scrolling on; more are a jump. */
const STEP_PAGES = 4;
/** After so long at one place it is asked for although a former question is still open, in milliseconds. */
const REST_MS = 60;

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

/** What decides which pages are asked for next. */
interface Pace {
  /** Those with rows on the screen. */
  inSight: number[];
  /** Those with rows that are drawn, and the next ones. */
  wanted: number[];
  /** Those that were asked for last. */
  asked: number[];
  /** Whether some of them have not been answered yet. */
  isReading: boolean;
  ask(pages: number[]): void;
}

/**
 * Asks for the pages of a list while it is scrolled: at once while one scrolls on. While somebody drags the
 * scrollbar over 100,000 rows, the next question waits for the answer to the last one, or for a rest, so that
 * no more is asked for than can be answered; and what is beyond the screen waits for what is on it.
 */
export function usePace({ inSight, wanted, asked, isReading, ask }: Pace): void {
  const hasJumped = useRef(false);
  const key = `${inSight} ${wanted}`;
  const isSame = asked.join() === wanted.join();
  const isCovered = inSight.every((page) => asked.includes(page));
  const [first = 0] = inSight;
  const isStep = first >= (asked[0] ?? 0) - STEP_PAGES && first <= (asked.at(-1) ?? 0) + STEP_PAGES;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which pages they are.
  useEffect(() => {
    if (!isReading) hasJumped.current = false;
    if (isSame) return;
    if (isStep) {
      if (!hasJumped.current || !isCovered) ask(wanted);
      return;
    }
    const jump = () => {
      hasJumped.current = true;
      ask(inSight);
    };
    if (!isReading) {
      jump();
      return;
    }
    const waiting = setTimeout(jump, REST_MS);
    return () => clearTimeout(waiting);
  }, [key, isSame, isCovered, isStep, isReading]);
}

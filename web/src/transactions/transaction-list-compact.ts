import { type RefObject, useLayoutEffect, useState } from 'react';

/** Narrower than this a list has two lines for each row, in pixels. */
const NARROW_PX = 700;

/** Whether the place of a list is narrow: a phone, or a card beside others. */
export function useCompact(ref: RefObject<HTMLElement | null>): boolean {
  const [compact, setCompact] = useState(() => window.innerWidth < NARROW_PX);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const look = () => setCompact(place.clientWidth < NARROW_PX);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(place);
    return () => observer.disconnect();
  }, [ref]);
  return compact;
}

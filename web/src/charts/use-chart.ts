import 'uplot/dist/uPlot.min.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import uPlot from 'uplot';

/** What a chart draws: its options without a size, and its points. Keep it while nothing changed. */
export interface Drawing {
  options: Omit<uPlot.Options, 'width'>;
  data: uPlot.AlignedData;
}

/**
 * Draws a chart into an element and keeps it as wide as that. It is resized before the browser paints, and
 * made anew only when what it shows changes, so that nothing flickers.
 */
export function useChart({ options, data }: Drawing): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    const chart = new uPlot({ ...options, width: Math.max(1, element.clientWidth) }, data, element);
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      if (width > 0 && width !== chart.width) chart.setSize({ width, height: options.height });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [options, data]);
  return holder;
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to what moved a row, because browsers take it from what is moved. To be called before
 * the move.
 */
export function useFocusKept(order: string, list: RefObject<HTMLElement | null>): () => void {
  const held = useRef<HTMLElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows stand in another order.
  useEffect(() => {
    const button = held.current;
    held.current = undefined;
    // At an end there is no further; the handle beside it is left.
    const atEnd = button?.matches(':disabled') && button.closest('[data-moves]')?.querySelector('button');
    (atEnd || button)?.focus();
  }, [order]);
  return () => {
    const focused = document.activeElement;
    held.current = focused instanceof HTMLElement && list.current?.contains(focused) ? focused : undefined;
  };
}

import { useEffect, useState } from 'react';

/**
 * Gives the keyboard back to where it was, for a dialog that is only there while it is open: the kit does so
 * only for those that it closes itself.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

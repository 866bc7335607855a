import { useEffect } from 'react';

/** Names the window after the screen that it shows. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Ledgerfly`;
  }, [title]);
}

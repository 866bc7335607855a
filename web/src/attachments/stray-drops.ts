import { useEffect } from 'react';

const forbid = (event: DragEvent): void => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/** A file that is dropped beside its place must not be opened instead of the page and what was typed. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    addEventListener('dragover', forbid);
    addEventListener('drop', forbid);
    return () => {
      removeEventListener('dragover', forbid);
      removeEventListener('drop', forbid);
    };
  }, []);
}

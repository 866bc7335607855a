import { lazy, useSyncExternalStore } from 'react';

/** The palette of search and commands, loaded when it is opened first. */
export const Palette = lazy(() => import('./palette.tsx'));

let opened = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  opened = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openPalette = (): void => set(true);
export const closePalette = (): void => set(false);

/** Whether the palette is open. */
export const usePalette = (): boolean => useSyncExternalStore(subscribe, () => opened);

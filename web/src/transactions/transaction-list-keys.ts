import { type RefObject, useEffect, useRef } from 'react';
import type { Row } from './transaction-list.queries.ts';

/** Frames in which a row that was scrolled to is waited for. */
const FRAMES_MAX = 30;

/** What keys do in a list. */
export interface ListKeys {
  place: RefObject<HTMLElement | null>;
  /** Brings a row onto the screen. */
  scrollTo(index: number): void;
  firstOnScreen(): number;
  count: number;
  rowAt(index: number): Row | undefined;
  onSelect(at: { row: Row; index: number }, range: boolean): void;
  onEdit?: ((row: Row) => void) | undefined;
  onEscape(): void;
}

/** Whether keys belong to something else: a field that is typed in, or a dialog or menu above. */
function isElsewhere(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null;
  const isField = element?.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
  if (isField) return true;
  return document.querySelector('[role=dialog], [aria-modal=true], [role=menu]') !== null;
}

/** The index of the row that has the focus, or undefined. */
function focusedIndex(place: HTMLElement | null): number | undefined {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]');
  return item && place?.contains(item) ? Number(item.dataset.index) : undefined;
}

/** Puts the focus on the link of a row as soon as it is drawn. */
export function focusRow(place: HTMLElement | null, index: number, frames = FRAMES_MAX): void {
  const link = place?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRow(place, index, frames - 1));
}

/**
 * Keys that work while a list is on the screen: `j` and `k` or the arrows go through it, `x` selects, `e`
 * edits in place. Enter opens, because the focus is on a link.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  const current = useRef<number>(undefined);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const { place } = latest.current;
      const focused = focusedIndex(place.current);
      if (focused !== undefined) current.current = focused;
      if (handle(event, { ...latest.current, focused, current })) event.preventDefault();
    };
    // Before a menu or dialog closes itself, so that its Escape is not taken for that of the list.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

interface At extends ListKeys {
  /** The row with the focus. */
  focused: number | undefined;
  /** The row that had it last, from where one goes on. */
  current: RefObject<number | undefined>;
}

/** Does what a key means; whether it means anything. */
function handle(event: KeyboardEvent, at: At): boolean {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  if (isArrow && at.focused === undefined) return false;
  if (event.key === 'j' || event.key === 'ArrowDown') return go(at, 1);
  if (event.key === 'k' || event.key === 'ArrowUp') return go(at, -1);
  if (event.key === 'Escape') {
    at.onEscape();
    return false;
  }
  const row = at.focused === undefined ? undefined : at.rowAt(at.focused);
  if (row === undefined || at.focused === undefined) return false;
  if (event.key === 'x' || event.key === 'X') at.onSelect({ row, index: at.focused }, event.shiftKey);
  else if (event.key === 'e' && at.onEdit) at.onEdit(row);
  else return false;
  return true;
}

function go({ scrollTo, firstOnScreen, place, count, focused, current }: At, by: 1 | -1): boolean {
  const from = focused ?? current.current;
  const next = from === undefined ? firstOnScreen() : from + by;
  if (next < 0 || next >= count) return true;
  current.current = next;
  scrollTo(next);
  focusRow(place.current, next);
  return true;
}

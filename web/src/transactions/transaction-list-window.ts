import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Row } from './transaction-list.queries.ts';
import type { TransactionSource } from './transaction-list.tsx';
import { focusRow, useListKeys } from './transaction-list-keys.ts';
import { useRowAt } from './transaction-list-pages.ts';
import { pagesAhead, pagesAround, pagesOf } from './transaction-list-paging.ts';
import { usePace } from './transaction-list-scroll.ts';
import type { Selection } from './transaction-list-selection.ts';
import { useRowsInView } from './transaction-list-view.ts';

/** Heights of a row in pixels, as in the stylesheet: with columns, and with two lines. */
const ROW_PX = { wide: 44, compact: 64 };

interface Options {
  source: TransactionSource;
  count: number;
  compact: boolean;
  place: RefObject<HTMLUListElement | null>;
  selection: Selection;
}

/** What of a list is on the screen, and what is opened in it. */
export function useVirtualList({ source, count, compact, place, selection }: Options) {
  const { expanded, toggleSplits } = useExpanded();
  const { editing, edit, edited } = useEditing(place, compact);
  const view = useRowsInView({ count, rowHeight: compact ? ROW_PX.compact : ROW_PX.wide, place });
  const inSight = pagesOf(view.inSight);
  const wanted = pagesAround(view.drawn, { count, forward: view.forward, ahead: pagesAhead(view.pace) });
  const [asked, ask] = useState(wanted);
  const { rowAt, failed, isReading } = useRowAt(source, asked);
  usePace({ inSight, wanted, asked, isReading, ask });
  useListKeys({
    ...{ place, count, rowAt, scrollTo: view.scrollTo, firstOnScreen: view.firstOnScreen },
    onSelect: selection.toggle,
    onEdit: compact ? undefined : edit,
    onEscape: selection.clear,
  });
  const drawn = new Set<string>();
  const items = indexesOf(view.drawn, editing?.index).map((index) => {
    const row = rowAt(index);
    const isExpanded = row !== undefined && expanded.has(row.id);
    const isEditing = row !== undefined && editing?.id === row.id;
    // Only rows that are or were taller than the others are measured; all others are as the stylesheet says.
    const measure = isExpanded || isEditing || view.isTall(index) ? view.measure : undefined;
    const above = index > 0 ? rowAt(index - 1) : undefined;
    // While pages are read anew after a deletion, one row may be on two of them.
    const key = row && !drawn.has(row.id) ? row.id : `place ${index}`;
    drawn.add(key);
    return { key, index, row, above, isExpanded, isEditing, measure, offset: view.offsetOf(index) };
  });
  return { items, height: view.height, failed, toggleSplits, edit, edited };
}

/** The rows to draw: those in view, and one that stays because something is being typed there. */
function indexesOf({ first, last }: { first: number; last: number }, kept: number | undefined): number[] {
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (kept === undefined || (kept >= first && kept <= last)) return shown;
  return kept < first ? [kept, ...shown] : [...shown, kept];
}

/** Whose splits are shown. */
function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggleSplits = useCallback((row: Row) => {
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(row.id)) next.add(row.id);
      return next;
    });
  }, []);
  return { expanded, toggleSplits };
}

/** The row that is being edited in place. */
function useEditing(place: RefObject<HTMLElement | null>, compact: boolean) {
  const [editing, setEditing] = useState<{ id: string; index: number }>();
  const edit = useCallback(
    (row: Row) => {
      const item = place.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`);
      if (!item || row.attributes.transactions.length > 1) return;
      setEditing({ id: row.id, index: Number(item.dataset.index) });
    },
    [place],
  );
  const edited = useCallback(() => {
    setEditing(undefined);
    // The row is drawn anew before its link can have the focus.
    if (editing) requestAnimationFrame(() => focusRow(place.current, editing.index));
  }, [editing, place]);
  useEffect(() => {
    if (compact) setEditing(undefined);
  }, [compact]);
  return { editing, edit, edited };
}

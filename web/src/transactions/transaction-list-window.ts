import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from './transaction-list.queries.ts';
import type { TransactionSource } from './transaction-list.tsx';
import { focusRow, useListKeys } from './transaction-list-keys.ts';
import { useRowAt } from './transaction-list-pages.ts';
import { pagesAround } from './transaction-list-paging.ts';
import { useListTop, useSettledPages } from './transaction-list-scroll.ts';
import type { Selection } from './transaction-list-selection.ts';

/** Heights of a row in pixels, as in the stylesheet: with columns, and with two lines. */
const ROW_PX = { wide: 44, compact: 64 };
/** Rows that are drawn beyond those on the screen, so that a small step shows nothing new. */
const BEYOND = 10;
/** What is fixed at the top and at the bottom of the screen, in pixels. */
const FIXED_PX = { top: 72, bottom: 96 };

interface Options {
  source: TransactionSource;
  count: number;
  compact: boolean;
  place: RefObject<HTMLUListElement | null>;
  selection: Selection;
}

/** What of a list is on the screen, and what is opened in it. */
export function useVirtualList({ source, count, compact, place, selection }: Options) {
  const top = useListTop(place);
  const { expanded, toggleSplits } = useExpanded();
  const { editing, edit, edited } = useEditing(place, compact);
  const virtualizer = useRows({ count, compact, top, kept: editing?.index });
  // Only rows that are or were taller than the others are measured; all others are as the stylesheet says.
  const tall = useRef(new Set<number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: all heights are others when the layout changes.
  useLayoutEffect(() => {
    tall.current.clear();
    virtualizer.measure();
  }, [compact, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const inView = items.filter(({ index }) => index !== editing?.index);
  const first = inView[0]?.index ?? 0;
  const forward = virtualizer.scrollDirection !== 'backward';
  const around = pagesAround({ first, last: inView.at(-1)?.index ?? first }, { count, forward });
  const { rowAt, failed } = useRowAt(source, useSettledPages(around));
  useListKeys({
    ...{ place, virtualizer, count, rowAt },
    onSelect: selection.toggle,
    onEdit: compact ? undefined : edit,
    onEscape: selection.clear,
  });
  const shown = items.map(({ index, start }) => {
    const row = rowAt(index);
    const isExpanded = row !== undefined && expanded.has(row.id);
    const isEditing = row !== undefined && editing?.id === row.id;
    if (isExpanded || isEditing) tall.current.add(index);
    const above = index > 0 ? rowAt(index - 1) : undefined;
    const measure = tall.current.has(index) ? virtualizer.measureElement : undefined;
    return { index, row, above, isExpanded, isEditing, measure, offset: start - top };
  });
  return { items: shown, height: virtualizer.getTotalSize(), failed, toggleSplits, edit, edited };
}

interface RowsOptions {
  count: number;
  compact: boolean;
  /** Where the list begins on the page. */
  top: number;
  /** A row that stays whatever is scrolled, because something is being typed there. */
  kept: number | undefined;
}

/** Tells which rows are on the screen, and where. */
function useRows({ count, compact, top, kept }: RowsOptions) {
  return useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => (compact ? ROW_PX.compact : ROW_PX.wide),
    overscan: BEYOND,
    scrollMargin: top,
    scrollPaddingStart: FIXED_PX.top,
    scrollPaddingEnd: FIXED_PX.bottom,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        if (kept === undefined || shown.includes(kept)) return shown;
        return [...shown, kept].sort((a, b) => a - b);
      },
      [kept],
    ),
  });
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

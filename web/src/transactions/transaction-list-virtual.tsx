import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import classes from './transaction-list.module.css';
import type { Row } from './transaction-list.queries.ts';
import type { TransactionSource } from './transaction-list.tsx';
import { useCompact } from './transaction-list-compact.ts';
import { ListHead, TooMany } from './transaction-list-frame.tsx';
import { VirtualItem } from './transaction-list-item.tsx';
import { focusRow, useListKeys } from './transaction-list-keys.ts';
import { pagesAround, useRowAt } from './transaction-list-pages.ts';
import { useListTop, useSettledPages } from './transaction-list-scroll.ts';
import { type Selection, useSelection } from './transaction-list-selection.ts';
import { useRowTools } from './transaction-list-tools.tsx';

const BulkBar = lazy(() => import('./bulk-bar.tsx'));

/** Heights of a row in pixels, as in the stylesheet: with columns, and with two lines. */
const ROW_PX = { wide: 44, compact: 64 };
/** Browsers forget how tall an element is beyond some 16 million pixels; more rows are not shown at once. */
const ROWS_MAX = 200_000;
/** What is fixed at the top and at the bottom of the screen, in pixels. */
const FIXED_PX = { top: 72, bottom: 96 };

/** Rows of which only those on the screen exist. */
export function VirtualRows({ source, total }: { source: TransactionSource; total: number }) {
  const tools = useRowTools();
  const place = useRef<HTMLUListElement>(null);
  const compact = useCompact(place);
  const [isSelecting, setSelecting] = useState(false);
  const selection = useSelection(source);
  const accountId = source.of === 'account' ? source.id : undefined;
  const count = Math.min(total, ROWS_MAX);
  const list = useVirtualList({ source, count, compact, place, selection });
  const isSelectable = !compact || isSelecting || selection.rows.size > 0;
  return (
    <>
      <div className={classes.card}>
        <ListHead
          {...{ selection, total, compact, isSelecting, accountId }}
          onSelecting={(next) => {
            setSelecting(next);
            selection.clear();
          }}
        />
        <ul
          ref={place}
          className={classes.list}
          aria-label={tools.t('list.label')}
          style={{ height: list.height, position: 'relative' }}
          data-compact={compact || undefined}
          data-selectable={isSelectable || undefined}
          data-balance={accountId !== undefined || undefined}
        >
          {list.items.map((item) => (
            <VirtualItem
              key={item.row?.id ?? `place ${item.index}`}
              {...item}
              {...{
                tools,
                count: total,
                compact,
                accountId,
                isSelectable,
                isPartial: source.of === 'search',
              }}
              isSelected={item.row !== undefined && selection.rows.has(item.row.id)}
              onSelect={selection.toggle}
              onToggleSplits={list.toggleSplits}
              onEdit={compact ? undefined : list.edit}
              onEdited={list.edited}
            />
          ))}
        </ul>
      </div>
      {list.failed?.error && (
        <div className={classes.failed}>
          <Problem error={list.failed.error} onRetry={() => void list.failed?.refetch()} />
        </div>
      )}
      {total > ROWS_MAX && <TooMany shown={ROWS_MAX} total={total} />}
      <Suspense>{selection.rows.size > 0 && <BulkBar {...{ selection, total, source }} />}</Suspense>
    </>
  );
}

interface Options {
  source: TransactionSource;
  count: number;
  compact: boolean;
  place: React.RefObject<HTMLUListElement | null>;
  selection: Selection;
}

/** What of a list is on the screen, and what is opened in it. */
function useVirtualList({ source, count, compact, place, selection }: Options) {
  const top = useListTop(place);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<{ id: string; index: number }>();
  // Only rows that are or were taller than the others are measured; all others are as the stylesheet says.
  const tall = useRef(new Set<number>());
  const rowPx = compact ? ROW_PX.compact : ROW_PX.wide;
  const editedIndex = editing?.index;
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => rowPx,
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: FIXED_PX.top,
    scrollPaddingEnd: FIXED_PX.bottom,
    // What is being typed must not be lost by scrolling.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        if (editedIndex === undefined || shown.includes(editedIndex)) return shown;
        return [...shown, editedIndex].sort((a, b) => a - b);
      },
      [editedIndex],
    ),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all heights are others when the layout changes.
  useLayoutEffect(() => {
    tall.current.clear();
    virtualizer.measure();
  }, [compact, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const forward = virtualizer.scrollDirection !== 'backward';
  const inView = items.filter(({ index }) => index !== editedIndex);
  const first = inView[0]?.index ?? 0;
  const pages = useSettledPages(
    pagesAround({ first, last: inView.at(-1)?.index ?? first }, { count, forward }),
  );
  const { rowAt, failed } = useRowAt(source, pages);
  const edit = useCallback(
    (row: Row) => {
      const index = Number(
        place.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.dataset.index ?? -1,
      );
      if (row.attributes.transactions.length === 1 && index >= 0) setEditing({ id: row.id, index });
    },
    [place],
  );
  const edited = useCallback(() => {
    setEditing(undefined);
    // The row is drawn anew before its link can have the focus.
    if (editing) requestAnimationFrame(() => focusRow(place.current, editing.index));
  }, [editing, place]);
  useListKeys({
    ...{ place, virtualizer, count, rowAt },
    onSelect: selection.toggle,
    onEdit: compact ? undefined : edit,
    onEscape: selection.clear,
  });
  useEffect(() => {
    if (compact) setEditing(undefined);
  }, [compact]);
  const shown = items.map(({ index, start }) => {
    const row = rowAt(index);
    const isExpanded = row !== undefined && expanded.has(row.id);
    const isEditing = row !== undefined && editing?.id === row.id;
    if (isExpanded || isEditing) tall.current.add(index);
    const above = index > 0 ? rowAt(index - 1) : undefined;
    const measure = tall.current.has(index) ? virtualizer.measureElement : undefined;
    return { index, row, above, isExpanded, isEditing, measure, offset: start - top };
  });
  const toggleSplits = useCallback((row: Row) => {
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(row.id)) next.add(row.id);
      return next;
    });
  }, []);
  return { items: shown, height: virtualizer.getTotalSize(), failed, toggleSplits, edit, edited };
}

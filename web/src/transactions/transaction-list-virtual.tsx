import { lazy, Suspense, useRef, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import classes from './transaction-list.module.css';
import type { TransactionSource } from './transaction-list.tsx';
import { useCompact } from './transaction-list-compact.ts';
import { ListHead, TooMany } from './transaction-list-frame.tsx';
import { VirtualItem } from './transaction-list-item.tsx';
import { useSelection } from './transaction-list-selection.ts';
import { useRowTools } from './transaction-list-tools.tsx';
import { useVirtualList } from './transaction-list-window.ts';

const BulkBar = lazy(() => import('./bulk-bar.tsx'));

/** Browsers forget how tall an element is beyond some 16 million pixels; more rows are not shown at once. */
const ROWS_MAX = 200_000;

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

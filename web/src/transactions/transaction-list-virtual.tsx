import { lazy, Suspense, useRef, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import classes from './transaction-list.module.css';
import { isPartial } from './transaction-list.queries.ts';
import type { TransactionSource } from './transaction-list.tsx';
import { useCompact } from './transaction-list-compact.ts';
import { ListHead } from './transaction-list-frame.tsx';
import { VirtualItem } from './transaction-list-item.tsx';
import { useSelection } from './transaction-list-selection.ts';
import { useRowTools } from './transaction-list-tools.tsx';
import { useVirtualList } from './transaction-list-window.ts';

const BulkBar = lazy(() => import('./bulk-bar.tsx'));

/** Rows of which only those on the screen exist. */
export function VirtualRows({ source, total }: { source: TransactionSource; total: number }) {
  const tools = useRowTools();
  const place = useRef<HTMLUListElement>(null);
  const compact = useCompact(place);
  const [isSelecting, setSelecting] = useState(false);
  const selection = useSelection(source);
  const accountId = source.of === 'account' ? source.id : undefined;
  const list = useVirtualList({ source, count: total, compact, place, selection });
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
          {list.items.map(({ key, ...item }) => (
            <VirtualItem
              key={key}
              {...item}
              {...{
                tools,
                count: total,
                compact,
                accountId,
                isSelectable,
                isPartial: isPartial(source),
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
      <Suspense>{selection.rows.size > 0 && <BulkBar {...{ selection, total }} />}</Suspense>
    </>
  );
}

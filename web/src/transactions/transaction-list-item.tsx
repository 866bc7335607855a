import { lazy, memo, type RefCallback, Suspense } from 'react';
import { dayOf } from '../time/day.ts';
import classes from './transaction-list.module.css';
import type { Row } from './transaction-list.queries.ts';
import { SelectArea } from './transaction-list-frame.tsx';
import { TransactionRow } from './transaction-list-row.tsx';
import type { RowTools } from './transaction-list-tools.tsx';

const InlineEdit = lazy(() => import('./inline-edit.tsx'));

interface Props {
  index: number;
  /** How many rows the list has in all. */
  count: number;
  /** Pixels from the beginning of the list. */
  offset: number;
  /** Undefined while it is being read. */
  row: Row | undefined;
  above: Row | undefined;
  compact: boolean;
  accountId: string | undefined;
  isSelectable: boolean;
  isSelected: boolean;
  isExpanded: boolean;
  isEditing: boolean;
  /** Whether rows may hold some of their splits only. */
  isPartial: boolean;
  tools: RowTools;
  /** Measures the row where it is taller than others. */
  measure: RefCallback<HTMLLIElement> | undefined;
  onSelect(at: { row: Row; index: number }, range: boolean): void;
  onToggleSplits(row: Row): void;
  onEdit: ((row: Row) => void) | undefined;
  onEdited(): void;
}

/** One place of an endless list. */
export const VirtualItem = memo(function VirtualItem(props: Props) {
  const { index, count, offset, row, compact, isSelected, measure } = props;
  return (
    <li
      ref={measure}
      className={`${classes.item} ${classes.placed}`}
      style={{ transform: `translateY(${offset}px)` }}
      data-index={index}
      data-row={row?.id}
      data-first={index === 0 || undefined}
      data-compact={compact || undefined}
      data-selected={isSelected || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      {row ? <Content {...props} row={row} /> : <SkeletonRow {...props} />}
    </li>
  );
});

function Content(props: Props & { row: Row }) {
  const { row, above, index, compact, accountId, isExpanded, isEditing, isSelectable, isSelected } = props;
  const firstAbove = above?.attributes.transactions[0];
  const draw = (shown: Row) => (
    <TransactionRow
      row={shown}
      tools={props.tools}
      dayAbove={firstAbove && dayOf(firstAbove.date)}
      compact={compact}
      accountId={accountId}
      expanded={isExpanded}
      onToggleSplits={props.onToggleSplits}
      {...(props.onEdit && { onEdit: props.onEdit })}
      checkbox={
        isSelectable && (
          <SelectArea>
            <input
              type="checkbox"
              className={classes.box}
              checked={isSelected}
              aria-label={props.tools.t('list.select', {
                name: row.attributes.transactions[0]?.description ?? '',
              })}
              onChange={(event) =>
                props.onSelect({ row, index }, (event.nativeEvent as MouseEvent).shiftKey === true)
              }
            />
          </SelectArea>
        )
      }
    />
  );
  if (!isEditing) return draw(row);
  return (
    <Suspense fallback={draw(row)}>
      <InlineEdit row={row} isPartial={props.isPartial} onDone={props.onEdited} preview={draw} />
    </Suspense>
  );
}

/** Has the height of a row that is still being read. */
function SkeletonRow({ compact, isSelectable, accountId }: Props) {
  return (
    <div className={classes.row} aria-hidden>
      {isSelectable && <span />}
      {!compact && <span className={classes.skeletonBar} style={{ width: '70%' }} />}
      <span className={`${classes.main} ${classes.skeletonBar}`} style={{ width: '60%' }} />
      {!compact && <span className={classes.skeletonBar} style={{ width: '55%' }} />}
      {!compact && <span className={classes.skeletonBar} style={{ width: '45%' }} />}
      <span className={classes.skeletonBar} style={{ width: '4rem', justifySelf: 'end' }} />
      {accountId !== undefined && !compact && <span />}
    </div>
  );
}

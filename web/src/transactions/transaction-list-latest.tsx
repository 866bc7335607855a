import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { dayOf } from '../time/day.ts';
import classes from './transaction-list.module.css';
import { pageQuery, type Row } from './transaction-list.queries.ts';
import type { TransactionSource } from './transaction-list.tsx';
import { useCompact } from './transaction-list-compact.ts';
import { NoTransactions } from './transaction-list-empty.tsx';
import { factsOf } from './transaction-list-facts.ts';
import { TransactionRow } from './transaction-list-row.tsx';
import { useRowTools } from './transaction-list-tools.tsx';

/** The newest transactions of a source, as many as fit a card. */
export function LatestTransactions({ source, limit }: { source: TransactionSource; limit: number }) {
  const query = useQuery({ ...pageQuery(source, 0, limit), placeholderData: keepPreviousData });
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={Math.min(limit, 8)} height={44} />}>
      {({ rows }) =>
        rows.length === 0 ? <NoTransactions source={source} /> : <Rows {...{ rows, source }} />
      }
    </Loaded>
  );
}

function Rows({ rows, source }: { rows: Row[]; source: TransactionSource }) {
  const tools = useRowTools();
  const place = useRef<HTMLUListElement>(null);
  const compact = useCompact(place);
  const [expanded, setExpanded] = useState<string>();
  const accountId = source.of === 'account' ? source.id : undefined;
  const toggle = (row: Row) => setExpanded((shown) => (shown === row.id ? undefined : row.id));
  return (
    <ul
      ref={place}
      className={classes.list}
      aria-label={tools.t('list.label')}
      data-compact={compact || undefined}
      data-balance={accountId !== undefined || undefined}
    >
      {rows.map((row, at) => {
        const above = rows[at - 1] && factsOf(rows[at - 1] as Row);
        return (
          <li
            key={row.id}
            className={classes.item}
            data-compact={compact || undefined}
            data-first={at === 0 || undefined}
          >
            <TransactionRow
              row={row}
              tools={tools}
              dayAbove={above && dayOf(above.date)}
              compact={compact}
              accountId={accountId}
              expanded={expanded === row.id}
              onToggleSplits={toggle}
            />
          </li>
        );
      })}
    </ul>
  );
}

import { useCallback, useMemo, useRef, useState } from 'react';
import { tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { type Row, readRows } from './transaction-list.queries.ts';
import type { TransactionSource } from './transaction-list.tsx';
import { rowsBetween } from './transaction-list-pages.ts';

/** How many transactions are changed together at most. */
export const SELECTED_MAX = 1000;

/** The transactions of a list that were chosen to be changed together. */
export interface Selection {
  rows: ReadonlyMap<string, Row>;
  /** Adds or removes one; with `range` all from the one before on. */
  toggle(at: { row: Row; index: number }, range: boolean): void;
  /** Chooses all of the list, up to `SELECTED_MAX`. */
  all(): void;
  /** Whether all are being read in order to choose them. */
  isReading: boolean;
  clear(): void;
}

/** What is selected in a list. */
export function useSelection(source: TransactionSource): Selection {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const latest = useRef<number>(undefined);
  const [isReading, setReading] = useState(false);
  const explain = useExplain();
  const all = useCallback(() => {
    setReading(true);
    readRows(source, { page: 1, limit: SELECTED_MAX })
      .then(({ rows: found }) => setRows(new Map(found.map((row) => [row.id, row]))))
      .catch((error: Error) => tellProblem(explain(error)))
      .finally(() => setReading(false));
  }, [source, explain]);
  const add = useCallback((found: Row[]) => {
    setRows((before) => {
      const next = new Map(before);
      for (const row of found) if (next.size < SELECTED_MAX) next.set(row.id, row);
      return next;
    });
  }, []);
  const toggle = useCallback(
    ({ row, index }: { row: Row; index: number }, range: boolean) => {
      const from = latest.current;
      latest.current = index;
      if (range && from !== undefined) {
        const [first, last] = from < index ? [from, index] : [index, from];
        void rowsBetween(source, first, Math.min(last, first + SELECTED_MAX)).then(add);
        return;
      }
      setRows((before) => {
        const next = new Map(before);
        if (!next.delete(row.id) && next.size < SELECTED_MAX) next.set(row.id, row);
        return next;
      });
    },
    [source, add],
  );
  const clear = useCallback(() => setRows(new Map()), []);
  return useMemo(() => ({ rows, toggle, all, isReading, clear }), [rows, toggle, all, isReading, clear]);
}

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
  rows: Rows;
  /** Adds or removes one; with `range` all from the one before on. */
  toggle(at: { row: Row; index: number }, range: boolean): void;
  /** Chooses all of the list, up to `SELECTED_MAX`. */
  all(): void;
  /** Whether all are being read in order to choose them. */
  isReading: boolean;
  /** Takes some out of it. */
  drop(rows: readonly Row[]): void;
  clear(): void;
}

type Rows = ReadonlyMap<string, Row>;

/** Those that are selected with more of them, as long as there is room. */
function withRows(before: Rows, more: readonly Row[]): Rows {
  const next = new Map(before);
  for (const row of more) if (next.size < SELECTED_MAX) next.set(row.id, row);
  return next;
}

/** What is selected in a list. */
export function useSelection(source: TransactionSource): Selection {
  const [rows, setRows] = useState<Rows>(new Map());
  const latest = useRef<number>(undefined);
  /** Counts what makes an answer that is still on its way one that nobody waits for any more. */
  const wishes = useRef(0);
  const [isReading, setReading] = useState(false);
  const explain = useExplain();
  const all = useCallback(() => {
    setReading(true);
    const wish = ++wishes.current;
    readRows(source, { page: 1, limit: SELECTED_MAX })
      .then(({ rows: found }) => {
        if (wish === wishes.current) setRows(new Map(found.map((row) => [row.id, row])));
      })
      .catch((error: Error) => tellProblem(explain(error)))
      .finally(() => setReading(false));
  }, [source, explain]);
  const toggle = useCallback(
    ({ row, index }: { row: Row; index: number }, range: boolean) => {
      const from = latest.current;
      latest.current = index;
      if (range && from !== undefined) {
        const [first, last] = from < index ? [from, index] : [index, from];
        rowsBetween(source, first, Math.min(last, first + SELECTED_MAX))
          .then((found) => setRows((before) => withRows(before, found)))
          .catch((error: Error) => tellProblem(explain(error)));
        return;
      }
      setRows((before) => {
        if (!before.has(row.id)) return withRows(before, [row]);
        return new Map([...before].filter(([id]) => id !== row.id));
      });
    },
    [source, explain],
  );
  const drop = useCallback((gone: readonly Row[]) => {
    const ids = new Set(gone.map(({ id }) => id));
    setRows((before) => new Map([...before].filter(([id]) => !ids.has(id))));
  }, []);
  const clear = useCallback(() => {
    wishes.current += 1;
    setRows(new Map());
  }, []);
  return useMemo(
    () => ({ rows, toggle, all, isReading, drop, clear }),
    [rows, toggle, all, isReading, drop, clear],
  );
}

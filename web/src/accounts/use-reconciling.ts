import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { OWN } from '../api/kept.ts';
import { addDays, type Day, startOfMonth, today } from '../time/day.ts';
import { type Account, balanceAtQuery, statementQuery } from './accounts.queries.ts';
import { clearedBy, differenceOf, movementsOf, type Ticks } from './reconciling.ts';

/** A statement that is being compared, as far as the person has come. */
export interface Statement {
  start: Day;
  end: Day;
  /** What the statement began with; undefined for what the account had then. */
  startBalance?: string | undefined;
  endBalance: string;
  ticks: Ticks;
}

const placeOf = (id: string): string => `${OWN}reconcile.${id}`;
/** Until when an account was reconciled last. */
const lastPlaceOf = (id: string): string => `${OWN}reconciled.${id}`;

/** A statement from the day after the last one, or of this month, until today. */
function freshStatement(id: string): Statement {
  const last = localStorage.getItem(lastPlaceOf(id));
  const next = last === null ? startOfMonth(today()) : addDays(last, 1);
  return { start: next > today() ? today() : next, end: today(), endBalance: '', ticks: {} };
}

function readStatement(id: string): Statement {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(id)) ?? 'null');
    return kept ? { ...freshStatement(id), ...(kept as Partial<Statement>) } : freshStatement(id);
  } catch {
    return freshStatement(id);
  }
}

/** Forgets how far somebody came with a statement, because it is done. */
export function forgetStatement(id: string, doneUntil: Day): void {
  localStorage.removeItem(placeOf(id));
  localStorage.setItem(lastPlaceOf(id), doneUntil);
}

/** A statement of an account that is being compared; how far somebody came is kept on this device. */
export function useReconciling(account: Account) {
  const { id, attributes: of } = account;
  const [initial] = useState(() => readStatement(id));
  const [statement, setStatement] = useState(initial);
  const { start, end, ticks } = statement;
  const isPeriod = start !== '' && end !== '' && start <= end;
  const rows = useQuery({ ...statementQuery(id, { start, end }), enabled: isPeriod });
  const before = useQuery({
    ...balanceAtQuery(id, isPeriod ? addDays(start, -1) : start),
    enabled: isPeriod,
  });
  const movements = movementsOf(rows.data ?? [], { id, currency: of.currency_code, start, end });
  const startBalance = statement.startBalance ?? before.data ?? '';
  const cleared = clearedBy(movements, ticks);
  useEffect(() => {
    // Who only looked in shall find the days of today next time.
    if (statement === initial) return;
    try {
      localStorage.setItem(placeOf(id), JSON.stringify(statement));
    } catch {
      // Where nothing may be kept, it lasts until the page is closed.
    }
  }, [id, initial, statement]);
  const change = useCallback(
    (changed: Partial<Statement>) => setStatement((before) => ({ ...before, ...changed })),
    [],
  );
  const tick = useCallback(
    (journalIds: readonly string[], to: boolean) =>
      setStatement((before) => ({
        ...before,
        ticks: { ...before.ticks, ...Object.fromEntries(journalIds.map((journalId) => [journalId, to])) },
      })),
    [],
  );
  return {
    statement,
    change,
    isPeriod,
    rows,
    movements,
    startBalance,
    cleared,
    difference: differenceOf({ start: startBalance, end: statement.endBalance }, cleared),
    tick,
  };
}

/** A statement that is being compared, as its parts are given it. */
export type Reconciling = ReturnType<typeof useReconciling>;

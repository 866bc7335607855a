import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RowDrag, useRowDrag } from '../parts/use-row-drag.ts';
import type { Account } from './accounts.queries.ts';

/** The place of an account that can be moved among others. */
export interface Place {
  at: number;
  count: number;
  drag: RowDrag<HTMLUListElement>;
  onMove(from: number, to: number): void;
}

/** Gives the focus back to what moved a row, because browsers take it from what is moved. */
function useFocusKept(order: string, list: RefObject<HTMLElement | null>): () => void {
  const held = useRef<HTMLElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows stand in another order.
  useEffect(() => {
    const button = held.current;
    held.current = undefined;
    // At an end there is no further; the handle beside it is left.
    const atEnd = button?.matches(':disabled') && button.closest('[data-moves]')?.querySelector('button');
    (atEnd || button)?.focus();
  }, [order]);
  return () => {
    const focused = document.activeElement;
    held.current = focused instanceof HTMLElement && list.current?.contains(focused) ? focused : undefined;
  };
}

/** The places of accounts that are being put in order, and what was moved last; nothing without `onMove`. */
export function usePlaces(
  accounts: readonly Account[],
  onMove: ((account: Account, to: Account) => void) | undefined,
) {
  const { t } = useTranslation('accounts');
  const [said, setSaid] = useState('');
  const count = accounts.length;
  const move = (from: number, to: number) => {
    const [account, other] = [accounts[from], accounts[to]];
    if (!account || !other) return;
    holdFocus();
    onMove?.(account, other);
    setSaid(t('arrange.moved', { name: account.attributes.name, place: to + 1, all: count }));
  };
  const order = accounts.map(({ id }) => id).join();
  const drag = useRowDrag<HTMLUListElement>({ order, onMove: move });
  const holdFocus = useFocusKept(order, drag.list);
  const placeOf = (at: number): { place?: Place } =>
    onMove && count > 1 ? { place: { at, count, drag, onMove: move } } : {};
  return { list: drag.list, placeOf, said };
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RowDrag, useRowDrag } from '../parts/use-row-drag.ts';
import type { Account } from './accounts.queries.ts';

/** The place of an account that can be moved among others. */
export interface Place {
  at: number;
  count: number;
  drag: RowDrag<HTMLUListElement>;
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
    onMove?.(account, other);
    setSaid(t('arrange.moved', { name: account.attributes.name, place: to + 1, all: count }));
  };
  const order = accounts.map(({ id }) => id).join();
  const drag = useRowDrag<HTMLUListElement>({ order, onMove: move });
  const placeOf = (at: number): { place?: Place } =>
    onMove && count > 1 ? { place: { at, count, drag } } : {};
  return { list: drag.list, placeOf, said };
}

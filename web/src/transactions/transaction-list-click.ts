import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Row } from './transaction-list.queries.ts';

/** How long a second click is waited for before a row opens, in milliseconds. */
const SECOND_CLICK_MS = 220;

/**
 * What the link of a row does when it is clicked: one click opens it, two edit it in place where that can be
 * done. Keys, fingers and clicks with a modifier open it at once.
 */
export function useRowClick(row: Row, onEdit: ((row: Row) => void) | undefined) {
  const navigate = useNavigate();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (!onEdit || row.attributes.transactions.length > 1) return {};
  return {
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      const isMouse = (event.nativeEvent as PointerEvent).pointerType === 'mouse' && event.detail > 0;
      if (!isMouse || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      clearTimeout(waiting.current);
      if (event.detail > 1) onEdit(row);
      else {
        const open = () => void navigate({ to: '/transactions/$id', params: { id: row.id } });
        waiting.current = setTimeout(open, SECOND_CLICK_MS);
      }
    },
  };
}

import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Dragged, type Edges, placeOver, shiftOf, wayTo } from './row-places.ts';
import { useFocusKept } from './use-focus-kept.ts';

/** What makes the rows of a list movable by handles. */
export interface RowDrag<L extends HTMLElement> {
  /** For the list whose children are the rows. */
  list: RefObject<L | null>;
  /** For the handle of the row at a place: it is dragged, and moved by the arrow keys. */
  handle(at: number): object;
  /** Moves a row to another place, if there is one; what has the focus in the list keeps it. */
  move(from: number, to: number): void;
  /** For the row at a place. */
  row(at: number): { style?: CSSProperties; 'data-dragged'?: true };
}

interface Drag extends Dragged {
  /** Where the rows lay when it began. */
  rows: Edges[];
  pageY: number;
  /** Whether it is let go, and stays there until the rows are drawn in their new order. */
  isDropped: boolean;
}

interface Options {
  /** Tells one order of the rows from another. */
  order: string;
  /** Is told two places of the list. */
  onMove(from: number, to: number): void;
}

/** What is being dragged. Once the rows stand in another order, none of them is anywhere else. */
function useDrag(order: string) {
  const [drag, setDrag] = useState<Drag>();
  const [shownOrder, setShownOrder] = useState(order);
  useEffect(() => {
    setShownOrder(order);
    setDrag(undefined);
  }, [order]);
  return [shownOrder === order ? drag : undefined, setDrag] as const;
}

/** Moves a row to another place, if there is one, and keeps the focus on what moved it. */
function useMove({ order, onMove }: Options, list: RefObject<HTMLElement | null>): RowDrag<never>['move'] {
  const holdFocus = useFocusKept(order, list);
  return (from, to) => {
    if (!list.current?.children[to]) return;
    holdFocus();
    onMove(from, to);
  };
}

/**
 * Lets the rows of a list be put in order with a mouse, a finger or the keyboard. The handle must have
 * `touch-action: none`, or a finger on it would scroll the page.
 */
export function useRowDrag<L extends HTMLElement>(options: Options): RowDrag<L> {
  const list = useRef<L>(null);
  const [current, setDrag] = useDrag(options.order);
  const move = useMove(options, list);
  const begin = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    setDrag({ from, to: from, by: 0, rows, pageY: event.pageY, isDropped: false });
  };
  const follow = ({ pageY }: PointerEvent) =>
    setDrag((of) => {
      if (!of || of.isDropped) return of;
      const by = pageY - of.pageY;
      return { ...of, by, to: placeOver(of.rows, of.from, by) };
    });
  const drop = () => {
    if (!current || current.isDropped) return;
    const { rows, from, to } = current;
    if (to === from) return setDrag(undefined);
    setDrag({ ...current, by: wayTo(rows, from, to), isDropped: true });
    move(from, to);
  };
  const cancel = () => setDrag((of) => (of?.isDropped ? of : undefined));
  return {
    list,
    move,
    handle: (at) => ({
      onPointerDown: (event: PointerEvent) => begin(event, at),
      onPointerMove: follow,
      onPointerUp: drop,
      onLostPointerCapture: cancel,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') cancel();
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined || current) return;
        event.preventDefault();
        move(at, at + by);
      },
    }),
    row(at) {
      const shift = current ? shiftOf(at, current, current.rows) : 0;
      return {
        ...(shift !== 0 && { style: { transform: `translateY(${shift}px)` } }),
        ...(current?.from === at && !current.isDropped && { 'data-dragged': true as const }),
      };
    },
  };
}

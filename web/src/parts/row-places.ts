/** Where a row of a list lies: its upper and its lower edge. */
export interface Edges {
  top: number;
  bottom: number;
}

/** A row that is being dragged: from which place, over which one it is, and how far it was moved. */
export interface Dragged {
  from: number;
  to: number;
  by: number;
}

const middleOf = ({ top, bottom }: Edges): number => (top + bottom) / 2;

/** The place over which a row is that was moved so far: it passes another one with the half of that. */
export function placeOver(rows: readonly Edges[], from: number, by: number): number {
  const own = rows[from];
  if (!own) return from;
  return by > 0
    ? rows.findLastIndex((row, at) => at >= from && own.bottom + by >= middleOf(row))
    : rows.findIndex((row, at) => at <= from && own.top + by <= middleOf(row));
}

/** How far a row is shown from its place while one is dragged: those that are passed make room. */
export function shiftOf(at: number, { from, to, by }: Dragged, rows: readonly Edges[]): number {
  if (at === from) return by;
  const own = rows[from];
  const size = own ? own.bottom - own.top : 0;
  if (from < at && at <= to) return -size;
  return to <= at && at < from ? size : 0;
}

/** How far a row must be moved to lie where another one is. */
export function wayTo(rows: readonly Edges[], from: number, to: number): number {
  const [own, other] = [rows[from], rows[to]];
  if (!own || !other) return 0;
  return to > from ? other.bottom - own.bottom : other.top - own.top;
}

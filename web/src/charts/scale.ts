/** A number with one digit that is easy to read, not below a number: 1, 2, 2.5 or 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Where an axis begins and ends, and the places in between that are written. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** A scale for the position of amounts in a picture, with about so many places. */
export function scaleOf(values: readonly number[], count: number): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (!Number.isFinite(least)) return { low: 0, high: 1, ticks: [0, 1] };
  // Around a value that never changes there is room too.
  const span = most - least || Math.abs(most) || 1;
  const step = niceStep(span / count);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { low: first * step, high: last * step, ticks };
}

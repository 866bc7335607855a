/** How wide and high the small picture of an account is, in its own units. */
export const WIDTH = 96;
export const HEIGHT = 28;
/** Room for half of the line's width, so that it is not cut off at the top. */
const ROOM = 2;

const tenths = (at: number): number => Math.round(at * 10) / 10;

/** The line through some values, as wide and high as the picture. */
export function pathThrough(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = high - low || 1;
  const x = (at: number) => (at / Math.max(1, values.length - 1)) * WIDTH;
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : ROOM + (1 - (value - low) / range) * (HEIGHT - 2 * ROOM);
  return values.map((value, at) => `${at ? 'L' : 'M'}${tenths(x(at))} ${tenths(y(value))}`).join('');
}

/** Chance that falls the same way each time: what it decides is stable from one start to the next. */
export interface Chance {
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** True so many times of a hundred. */
  happens(percent: number): boolean;
}

const TWO_TO_32 = 2 ** 32;

/** A number from a text (FNV-1a), well spread over 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * The chance of an occasion, such as the groceries of a day. Each has its own, so that one more habit changes
 * nothing about the others (Mulberry32).
 */
export function chanceOf(...occasion: string[]): Chance {
  let state = hashOf(occasion.join('|'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    happens: (percent) => next() * 100 < percent,
  };
}

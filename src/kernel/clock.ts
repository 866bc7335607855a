/** Tells the time. The only place of the project that asks the machine; tests hand in a fixed one. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved, for tests. */
export function fixedClock(start: string): Clock & { set(moment: string): void } {
  let moment = new Date(start);
  return {
    now: () => new Date(moment),
    set(next) {
      moment = new Date(next);
    },
  };
}

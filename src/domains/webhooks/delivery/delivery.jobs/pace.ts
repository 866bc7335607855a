/** Messages that one server sends in a second at most, so that requests get their turn meanwhile. */
const PER_SECOND_MAX = 1_000;
/** Messages that may be sent at once after a pause. */
const BURST_MAX = 20;
/** How long to wait when there were as many as may be, in milliseconds. */
export const PACE_PAUSE_MS = 5;

/** Says whether one more message may be sent. */
export class Pace {
  #left = BURST_MAX;
  #at = performance.now();

  /** Whether one more may be sent now. */
  isFree(): boolean {
    const now = performance.now();
    this.#left = Math.min(BURST_MAX, this.#left + ((now - this.#at) * PER_SECOND_MAX) / 1_000);
    this.#at = now;
    return this.#left >= 1;
  }

  /** Notes that one is sent. */
  count(): void {
    this.#left--;
  }
}

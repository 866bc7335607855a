// What is put into the browser to measure the page there: nothing here may use anything outside of itself.

/** What the page notes about itself; it lives in the browser. */
interface Noted {
  /** When something was last missing on the screen, in milliseconds since the navigation. */
  filled: number;
  /** When the main thread was last busy for more than 50 ms. */
  busyUntil: number;
  longestTask: number;
}
/** What is noted while the list is scrolled, in milliseconds and pictures; it lives in the browser too. */
interface Scrolled {
  /** For how long by now some of the rows in sight, or all, have had no content. */
  some: number;
  all: number;
  longestSome: number;
  longestAll: number;
  /** When the last picture was drawn. */
  last: number;
  frames: number;
  /** Pictures that came late. */
  slow: number;
}
declare global {
  var noted: Noted;
  var scrolled: Scrolled;
}

/** Runs in the browser before anything of the page. */
export function watch(): void {
  globalThis.noted = { filled: 0, busyUntil: 0, longestTask: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      noted.busyUntil = Math.max(noted.busyUntil, startTime + duration);
      noted.longestTask = Math.max(noted.longestTask, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const main = document.querySelector('main');
    const isMissing = !main?.querySelector('h1') || main.querySelector('.mantine-Skeleton-root') !== null;
    if (isMissing) noted.filled = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the browser while the list is scrolled: looks at every picture whether rows lack content. */
export function watchRows(): void {
  const last = performance.now();
  const state: Scrolled = { some: 0, all: 0, longestSome: 0, longestAll: 0, last, frames: 0, slow: 0 };
  globalThis.scrolled = state;
  const look = () => {
    const now = performance.now();
    const gone = now - state.last;
    state.last = now;
    state.frames += 1;
    if (gone > 50) state.slow += 1;
    const inSight = [...document.querySelectorAll<HTMLElement>('li[data-index]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    const empty = inSight.filter((row) => row.dataset.row === undefined).length;
    state.some = empty > 0 || inSight.length === 0 ? state.some + gone : 0;
    state.all = empty === inSight.length ? state.all + gone : 0;
    state.longestSome = Math.max(state.longestSome, state.some);
    state.longestAll = Math.max(state.longestAll, state.all);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

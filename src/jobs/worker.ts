/** Work that is done again and again, in rounds of which only one runs at a time. */
export interface Worker {
  /** Begins with a first round. */
  start(): void;
  /** Says that there is work now: the next round comes at once instead of after the usual time. */
  nudge(): void;
  /** Begins no more rounds; done when the last one is. */
  stop(): Promise<void>;
}

/** What a worker does and how often. */
export interface WorkerParts {
  /** One round. An error ends the round, never the worker. */
  round(): Promise<void>;
  /** The longest time between two rounds, in milliseconds. */
  everyMs: number;
  /** Told of a round that failed. */
  failed(error: unknown): void;
}

/** How long nudges are gathered, in milliseconds: whoever gives one has an answer to send first. */
const GATHER_MS = 2;

/** A worker that waits to be started. */
export function makeWorker({ round, everyMs, failed }: WorkerParts): Worker {
  let running: Promise<void> | undefined;
  let isStopped = false;
  let isNudged = false;
  let wake: (() => void) | undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    while (!isStopped) {
      isNudged = false;
      try {
        await round();
      } catch (error) {
        failed(error);
        // What fails at once would else be tried without end, as long as there is work.
        isNudged = false;
      }
      if (!isStopped && !isNudged) await pause();
      wake = undefined;
    }
  };
  const nudge = () => {
    if (isNudged) return;
    isNudged = true;
    setTimeout(() => wake?.(), GATHER_MS);
  };
  return {
    start() {
      running ??= loop();
    },
    nudge,
    async stop() {
      isStopped = true;
      nudge();
      await running;
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../../kernel/database.ts';
import { recordTries, type TryRecord } from '../delivery.repository.ts';

/** What the recorder writes with. */
export interface RecorderParts {
  write<T>(run: (db: Db) => Promise<T>): Promise<T>;
  failed(error: unknown): void;
}

/**
 * How long what has finished is gathered before it is written, in milliseconds: on SQLite everybody waits
 * for the disk together, so that is to be seldom.
 */
const GATHER_MS = 50;
/** Tries that are written at once. */
const RECORDS_MAX = 256;
/** How often writing is tried, and how long after a failure, in milliseconds. */
const WRITES_MAX = 3;
const FAILURE_PAUSE_MS = 1_000;

/**
 * Writes down what became of tries, many in one transaction: the disk is waited for once for all that ended
 * while the last ones were written. What cannot be written is sent once more when its claim runs out.
 */
export class Recorder {
  readonly #parts: RecorderParts;
  #finished: TryRecord[] = [];
  #running: Promise<void> | undefined;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
  }

  add(record: TryRecord): void {
    this.#finished.push(record);
    this.#running ??= this.#run();
  }

  /** Whether there is something to be written. */
  isBusy(): boolean {
    return this.#running !== undefined;
  }

  /** Done when everything is written. */
  async settle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#finished.length > 0) {
      if (this.#finished.length < RECORDS_MAX) await pause(GATHER_MS);
      await this.#record(this.#finished.splice(0, RECORDS_MAX));
    }
    this.#running = undefined;
  }

  async #record(records: readonly TryRecord[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.#parts.write((db) => recordTries(db, records));
        return;
      } catch (error) {
        this.#parts.failed(error);
        if (tries === WRITES_MAX) return;
        await pause(FAILURE_PAUSE_MS);
      }
    }
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { POST_TIMEOUT_MS } from '../../../../jobs/outgoing.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../kernel/database.ts';
import { instantOf } from '../../../../kernel/date.ts';
import { verdictOf } from '../delivery.logic/verdict.ts';
import {
  selectDueWebhooks,
  selectTargetOf,
  selectTargets,
  type Target,
} from '../delivery.repository/targets.ts';
import {
  type ClaimedMessage,
  claimMessages,
  freeExpiredClaims,
  hasExpiredClaims,
  releaseClaims,
} from '../delivery.repository.ts';
import { Lanes, type Parcel } from './lanes.ts';
import { PACE_PAUSE_MS, Pace } from './pace.ts';
import { Poster, type PosterParts } from './post.ts';
import { Recorder } from './recorder.ts';

/** What the sender is made of. */
export interface SenderParts extends PosterParts {
  clock: Clock;
  /** Whether messages are sent at all; else they wait. */
  isAllowed(db: Db): Promise<boolean>;
  read<T>(run: (db: Db) => Promise<T>): Promise<T>;
  write<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** Switches a webhook off whose receiver wants no more messages. */
  switchOff(target: Target): Promise<void>;
  /** Seconds before each try, the first being 0. */
  retrySeconds: readonly number[];
  /** A number from 0 to 1, another one each time. */
  chance(): number;
  /** Asks for another round, because there is place for more. */
  wake(): void;
  /** Told of what went wrong on our side. */
  failed(error: unknown): void;
}

/** For how long a sender takes messages, in milliseconds: whoever is silent for longer has gone down. */
const CLAIM_MS = 30_000;
/** Sending begins so early that it ends, and is written down, while the claim holds; or not at all. */
const SEND_WITHIN_MS = CLAIM_MS - 2 * POST_TIMEOUT_MS;
/** For how long what is known of a webhook is taken for what it is now, in milliseconds. */
const FRESH_MS = 1_000;
/** Webhooks that are looked at in one round. */
const WEBHOOKS_MAX = 100;
/** Later than any claim. */
const END_OF_TIME = '9999-12-31 23:59:59';
/** Answers by which a receiver says that it cannot keep up. */
const OVERLOADED = new Set([0, 429, 502, 503, 504]);

/** Takes messages that are due, sends them and writes down what became of them. */
export class Sender {
  readonly #parts: SenderParts;
  readonly #name = randomUUID();
  readonly #lanes = new Lanes();
  readonly #poster: Poster;
  readonly #recorder: Recorder;
  readonly #pace = new Pace();
  /** Whether sending goes on by itself in a moment. */
  #isPausing = false;
  readonly #pending = new Set<Promise<void>>();
  /** The webhook after which the next round begins, when there were too many for the last one. */
  #after = 0;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#poster = new Poster(parts);
    this.#recorder = new Recorder(parts);
  }

  /**
   * Frees all messages that are taken: for a server that has the database for itself and is just starting, so
   * that what was going on was left by one that went down.
   */
  async freeAll(): Promise<void> {
    await this.#parts.write((db) => freeExpiredClaims(db, END_OF_TIME, this.#now()));
  }

  /** Takes what is due, as far as there is place, and begins to send it. Gives how many were taken. */
  async round(): Promise<number> {
    const due = await this.#dueWebhooks();
    const wanted = due.map((id) => ({ id, room: this.#lanes.room(id) })).filter(({ room }) => room > 0);
    for (const id of due) this.#lanes.leaveSome(id);
    if (wanted.length === 0) return 0;
    const now = this.#parts.clock.now();
    const claims = await this.#parts.write((db) => this.#claim(db, wanted, now));
    const takenAt = performance.now();
    for (const { target, messages, isFull } of claims) {
      const parcels = messages.map((message) => ({ message, target, takenAt }));
      this.#lanes.add(target, parcels, isFull);
    }
    this.#pump();
    const count = claims.reduce((sum, { messages }) => sum + messages.length, 0);
    if (count > 0 && due.length === WEBHOOKS_MAX) this.#parts.wake();
    return count;
  }

  /** Done when everything that was taken is sent and written down. */
  async settle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
    await this.#recorder.settle();
  }

  /** Done when one more message is sent, or all are written down. Gives whether there was anything to do. */
  async progress(): Promise<boolean> {
    if (this.#pending.size > 0) await Promise.race(this.#pending);
    else if (this.#recorder.isBusy()) await this.#recorder.settle();
    else return false;
    return true;
  }

  /** Gives back what is not being sent yet, and lets the rest end. To be called when no round is running. */
  async close(): Promise<void> {
    this.#giveBack(this.#lanes.takeOut());
    await this.settle();
    await this.#poster.close();
  }

  #now = () => instantOf(this.#parts.clock.now());

  async #dueWebhooks(): Promise<number[]> {
    const now = this.#now();
    if (await this.#parts.read((db) => hasExpiredClaims(db, now))) {
      await this.#parts.write((db) => freeExpiredClaims(db, now, now));
    }
    const from = { after: this.#after, now, limit: WEBHOOKS_MAX };
    const due = await this.#parts.read(async (db) => {
      const found = await selectDueWebhooks(db, from);
      return found.length > 0 && (await this.#parts.isAllowed(db)) ? found : [];
    });
    this.#after = due.length === WEBHOOKS_MAX ? (due.at(-1) ?? 0) : 0;
    return due;
  }

  async #claim(db: Db, wanted: readonly { id: number; room: number }[], at: Date) {
    const targets = await selectTargets(
      db,
      wanted.map(({ id }) => id),
    );
    const until = instantOf(new Date(at.getTime() + CLAIM_MS));
    const claims: { target: Target; messages: ClaimedMessage[]; isFull: boolean }[] = [];
    for (const target of targets) {
      const limit = wanted.find(({ id }) => id === target.webhookId)?.room ?? 0;
      const messages = await claimMessages(db, {
        ...{ webhookId: target.webhookId, limit, forcedOnly: !target.active },
        ...{ now: instantOf(at), until, by: this.#name },
      });
      claims.push({ target, messages, isFull: messages.length === limit });
    }
    return claims;
  }

  #pump(): void {
    while (this.#pace.isFree()) {
      const parcel = this.#lanes.next();
      if (!parcel) return;
      this.#pace.count();
      this.#track(this.#send(parcel));
    }
    if (!this.#isPausing) this.#track(this.#pumpLater());
  }

  async #pumpLater(): Promise<void> {
    this.#isPausing = true;
    await pause(PACE_PAUSE_MS);
    this.#isPausing = false;
    this.#pump();
  }

  #track(work: Promise<void>): void {
    const guarded = work.catch((error: unknown) => this.#parts.failed(error));
    this.#pending.add(guarded);
    void guarded.then(() => this.#pending.delete(guarded));
  }

  async #send(parcel: Parcel): Promise<void> {
    const { webhookId } = parcel.target;
    if (performance.now() - parcel.takenAt >= SEND_WITHIN_MS) {
      this.#giveBack([parcel, ...this.#lanes.takeOut(webhookId)]);
      this.#finish(parcel, false);
      return;
    }
    let result = { isWell: false, isGone: false };
    try {
      const target = await this.#presentTarget(parcel);
      if (target) result = await this.#attempt({ ...parcel, target });
      else this.#giveBack([parcel]);
      if (result.isGone) await this.#switchOff(parcel.target);
    } finally {
      this.#finish(parcel, result.isWell);
    }
  }

  /**
   * Switches a webhook off, and then gives back what waits for it: whoever found it free before that would
   * send it to a receiver that wants no more.
   */
  async #switchOff(target: Target): Promise<void> {
    this.#lanes.hold(target.webhookId);
    try {
      await this.#parts.switchOff(target);
    } finally {
      this.#giveBack(this.#lanes.takeOut(target.webhookId));
    }
  }

  /**
   * Where a message goes; undefined where it is not to be sent any more. For one that had to wait that is
   * asked anew: meanwhile somebody may have given its webhook another address or secret, or switched it off,
   * or all of them.
   */
  async #presentTarget({ message, target, takenAt }: Parcel): Promise<Target | undefined> {
    if (performance.now() - takenAt < FRESH_MS) return target;
    return this.#parts.read(async (db) =>
      (await this.#parts.isAllowed(db)) ? selectTargetOf(db, { id: message.id, by: this.#name }) : undefined,
    );
  }

  async #attempt(parcel: Parcel): Promise<{ isWell: boolean; isGone: boolean }> {
    const { message, target } = parcel;
    const outcome = await this.#poster.post(parcel, this.#parts.clock.now());
    const { retrySeconds: plan, chance } = this.#parts;
    const at = this.#parts.clock.now();
    const verdict = verdictOf(outcome, { at, plan, tries: message.tries + 1, chance: chance() });
    const { isGone } = verdict;
    this.#recorder.add({
      ...{ messageId: message.id, webhookId: target.webhookId, userGroupId: target.actor.userGroupId },
      ...{ state: verdict.state, nextTryAt: verdict.nextTryAt && instantOf(verdict.nextTryAt) },
      ...{ at: instantOf(at), statusCode: outcome.status, durationMs: outcome.durationMs },
      ...{ logs: verdict.logs, response: outcome.response, isGone },
    });
    return { isWell: !OVERLOADED.has(outcome.status), isGone };
  }

  #finish(parcel: Parcel, isWell: boolean): void {
    if (this.#lanes.done(parcel, isWell)) this.#parts.wake();
    this.#pump();
  }

  #giveBack(parcels: readonly Parcel[]): void {
    if (parcels.length === 0) return;
    const ids = parcels.map(({ message }) => message.id);
    this.#track(this.#parts.write((db) => releaseClaims(db, this.#name, ids)));
  }
}

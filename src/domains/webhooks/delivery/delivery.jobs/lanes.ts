import type { Target } from '../delivery.repository/targets.ts';
import type { ClaimedMessage } from '../delivery.repository.ts';

/** A message on its way. */
export interface Parcel {
  message: ClaimedMessage;
  target: Target;
  /** When it was taken, in milliseconds of a clock that nobody sets. */
  takenAt: number;
}

/** Messages that are being sent at a time: to one webhook, for one household, in all. */
const SENDING_MAX = { webhook: 8, household: 32, all: 256 };
/** To a webhook that was not sent anything lately. */
const FIRST_WIDTH = 2;
/** Messages that are taken ahead, for each one that can be sent at a time; and in all. */
const AHEAD = 16;
const TAKEN_MAX = 1_024;

/** One webhook's share: a receiver that does not answer is sent one message at a time until it does again. */
interface Lane {
  webhookId: number;
  userGroupId: number;
  width: number;
  sending: number;
  waiting: Parcel[];
  /** Whether there were more messages than could be taken. */
  hasMore: boolean;
  /** Whether nothing is sent or taken until what waits is taken out. */
  isHeld: boolean;
}

/**
 * Decides which message is sent next, so that webhooks take turns and one whose receiver hangs takes hardly
 * any place from the others.
 */
export class Lanes {
  readonly #lanes = new Map<number, Lane>();
  readonly #byHousehold = new Map<number, number>();
  #sending = 0;
  #taken = 0;

  /** How many more messages of a webhook may be taken. Few that are still there are not worth a look. */
  room(webhookId: number): number {
    const { width, sending, waiting, isHeld } = this.#lanes.get(webhookId) ?? NEW_LANE;
    if (isHeld) return 0;
    const room = width * AHEAD - sending - waiting.length;
    return room * 2 < width * AHEAD ? 0 : Math.max(0, Math.min(room, TAKEN_MAX - this.#taken));
  }

  /** Takes in messages of one webhook; `hasMore` tells that others of it are left. */
  add(target: Target, parcels: readonly Parcel[], hasMore: boolean): void {
    const { webhookId } = target;
    const { userGroupId } = target.actor;
    const lane = this.#lanes.get(webhookId) ?? { ...NEW_LANE, webhookId, userGroupId, waiting: [] };
    this.#lanes.set(webhookId, lane);
    lane.waiting.push(...parcels);
    lane.hasMore = hasMore;
    this.#taken += parcels.length;
  }

  /** Notes that there are messages of a webhook that could not be taken. */
  leaveSome(webhookId: number): void {
    const lane = this.#lanes.get(webhookId);
    if (lane) lane.hasMore = true;
  }

  /** The next message that may be sent now, if there is one; `done` has to follow. */
  next(): Parcel | undefined {
    if (this.#sending >= SENDING_MAX.all) return undefined;
    for (const lane of this.#lanes.values()) {
      if (lane.isHeld || lane.sending >= lane.width || this.#sendingFor(lane) >= SENDING_MAX.household)
        continue;
      const parcel = lane.waiting.shift();
      if (!parcel) continue;
      this.#count(lane, 1);
      // Behind the others, so that all get their turn.
      this.#lanes.delete(lane.webhookId);
      this.#lanes.set(lane.webhookId, lane);
      return parcel;
    }
    return undefined;
  }

  /**
   * Notes that a message was sent; `isWell` tells that the receiver keeps up. Gives whether more messages of
   * the webhook should be taken.
   */
  done({ target }: Parcel, isWell: boolean): boolean {
    const lane = this.#lanes.get(target.webhookId);
    if (!lane) return false;
    this.#count(lane, -1);
    this.#taken--;
    lane.width = isWell ? Math.min(lane.width + 1, SENDING_MAX.webhook) : 1;
    const wants = lane.hasMore && this.room(lane.webhookId) > 0;
    // What is remembered of a webhook is only that it is slow.
    const isIdle = lane.sending === 0 && lane.waiting.length === 0;
    if (isIdle && isWell) this.#lanes.delete(lane.webhookId);
    return wants;
  }

  /** Keeps what waits for one webhook from being sent, and more from being taken, until it is taken out. */
  hold(webhookId: number): void {
    const lane = this.#lanes.get(webhookId);
    if (lane) lane.isHeld = true;
  }

  /** Takes out the messages that wait, held or not: those of one webhook, or all. */
  takeOut(webhookId?: number): Parcel[] {
    const lanes = [...this.#lanes.values()].filter(
      (lane) => webhookId === undefined || lane.webhookId === webhookId,
    );
    for (const lane of lanes) lane.isHeld = false;
    const parcels = lanes.flatMap((lane) => lane.waiting.splice(0));
    this.#taken -= parcels.length;
    return parcels;
  }

  #sendingFor({ userGroupId }: Lane): number {
    return this.#byHousehold.get(userGroupId) ?? 0;
  }

  #count(lane: Lane, by: 1 | -1): void {
    lane.sending += by;
    this.#sending += by;
    const count = this.#sendingFor(lane) + by;
    if (count > 0) this.#byHousehold.set(lane.userGroupId, count);
    else this.#byHousehold.delete(lane.userGroupId);
  }
}

const NEW_LANE: Readonly<Lane> = {
  ...{ webhookId: 0, userGroupId: 0 },
  ...{ width: FIRST_WIDTH, sending: 0, waiting: [], hasMore: false, isHeld: false },
};

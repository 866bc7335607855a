import { makeWorker } from '../../../../jobs/worker.ts';
import { Sender, type SenderParts } from './sender.ts';

/** What delivery is made of. */
export interface DeliveryParts extends Omit<SenderParts, 'wake'> {
  /** Whether this server is the only one of its database. */
  isAlone: boolean;
}

/** The sending of messages. */
export interface Delivery {
  /** Begins to send, what an earlier server left included, and goes on until it is stopped. */
  start(): Promise<void>;
  /** Says that there may be messages now. */
  nudge(): void;
  /** Sends no more; done when what is being sent has ended and the rest is given back. */
  stop(): Promise<void>;
  /** Takes what is due now, as far as there is place, and begins to send it, whether started or not. */
  begin(): Promise<void>;
  /** Sends everything that is due now, without being started. Gives how many tries that took. */
  deliverDue(): Promise<number>;
}

/** The longest time until a message is seen that another server wrote, or whose next try is due. */
const POLL_MS = 1_000;

/** The sending of webhooks' messages; nothing is sent before it is started. */
export function makeDelivery({ isAlone, ...parts }: DeliveryParts): Delivery {
  const worker = makeWorker({
    round: async () => void (await sender.round()),
    everyMs: POLL_MS,
    failed: (error) => parts.failed(error),
  });
  const sender = new Sender({ ...parts, wake: () => worker.nudge() });
  let isStarted = false;
  return {
    async start() {
      if (isAlone) await sender.freeAll();
      isStarted = true;
      worker.start();
    },
    nudge() {
      if (isStarted) worker.nudge();
    },
    async begin() {
      await sender.round();
    },
    async stop() {
      await worker.stop();
      await sender.close();
    },
    async deliverDue() {
      let sum = 0;
      for (let count = -1; count !== 0 || (await sender.progress()); sum += count)
        count = await sender.round();
      return sum;
    },
  };
}

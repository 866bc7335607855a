import { ok, spending } from '../build.ts';
import type { Server } from '../faults/server.ts';
import type { Answer } from '../world.ts';

/** Something that somebody does; it is asked for until it is answered. */
interface Deed {
  trigger: string;
  /** The transaction that it is about; none while it is still to be stored. */
  subject: string | undefined;
  send(server: Server): Promise<Answer>;
  /** How often it was asked for. */
  asked: number;
}

/** How often something may have happened: an answer that was lost in a kill leaves that open. */
export interface Times {
  min: number;
  max: number;
}

/** Transactions below which none is changed or deleted. */
const FEW = 3;

/**
 * Somebody who stores, changes and deletes transactions at random, asks again for what was not answered, and
 * remembers what must have happened.
 */
export class Person {
  /** What has happened, by a name such as `STORE_TRANSACTION 12`. */
  readonly happened = new Map<string, Times>();
  readonly #random: () => number;
  readonly #source: string;
  /** Transactions that are there, and that nothing is being done with. */
  readonly #idle: string[] = [];
  readonly #unanswered: Deed[] = [];
  #deeds = 0;

  /** `source` is the account that is spent from; `random` gives numbers from 0 to 1. */
  constructor(source: string, random: () => number) {
    this.#source = source;
    this.#random = random;
  }

  /** Does something, first of all what was not answered before. Gives whether it was answered. */
  async act(server: Server): Promise<boolean> {
    const deed = this.#unanswered.shift() ?? this.#invent();
    deed.asked++;
    const answer = await deed.send(server).catch(() => undefined);
    if (answer === undefined) this.#unanswered.push(deed);
    else this.#remember(deed, answer);
    return answer !== undefined;
  }

  /** Does all that was not answered. */
  async finish(server: Server): Promise<void> {
    while (this.#unanswered.length > 0) await this.act(server);
  }

  #remember({ trigger, subject, asked }: Deed, answer: Answer): void {
    // A deletion that was cut off after it was done finds nothing the next time.
    const isGone = trigger === 'DESTROY_TRANSACTION' && asked > 1 && answer.status === 404;
    if (!isGone) ok(answer, trigger === 'DESTROY_TRANSACTION' ? 204 : 200);
    const id = subject ?? (answer.json.data.id as string);
    if (trigger !== 'DESTROY_TRANSACTION') this.#idle.push(id);
    const name = `${trigger} ${id}`;
    const before = this.happened.get(name) ?? { min: 0, max: 0 };
    // Only a change happens again when it is asked for again: storing has a key, and deleting is done once.
    const times = trigger === 'UPDATE_TRANSACTION' ? asked : 1;
    this.happened.set(name, { min: before.min + 1, max: before.max + times });
  }

  #invent(): Deed {
    const description = `Deed ${++this.#deeds} \u{1f331}`;
    const chance = this.#random();
    if (this.#idle.length < FEW || chance < 0.5) {
      const body = { transactions: [spending({ source_id: this.#source, description })] };
      const key = { 'idempotency-key': description.slice(0, -3) };
      const send = (server: Server) => server.send('POST', '/v1/transactions', body, key);
      return { trigger: 'STORE_TRANSACTION', subject: undefined, send, asked: 0 };
    }
    const [subject] = this.#idle.splice(Math.trunc(this.#random() * this.#idle.length), 1) as [string];
    const path = `/v1/transactions/${subject}`;
    if (chance < 0.8) {
      const send = (server: Server) => server.send('PUT', path, { transactions: [{ description }] });
      return { trigger: 'UPDATE_TRANSACTION', subject, send, asked: 0 };
    }
    return {
      trigger: 'DESTROY_TRANSACTION',
      subject,
      send: (server) => server.send('DELETE', path),
      asked: 0,
    };
  }
}

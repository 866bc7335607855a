import {
  type Guard,
  type Outcome,
  type Outgoing,
  openOutgoing,
  type Resolve,
} from '../../../../jobs/outgoing.ts';
import type { Json } from '../../../../kernel/json.ts';
import type { PrivateTargets } from '../../../../kernel/private-targets.ts';
import { formOf } from '../delivery.logic/form.ts';
import { mayReachPrivate, refuseAddress, refuseHost, refuseTarget } from '../delivery.logic/guard.ts';
import { signatureHeaders } from '../delivery.logic/signature.ts';
import type { Parcel } from './lanes.ts';

/** What messages are sent with. */
export interface PosterParts {
  privateTargets: PrivateTargets;
  /** As receivers see us: `Ledgerfly/1.2.3`. */
  userAgent: string;
  /** Finds the addresses of host names; the machine's own resolver when left out. */
  resolve?: Resolve | undefined;
}

/** What receivers are sent by each way of delivery. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  JSON: 'application/json',
  FORM: 'application/x-www-form-urlencoded',
};

const guardFor = (reachesPrivate: boolean): Guard => ({
  refuseHost: (host) => refuseHost(host, reachesPrivate),
  refuseAddress: (address) => refuseAddress(address, reachesPrivate),
});

/** Sends messages, signed, to the targets that their webhooks may have. */
export class Poster {
  readonly #parts: PosterParts;
  // Connections are kept for a while, and one that an owner opened must not serve somebody who may not.
  readonly #near: Outgoing;
  readonly #far: Outgoing;

  constructor(parts: PosterParts) {
    this.#parts = parts;
    this.#near = openOutgoing(guardFor(true), parts.resolve);
    this.#far = openOutgoing(guardFor(false), parts.resolve);
  }

  /** Sends one message; a target that is refused by now is an outcome like no answer. */
  async post({ message, target }: Parcel, at: Date): Promise<Outcome> {
    const policy = { privateTargets: this.#parts.privateTargets, role: target.actor.role };
    const refused = refuseTarget(target.url, policy);
    if (refused !== undefined) {
      return { status: 0, durationMs: 0, response: null, retryAfter: undefined, failure: refused };
    }
    const isForm = target.delivery === 'FORM';
    const body = Buffer.from(isForm ? formOf(JSON.parse(message.body) as Json) : message.body, 'utf8');
    const { uuid } = message;
    return (mayReachPrivate(policy) ? this.#near : this.#far).post({
      url: target.url,
      body,
      headers: {
        'Content-Type': MEDIA_TYPES[target.delivery] ?? 'application/json',
        Accept: 'application/json',
        'User-Agent': this.#parts.userAgent,
        ...signatureHeaders({ uuid, body, secret: target.secret, at }),
      },
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#near.close(), this.#far.close()]);
  }
}

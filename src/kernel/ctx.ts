import type { Db } from './database.ts';
import type { FileStore } from './files.ts';

/**
 * What a person may do on this server: `owner` administers it, `user` keeps their own books, and so does
 * `demo`, whom clients show as somebody who only looks around (contract 20, section 9).
 */
export type Role = 'owner' | 'user' | 'demo';

/** Who is asking. `userGroupId` is the household (administration) whose records every query is limited to. */
export interface Actor {
  readonly userId: number;
  readonly userGroupId: number;
  readonly email: string;
  readonly role: Role;
  /** Whether amounts are shown in the primary currency too (contract 10, section 2.12). */
  readonly convertsToPrimary: boolean;
  /** Rows of a page where a request names none; undefined for the server's default (contract 10, 2.4). */
  readonly pageSize?: number | undefined;
}

/** Nobody: who calls a route that anybody may call, or a command. Belongs to no household. */
export const NOBODY: Actor = {
  userId: 0,
  userGroupId: 0,
  email: '',
  role: 'user',
  convertsToPrimary: false,
};

/**
 * The events of the whole project, by name with what they carry. Empty here, filled by declaration merging in
 * the `*.events.ts` files: a call to a domain listed further down is an event, never an import (ARCHITECTURE,
 * laws).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, see above.
export interface Events {}

/** One event with its name and content. */
export type DomainEvent = { [K in keyof Events]: { type: K } & Events[K] }[keyof Events];

/** One changed object, for the history row that is written at the end of every write. */
export interface Change {
  /** What was done, as `noun.verb`: `accounts.update`. */
  action: string;
  /** The kind and number of what was changed. */
  subject: { type: string; id: number };
  /** The fields that changed, as they were; absent for something new. */
  before?: Record<string, unknown>;
  /** The fields that changed, as they are now; absent for something deleted. */
  after?: Record<string, unknown>;
}

/**
 * All that a use case may touch: one database handle (inside the transaction of this request), who asks, what
 * time it is, and the two ways to tell others: events, which run within the same transaction, and the
 * history.
 */
export interface Ctx {
  readonly db: Db;
  readonly actor: Actor;
  /**
   * Scheme, host and path prefix under which people reach the server, without a slash at the end: that of the
   * request where none is configured. For addresses that are stored or sent to others.
   */
  readonly baseUrl: string;
  /** The moment of this request; the same for the whole request. */
  now(): Date;
  /**
   * Runs the reactions of other domains to an event, in the order of the domain list, inside this
   * transaction.
   */
  emit(event: DomainEvent): Promise<void>;
  /** Notes a change for the history row of this write. */
  record(change: Change): void;
  /**
   * The same transaction in the name of somebody else; what is recorded there is history of their household.
   */
  as(actor: Actor): Ctx;
}

/** Runs a look at the database in a short transaction of its own. */
export type Look = <T>(run: (ctx: Ctx) => Promise<T>) => Promise<T>;

/**
 * What a request may use before its transaction begins: short transactions of its own, whose writes stay
 * although the request is refused afterwards.
 */
export interface Preparation {
  readonly actor: Actor;
  readonly files: FileStore;
  now(): Date;
  read<T>(run: (db: Db) => Promise<T>): Promise<T>;
  write<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** A look of a use case, on one state of the database. */
  look: Look;
  /** A part of a use case in a transaction of its own, with its history: work that comes in many parts. */
  perform<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** The same in the name of somebody else, whose household then has its writes one at a time. */
  as(actor: Actor): Preparation;
}

import type { Actor, Change, Ctx, DomainEvent } from '../kernel/ctx.ts';
import type { Db } from '../kernel/database.ts';
import type { Store } from '../storage/open.ts';
import { appendHistory } from './append.ts';
import { enterHousehold, type KeyedRequest } from './idempotency.ts';

/** Runs the reactions of all domains to an event. */
export type React = (ctx: Ctx, event: DomainEvent) => Promise<void>;

/** What the contexts of one transaction share. */
export interface Frame {
  db: Db;
  at: Date;
  react: React;
  /** Where people reach the server; left out where no address is made. */
  baseUrl?: string | undefined;
  /** Told of every recorded change and who made it; left out where nothing is written. */
  note?(actor: Actor, change: Change): void;
}

/** The context of one request or command. */
export function makeCtx(frame: Frame, actor: Actor): Ctx {
  const ctx: Ctx = {
    db: frame.db,
    actor,
    baseUrl: frame.baseUrl ?? '',
    now: () => frame.at,
    emit: (event) => frame.react(ctx, event),
    record: (change) => frame.note?.(actor, change),
    as: (other) => makeCtx(frame, other),
  };
  return ctx;
}

/** Who writes, when, and under which name it goes into the history. */
export interface WriteRequest {
  actor: Actor;
  at: Date;
  /** As `POST /v1/accounts` or `ledgerfly seed`. */
  operation: string;
  requestId?: string;
  /** Where people reach the server, as whoever asks knows it. */
  baseUrl?: string | undefined;
  keyed?: KeyedRequest | undefined;
}

/**
 * The one write path, for requests, commands and jobs alike: one transaction that lets one write at a time
 * into the household, runs the use case with the reactions to its events, and appends what changed to the
 * history. An error anywhere leaves nothing behind.
 */
export function performWrite<T>(
  parts: { store: Store; react: React },
  request: WriteRequest,
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { actor, at, operation, requestId = null, baseUrl, keyed } = request;
  const { engine } = parts.store;
  return parts.store.write(async (db) => {
    await enterHousehold({ db, engine }, actor.userGroupId, keyed);
    const notes: { by: Actor; change: Change }[] = [];
    const note = (by: Actor, change: Change) => notes.push({ by, change });
    const result = await run(makeCtx({ db, at, react: parts.react, baseUrl, note }, actor));
    for (const [userGroupId, own] of Map.groupBy(notes, ({ by }) => by.userGroupId)) {
      // Somebody may be writing in the other household now, and would append to the same end of its history.
      if (userGroupId !== actor.userGroupId) await enterHousehold({ db, engine }, userGroupId);
      await appendHistory(db, {
        userGroupId,
        userId: own[0]?.by.userId ?? actor.userId,
        at,
        operation,
        requestId,
        idempotencyKey: keyed?.key ?? null,
        changes: own.map(({ change }) => change),
      });
    }
    return result;
  });
}

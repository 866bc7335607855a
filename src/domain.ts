import type { Route } from './http/route.ts';
import type { Ctx, Events } from './kernel/ctx.ts';
import type { Db } from './kernel/database.ts';
import type { Migration } from './storage/columns.ts';

/** What a domain does, in the same transaction, when something happened elsewhere. */
export type Reactions = { [K in keyof Events]?: (ctx: Ctx, event: Events[K]) => Promise<void> };

/**
 * Recomputes something that is kept ready and tells in whole sentences what differs; nothing means all is
 * right.
 */
export type Check = (db: Db, userGroupId: number) => Promise<string[]>;

/** What a folder under `domains/` may offer. Its `index.ts` exports one of these. */
export interface Domain {
  /** The folder's name. */
  name: string;
  /** The first path segments it serves, as `['bills', 'subscriptions']`; no segment is served twice. */
  paths: string[];
  routes?: Route[];
  migrations?: Migration[];
  reactions?: Reactions;
  checks?: Check[];
}

import type { Descriptions } from './http/describe.ts';
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

/**
 * Takes at most so many rows of a household away that nobody belongs to any more, and gives how many. What
 * lies further down in the list comes first, so that nothing points at what is gone. Only what may be many
 * needs it, and what points at rows of other domains: the rest goes with the household itself.
 */
export type Forget = (db: Db, of: { userGroupId: number; limit: number }) => Promise<number>;

/** What a folder under `domains/` may offer. Its `index.ts` exports one of these. */
export interface Domain {
  /** The folder's name. */
  name: string;
  /** The first path segments it serves, as `['bills', 'subscriptions']`; no segment is served twice. */
  paths: string[];
  routes?: Route[];
  /** What the API description tells of each route, by method and path. */
  descriptions?: Descriptions;
  migrations?: Migration[];
  reactions?: Reactions;
  checks?: Check[];
  forget?: Forget;
}

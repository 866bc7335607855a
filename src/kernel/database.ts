import type { Kysely } from 'kysely';

/**
 * The tables of the whole project, by name. It is empty here: every folder that owns tables adds its own by
 * declaration merging (`declare module` in its `*.tables.ts`), so a table declared differently twice does not
 * compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, see above.
export interface Database {}

/** A handle on the database: one connection inside one transaction. The only way to reach a table. */
export type Db = Kysely<Database>;

import { sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import { unindexed } from '../../../storage/prepared.ts';
import { isDigitFree } from '../search.logic/wording.ts';
import type { IndexedColumn } from './find.ts';

/** What a folded column has to be, or to have in it. */
export interface CountedText {
  column: IndexedColumn;
  how: 'is' | 'contains';
  folded: string;
}

/** What would be a wildcard, in one of the two databases at least. */
const WILDCARD = /[%_\\!]/;
const PIECE_MIN = 3;

/** How many splits of the household have a text. */
export async function countByText(
  db: Db,
  userGroupId: number,
  { column, how, folded }: CountedText,
): Promise<number> {
  const own = sql.ref(`t.${column}`);
  const escaped = folded.replace(/[%_!]/g, '!$&');
  const fits = how === 'is' ? sql`${own} = ${folded}` : sql`${own} like ${`%${escaped}%`} escape '!'`;
  // The index finds rows by pieces of three characters; anything else is compared row by row.
  const isIndexed = [...folded].length >= PIECE_MIN && !WILDCARD.test(folded);
  const narrowed = sql`and t.journal_id in (
    select x.rowid from search_texts_index x where ${sql.ref(`x.${column}`)} like ${`%${folded}%`})`;
  // What the index says of a piece is all that is asked; a whole text has that piece in it.
  const compared = isIndexed && how === 'contains' ? sql`` : sql`and ${fits}`;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from search_texts t
    where ${unindexed('t.user_group_id')} = ${userGroupId} ${compared}
    ${isIndexed ? narrowed : sql``}`.execute(db);
  return rows[0]?.found ?? 0;
}

/**
 * How many splits of the household have a description. Looked up by its wording, which few others share, and
 * no other at all when there are no digits in it.
 */
export async function countByDescription(
  db: Db,
  userGroupId: number,
  { folded, wording }: { folded: string; wording: string },
): Promise<number> {
  const same = isDigitFree(folded) ? sql`` : sql`and t.description = ${folded}`;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from search_texts t
    where t.user_group_id = ${userGroupId} ${same} and t.wording_id in (
      select w.id from search_wordings w where w.user_group_id = ${userGroupId} and w.description = ${wording}
    )`.execute(db);
  return rows[0]?.found ?? 0;
}

import type { Ctx } from '../../../kernel/ctx.ts';
import { fold } from '../../../kernel/text.ts';
import { isDigitFree } from '../../search/search.logic/wording.ts';
import type { Asked } from '../autocomplete.input.ts';
import { type DescribedSplit, eachOnce } from '../autocomplete.logic.ts';
import {
  selectAmongNewest,
  selectByPiece,
  selectByWording,
  selectOfGroup,
} from '../autocomplete.repository/splits.ts';

/** The newest splits that are looked through before an index is asked: what is typed is mostly among them. */
const NEWEST = 2000;
/** As many are looked through for a text with digits where the index of pieces is no help, or costs more. */
const FURTHER = 10_000;
/** An index of trigrams knows nothing of shorter pieces. */
const PIECE_MIN = 3;
/** What means something in a pattern, in one of the two databases at least. */
const WILDCARDS = /[%_\\!]/;

/**
 * The newest splits whose description holds a text, each description once; so there may be fewer than the
 * limit (contract 20, section 1.2).
 */
export async function suggestDescriptions(ctx: Ctx, asked: Asked): Promise<DescribedSplit[]> {
  return eachOnce(await newestWith(ctx, asked));
}

/** The splits of the group with this number, or else the newest whose description holds a text. */
export async function suggestSplits(ctx: Ctx, { query, limit }: Asked): Promise<DescribedSplit[]> {
  if (!/^\d{1,15}$/.test(query)) return newestWith(ctx, { query, limit });
  return selectOfGroup(ctx.db, { userGroupId: ctx.actor.userGroupId, groupId: Number(query), limit });
}

/**
 * The newest splits whose description holds a text. Where the newest two thousand are not enough, all of them
 * are asked for: by the wordings of descriptions if the text is without digits, else by a piece of it. Texts
 * with a digit in which no piece is long enough for that are only looked for among the newest ten thousand.
 */
async function newestWith({ db, actor }: Ctx, { query, limit }: Asked): Promise<DescribedSplit[]> {
  const text = fold(query);
  const pattern = `%${text.replace(/[%_!]/g, '!$&')}%`;
  const asked = { userGroupId: actor.userGroupId, pattern, limit };
  const among = (splits: number) => selectAmongNewest(db, { ...asked, among: Math.max(splits, limit) });
  const first = await among(NEWEST);
  if (first.length === limit || text === '') return first;
  if (isDigitFree(text)) return selectByWording(db, asked);
  const piece = pieceOf(text);
  // The index gives all there are, so it is asked only where the list would hardly be full further on.
  const isCommon = first.length * FURTHER >= limit * NEWEST;
  if (piece === undefined || isCommon) {
    const further = await among(FURTHER);
    if (further.length === limit || piece === undefined) return further;
  }
  return selectByPiece(db, { ...asked, piece: `%${piece}%` });
}

/** The longest piece of a text that the index of pieces can find; undefined if none is long enough. */
function pieceOf(text: string): string | undefined {
  const length = (piece: string) => [...piece].length;
  const [longest = ''] = text.split(WILDCARDS).sort((a, b) => length(b) - length(a));
  return length(longest) >= PIECE_MIN ? longest : undefined;
}

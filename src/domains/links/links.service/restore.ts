import type { Ctx } from '../../../kernel/ctx.ts';
import {
  insertLinksAgain,
  type Link,
  selectLinkBetween,
  selectLinksOf,
  selectOwnJournals,
  selectTypeIds,
} from '../links.repository.ts';

export type { Link } from '../links.repository.ts';

/** The links of splits that are about to be deleted, so that they can be made again. */
export const keepLinks = (ctx: Ctx, journalIds: readonly number[]): Promise<Link[]> =>
  selectLinksOf(ctx.db, ctx.actor.userGroupId, journalIds);

/** A link that could not be made again, and why. */
export interface LostLink {
  link: Link;
  reason: string;
}

/**
 * Makes links again, under their old numbers, between splits that were made again. Gives those of which the
 * other split or the type is gone, or which somebody made by hand meanwhile.
 */
export async function restoreLinks(ctx: Ctx, links: readonly Link[]): Promise<LostLink[]> {
  const ends = [...new Set(links.flatMap(({ inwardId, outwardId }) => [inwardId, outwardId]))];
  const own = new Set(await selectOwnJournals(ctx.db, ctx.actor.userGroupId, ends));
  const types = new Set(
    await selectTypeIds(
      ctx.db,
      links.map(({ linkTypeId }) => linkTypeId),
    ),
  );
  const lost: LostLink[] = [];
  for (const link of links) {
    const reason = await whyNot(ctx, link, { own, types });
    if (reason !== undefined) lost.push({ link, reason });
    else await restore(ctx, link);
  }
  return lost;
}

/** What is still there. */
interface There {
  own: ReadonlySet<number>;
  types: ReadonlySet<number>;
}

async function whyNot(ctx: Ctx, link: Link, { own, types }: There): Promise<string | undefined> {
  const { inwardId, outwardId, linkTypeId } = link;
  if (!own.has(inwardId) || !own.has(outwardId)) return 'the transaction that it was linked with is gone';
  if (!types.has(linkTypeId)) return 'the type of a link is gone';
  const other = await selectLinkBetween(ctx.db, inwardId, outwardId);
  return other && 'it was linked again since';
}

async function restore(ctx: Ctx, link: Link): Promise<void> {
  await insertLinksAgain(ctx.db, ctx.actor.userGroupId, [link]);
  const { id, linkTypeId, inwardId, outwardId } = link;
  const after = { linkTypeId, inwardId, outwardId };
  ctx.record({ action: 'links.store', subject: { type: 'transaction_links', id }, after });
}

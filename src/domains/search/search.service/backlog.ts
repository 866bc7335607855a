import type { Ctx } from '../../../kernel/ctx.ts';
import { deleteBacklog, selectBacklog, selectBehind, updateBacklog } from '../search.repository/backlog.ts';
import { selectGroupIds } from '../search.repository/texts.ts';
import { keepTexts } from './keep.ts';

/** Transactions of one write: few enough that others hardly wait. */
const BATCH = 512;

/** The households with transactions from before there was a search, whose texts are still to be written. */
export const householdsBehind = (ctx: Ctx): Promise<number[]> => selectBehind(ctx.db);

/** Writes the next texts of the actor's household. Tells whether there are more to be written. */
export async function catchUp(ctx: Ctx): Promise<boolean> {
  const { userGroupId } = ctx.actor;
  const after = await selectBacklog(ctx.db, userGroupId);
  if (after === undefined) return false;
  const ids = await selectGroupIds(ctx.db, userGroupId, { after, limit: BATCH });
  const last = ids.at(-1);
  if (last === undefined) {
    await deleteBacklog(ctx.db, userGroupId);
    return false;
  }
  await keepTexts(ctx, ids);
  await updateBacklog(ctx.db, userGroupId, last);
  return true;
}

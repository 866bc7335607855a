import type { Ctx } from '../../../kernel/ctx.ts';
import { moved, type Placed, renumbered, shiftsBetween } from '../rules.logic/order.ts';
import { selectPlaces, shiftRules } from '../rules.repository/rows.ts';
import { noteRulesChanged } from '../rules.service.ts';

/** A rule that is to have a place in a group; its number is 0 when it is not stored yet. */
interface Guest extends Placed {
  groupId: number;
  /** The place it is to be moved to. */
  wish?: number | null | undefined;
}

/**
 * Numbers the rules of a group anew, with one that is or will be among them, and then, where a place is
 * wished for it, moves it there. The others are written; the place of that one is given back (contract 30,
 * section 4).
 */
export async function placeRule(ctx: Ctx, guest: Guest): Promise<number> {
  const { id, wish } = guest;
  const rules = await selectPlaces(ctx.db, ctx.actor.userGroupId, guest.groupId);
  const stored = rules.filter((rule) => rule.id !== id);
  const inOrder = renumbered([...stored, guest]);
  const places = wish === null || wish === undefined ? inOrder : moved(inOrder, id, wish);
  const shifts = shiftsBetween(stored, places);
  for (const shift of shifts) await shiftRules(ctx.db, shift);
  // The order can be another one although the guest itself keeps its place.
  if (shifts.length > 0) await noteRulesChanged(ctx);
  return places.find((place) => place.id === id)?.position ?? places.length;
}

/** Numbers the rules of every group of the household anew. */
export async function renumberRules(ctx: Ctx): Promise<void> {
  const stored = await selectPlaces(ctx.db, ctx.actor.userGroupId);
  const groups = [...Map.groupBy(stored, ({ groupId }) => groupId).values()];
  for (const shift of shiftsBetween(stored, groups.flatMap(renumbered))) await shiftRules(ctx.db, shift);
}

import type { Ctx } from '../../../kernel/ctx.ts';
import { moved, type Placed, renumbered } from '../rules.logic/order.ts';
import { selectPlaces, updateRulePlace } from '../rules.repository/rows.ts';

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
  const positions = new Map(places.map((place) => [place.id, place.position]));
  for (const rule of stored) {
    const position = positions.get(rule.id) ?? rule.position;
    if (position !== rule.position) await updateRulePlace(ctx.db, { id: rule.id, position });
  }
  return positions.get(id) ?? places.length;
}

/** Numbers the rules of every group of the household anew. */
export async function renumberRules(ctx: Ctx): Promise<void> {
  const stored = await selectPlaces(ctx.db, ctx.actor.userGroupId);
  const old = new Map(stored.map((rule) => [rule.id, rule.position]));
  for (const rules of Map.groupBy(stored, ({ groupId }) => groupId).values()) {
    for (const place of renumbered(rules)) {
      if (old.get(place.id) !== place.position) await updateRulePlace(ctx.db, place);
    }
  }
}

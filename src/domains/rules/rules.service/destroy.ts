import type { Ctx } from '../../../kernel/ctx.ts';
import { type Rule, recordable } from '../rules.logic/rule.ts';
import { deleteRules } from '../rules.repository/rows.ts';
import { getRule, noteRulesChanged } from '../rules.service.ts';

/**
 * Deletes a rule; what it did to transactions stays. The others of its group keep their places until one of
 * them is next written. Refuses (not found) an unknown rule (contract 30, sections 4 and 11).
 */
export async function destroyRule(ctx: Ctx, id: number): Promise<void> {
  await removeRules(ctx, [await getRule(ctx, id)]);
  await noteRulesChanged(ctx);
}

/** Removes rules and keeps their content in the history. */
export async function removeRules(ctx: Ctx, rules: readonly Rule[]): Promise<void> {
  await deleteRules(
    ctx.db,
    rules.map(({ id }) => id),
  );
  for (const rule of rules) {
    const { id, createdAt, updatedAt } = rule;
    const before = { ...recordable(rule), createdAt, updatedAt };
    ctx.record({ action: 'rules.destroy', subject: { type: 'rules', id }, before });
  }
}

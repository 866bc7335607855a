import type { Ctx } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import type { PageRequest } from '../../../../kernel/page.ts';
import type { Rule } from '../../rules.logic/rule.ts';
import { checkParts } from '../../rules.service/check.ts';
import { actionIn, treeIn, triggerIn } from '../../rules.service/store.ts';
import type { PreviewDraft, RangeDraft } from '../runs.input.ts';
import { type Explanation, explanationOf } from './explain.ts';
import { rangeIn } from './range.ts';
import { type Tested, testOver } from './test.ts';

/**
 * A page of the transactions that a rule would be run over which is not stored, each with what its actions
 * would change. Refuses (invalid) triggers, conditions and actions that no rule may have, and a wrong range.
 */
export async function previewRule(
  ctx: Ctx,
  draft: PreviewDraft,
  { range, page }: { range: RangeDraft; page: PageRequest },
): Promise<Tested> {
  const rule = await ruleIn(ctx, draft);
  return testOver(ctx, [rule], { range: await rangeIn(ctx, range), preview: true, page });
}

/**
 * Explains a rule that is not stored with a split. Refuses (not found) an unknown split, and (invalid) what
 * `previewRule` refuses.
 */
export async function explainPreviewed(
  ctx: Ctx,
  draft: PreviewDraft,
  journalId: number,
): Promise<Explanation> {
  return explanationOf(ctx, await ruleIn(ctx, draft), journalId);
}

/** The rule that was sent, as it would be stored. */
async function ruleIn(ctx: Ctx, draft: PreviewDraft): Promise<Rule> {
  const { head, triggers, actions, conditions } = draft;
  await checkParts(ctx, draft);
  const { strict } = head.done();
  const at = instantOf(ctx.now());
  const stored = (n: number) => ({ id: 0, position: n + 1, createdAt: at, updatedAt: at });
  return {
    ...{ id: 0, groupId: 0, groupTitle: '', title: '', description: '', position: 1 },
    ...{ active: true, strict: strict ?? false, stopProcessing: false, timing: 'manual-activation' },
    conditions: conditions ? treeIn(conditions) : null,
    triggers: (triggers ?? []).map((trigger, n) => ({ ...triggerIn(trigger), ...stored(n) })),
    actions: (actions ?? []).map((action, n) => ({ ...actionIn(action), ...stored(n) })),
    ...{ createdAt: at, updatedAt: at },
  };
}

import type { Ctx } from '../../../kernel/ctx.ts';
import type { PrivateTargets } from '../../../kernel/private-targets.ts';
import { refuseTarget } from '../delivery/delivery.logic/guard.ts';
import type { WebhookDraft } from '../webhooks.input.ts';
import { hasAnyAmongOthers, unsuitableTrigger, type Webhook } from '../webhooks.logic.ts';
import { selectWebhookByTitle } from '../webhooks.repository.ts';

/** What a webhook is for once it is stored, and which targets are open. */
interface Situation {
  /** The webhook that is changed; none where one is made. */
  current?: Webhook;
  privateTargets: PrivateTargets;
}

/**
 * Notes on a webhook that was sent what the form alone does not tell: a title that another one has, a target
 * that whoever asks may not have, and triggers that do not go together or with the response (contract 40,
 * sections 2 and 7). The combination is that of what is sent with what stays as it is, and is only looked at
 * when everything else is right.
 */
export async function checkWebhook(ctx: Ctx, draft: WebhookDraft, situation: Situation): Promise<void> {
  const { head } = draft;
  const { current, privateTargets } = situation;
  const { title, url } = head.values;
  if (title) {
    const other = await selectWebhookByTitle(ctx.db, ctx.actor.userGroupId, title);
    if (other !== undefined && other !== current?.id) head.fail('title', 'This name is already in use.');
  }
  // An address that stays is not judged anew: it was somebody else's to choose.
  if (url && url !== current?.url) {
    const refused = refuseTarget(url, { privateTargets, role: ctx.actor.role });
    if (refused) head.fail('url', refused);
  }
  if (!draft.violations.any) checkCombination(draft, current);
}

function checkCombination({ violations, triggers, responses }: WebhookDraft, current?: Webhook): void {
  const wanted = triggers.values ?? current?.triggers ?? [];
  const response = responses.values?.[0] ?? current?.response ?? 'NONE';
  if (hasAnyAmongOthers(wanted)) {
    violations.add(placeIn(triggers.field), 'ANY stands for every event, so no other can stand beside it.');
    return;
  }
  const unsuitable = unsuitableTrigger(wanted, response);
  if (unsuitable === undefined) return;
  // A response that stays is named in the way in which the triggers were sent.
  const unsaid = triggers.field.endsWith('s') ? 'responses' : 'response';
  const field = responses.values === undefined ? unsaid : responses.field;
  violations.add(placeIn(field), `The response ${response} does not go with ${unsuitable}.`);
}

/**
 * Where an error about the first value of a choice is told: at its place in a list, or at the single word.
 */
const placeIn = (field: string): string => (field.endsWith('s') ? `${field}.0` : field);

import type { Violations } from '../../../http/fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { settle } from '../../transactions/transactions.service/book.ts';
import {
  checkAccountIds,
  checkForeign,
  checkForeignOfNew,
  findReferences,
  type References,
} from '../../transactions/transactions.service/references.ts';
import { checkEqualAccounts, newSides, type Sides } from '../../transactions/transactions.service/sides.ts';
import { newSplit } from '../../transactions/transactions.service/store.ts';
import type { RecurrenceDraft } from '../recurrences.input/recurrence.ts';
import type { RepetitionDraft } from '../recurrences.input/repetitions.ts';
import type { TemplateDraft } from '../recurrences.input/templates.ts';
import { RECURRENCES_MAX } from '../recurrences.logic/recurrence.ts';
import { type RepetitionFields, type RepetitionType, WEEKENDS } from '../recurrences.logic/repetition.ts';
import type { KeptTemplate } from '../recurrences.repository/parts.ts';
import { countRecurrences, selectIdByTitle } from '../recurrences.repository/rows.ts';

/** Notes a title that another recurrence of the household has. */
export async function checkTitle(ctx: Ctx, { head }: RecurrenceDraft, ownId?: number): Promise<void> {
  const { title } = head.values;
  if (!title || head.failed('title')) return;
  const other = await selectIdByTitle(ctx.db, ctx.actor.userGroupId, title);
  if (other !== undefined && other !== ownId) head.fail('title', 'This name is already in use.');
}

/** Notes one recurrence too many. */
export async function checkCount(ctx: Ctx, { head }: RecurrenceDraft): Promise<void> {
  if ((await countRecurrences(ctx.db, ctx.actor.userGroupId)) < RECURRENCES_MAX) return;
  head.fail('title', `There may not be more than ${RECURRENCES_MAX} recurrences.`);
}

/**
 * Finds everything that the templates point at, by the rules of transactions, and makes the counterparties,
 * categories and tags that are not there yet. Refuses (422) all that is noted by then, and what a
 * transaction would be refused for (contract 20, section 8.1; contract 10, sections 4.3 to 4.7).
 */
export async function settleTemplates(
  ctx: Ctx,
  drafts: readonly TemplateDraft[],
  violations: Violations,
): Promise<KeptTemplate[]> {
  const splits = drafts.map(({ split }) => split);
  await checkAccountIds(ctx, splits);
  const references: References[] = [];
  for (const split of splits) references.push(await findReferences(ctx, split));
  violations.throwIfAny();
  checkForeign(splits, references);
  checkForeignOfNew(splits);
  violations.throwIfAny();
  const sides = await newSides(ctx, splits, violations);
  violations.throwIfAny();
  checkEqualAccounts(splits, sides, violations);
  violations.throwIfAny();
  const plans = splits.map((split, n) => ({
    ...(sides[n] as Sides),
    references: references[n] as References,
    tags: split.values.tags ?? [],
    split: { ...newSplit(split, ''), type: split.values.type as TransactionType, billChosen: false },
  }));
  const settled = await settle(ctx, plans, violations);
  return settled.map((split, n) => ({
    id: drafts[n]?.id ?? null,
    description: split.description,
    amount: split.amount,
    foreignAmount: split.foreignAmount,
    currencyId: split.currencyId,
    foreignCurrencyId: split.foreignCurrencyId,
    sourceId: split.source.id,
    destinationId: split.destination.id,
    categoryId: split.categoryId,
    budgetId: split.budgetId,
    billId: split.billId,
    piggyBankId: references[n]?.piggyBankId ?? null,
    tagIds: split.tagIds,
  }));
}

/** A rhythm that was found to be right. */
export function repetitionIn({ draft: { values } }: RepetitionDraft): RepetitionFields {
  return {
    type: values.type as RepetitionType,
    moment: values.moment ?? '',
    skip: values.skip ?? 0,
    weekend: values.weekend ?? WEEKENDS.stay,
  };
}

import type { Ctx, Look } from '../../../kernel/ctx.ts';
import * as recurring from '../data.repository/recurring.ts';
import * as rows from '../data.repository/sheets.ts';

/** Rows that are read in one look: few enough that others hardly wait for it. */
const PAGE = 500;

/**
 * All of the household's rows in the order of their numbers, page by page, each in a look of its own: only
 * one page is in memory at a time, and a slow reader holds nothing up. What changes meanwhile is seen as it
 * is when its page comes.
 */
async function* pages<T extends { id: number }>(
  look: Look,
  select: (ctx: Ctx, stretch: rows.Stretch) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let after = 0;
  for (;;) {
    const page = await look((ctx) => select(ctx, { userGroupId: ctx.actor.userGroupId, after, limit: PAGE }));
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id as number;
  }
}

const numbersOf = (page: readonly { id: number }[]): number[] => page.map(({ id }) => id);

/** All accounts, of every type. */
export const exportAccounts = (look: Look) =>
  pages(look, ({ db }, stretch) => rows.selectAccounts(db, stretch));

/** All bills. */
export const exportBills = (look: Look) => pages(look, ({ db }, stretch) => rows.selectBills(db, stretch));

/** All categories. */
export const exportCategories = (look: Look) =>
  pages(look, ({ db }, stretch) => rows.selectCategories(db, stretch));

/** All tags. */
export const exportTags = (look: Look) => pages(look, ({ db }, stretch) => rows.selectTags(db, stretch));

/** A budget with its limits. */
export interface ExportedBudget extends rows.BudgetRow {
  limits: rows.LimitRow[];
}

/** All budgets with their limits. */
export const exportBudgets = (look: Look): AsyncGenerator<ExportedBudget[]> =>
  pages(look, async ({ db }, stretch) => {
    const page = await rows.selectBudgets(db, stretch);
    const limits = Map.groupBy(await rows.selectLimits(db, numbersOf(page)), (row) => row.budget_id);
    return page.map((budget) => ({ ...budget, limits: limits.get(budget.id) ?? [] }));
  });

/** A piggy bank with what is saved where. */
export interface ExportedPiggyBank extends rows.PiggyBankRow {
  shares: rows.ShareRow[];
}

/** All piggy banks with what is saved where. */
export const exportPiggyBanks = (look: Look): AsyncGenerator<ExportedPiggyBank[]> =>
  pages(look, async ({ db }, stretch) => {
    const page = await rows.selectPiggyBanks(db, stretch);
    const shares = Map.groupBy(await rows.selectShares(db, numbersOf(page)), (row) => row.piggy_bank_id);
    return page.map((piggyBank) => ({ ...piggyBank, shares: shares.get(piggyBank.id) ?? [] }));
  });

/** A rule with its parts. */
export interface ExportedRule extends rows.RuleRow {
  triggers: rows.TriggerRow[];
  actions: rows.ActionRow[];
}

/** All rules with their triggers and actions. */
export const exportRules = (look: Look): AsyncGenerator<ExportedRule[]> =>
  pages(look, async ({ db }, stretch) => {
    const page = await rows.selectRules(db, stretch);
    const ids = numbersOf(page);
    const triggers = Map.groupBy(await rows.selectTriggers(db, ids), (row) => row.rule_id);
    const actions = Map.groupBy(await rows.selectActions(db, ids), (row) => row.rule_id);
    return page.map((rule) => ({
      ...rule,
      triggers: triggers.get(rule.id) ?? [],
      actions: actions.get(rule.id) ?? [],
    }));
  });

/** A recurrence with its parts. */
export interface ExportedRecurrence extends recurring.RecurrenceRow {
  repetitions: recurring.RepetitionRow[];
  templates: (recurring.TemplateRow & { tags: string[] })[];
}

/** All recurrences with their rhythms and what their transactions are made from. */
export const exportRecurrences = (look: Look): AsyncGenerator<ExportedRecurrence[]> =>
  pages(look, async ({ db }, stretch) => {
    const page = await recurring.selectRecurrences(db, stretch);
    const ids = numbersOf(page);
    const repetitions = Map.groupBy(await recurring.selectRepetitions(db, ids), (row) => row.recurrence_id);
    const templates = await recurring.selectTemplates(db, ids);
    const tagged = await recurring.selectTemplateTags(db, numbersOf(templates));
    const tags = Map.groupBy(tagged, (row) => row.template_id);
    const whole = templates.map((row) => ({ ...row, tags: (tags.get(row.id) ?? []).map(({ tag }) => tag) }));
    const byRecurrence = Map.groupBy(whole, (row) => row.recurrence_id);
    return page.map((recurrence) => ({
      ...recurrence,
      repetitions: repetitions.get(recurrence.id) ?? [],
      templates: byRecurrence.get(recurrence.id) ?? [],
    }));
  });

import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import {
  contentBack,
  each,
  fieldsBack,
  gone,
  lacks,
  nameTaken,
  type UndoTable,
  type UndoWords,
} from '../../../kernel/undo.ts';
import { amount } from '../../../ledger/money.ts';
import { findAccounts } from '../../accounts/accounts.service.ts';
import { findCurrencies } from '../../currencies/currencies.service.ts';
import { nextOccurrence } from '../recurrences.logic/calendar.ts';
import {
  type Recurrence,
  type RecurrenceFields,
  recordable,
  type TemplateFields,
} from '../recurrences.logic/recurrence.ts';
import type { RepetitionFields } from '../recurrences.logic/repetition.ts';
import {
  countThere,
  type KeptTemplate,
  type Pointed,
  replaceRepetitions,
  writeTemplates,
} from '../recurrences.repository/parts.ts';
import { insertRecurrence, selectIdByTitle, selectRecurrenceById } from '../recurrences.repository/rows.ts';
import { today } from '../recurrences.service.ts';
import { destroyRecurrence } from './destroy.ts';
import { applyToRecurrence } from './update.ts';

/** How changes of recurrences are turned back. The transactions that they made are changes of their own. */
export const undoRecurrences: UndoTable = {
  'recurrences.store': each((ctx, { subject }) => destroyRecurrence(ctx, subject.id)),
  'recurrences.update': each(revert),
  'recurrences.destroy': each(restore),
  'recurrences.unlink': each(relink),
};

/** A recurrence, or some of its fields, as the history keeps it: amounts as text. */
type Kept = Partial<RecurrenceFields> & {
  repetitions?: readonly RepetitionFields[];
  transactions?: readonly TemplateFields[];
};

const find = (ctx: Ctx, id: number): Promise<Recurrence | undefined> =>
  selectRecurrenceById(ctx.db, ctx.actor.userGroupId, id);

const templateOf = (kept: TemplateFields): TemplateFields => ({
  ...kept,
  amount: amount(String(kept.amount)),
  foreignAmount: kept.foreignAmount === null ? null : amount(String(kept.foreignAmount)),
});

/** Templates keep their numbers by their place, as far as there are any. */
const numbered = (kept: readonly TemplateFields[], current: readonly { id: number }[]): KeptTemplate[] =>
  kept.map((template, n) => ({ ...templateOf(template), id: current[n]?.id ?? null }));

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const recurrence = await find(ctx, id);
  const now = recurrence && (recordable(recurrence) as Kept);
  const fields = fieldsBack<Kept>({ noun: 'recurring transaction', now, change });
  const current = recurrence as Recurrence;
  const { repetitions = current.repetitions, transactions, ...head } = fields;
  const templates = transactions && numbered(transactions, current.templates);
  await check(ctx, { id, title: head.title, templates: templates ?? [] });
  await applyToRecurrence(ctx, current, { head, repetitions, templates });
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const kept = contentBack<Required<Kept> & { createdAt: string }>(
    'recurring transaction',
    change,
    await find(ctx, id),
  );
  const { repetitions, transactions, createdAt, ...head } = kept;
  const templates = transactions.map((template): KeptTemplate => {
    const { id: number = null } = template as { id?: number };
    return { ...templateOf(template), id: number, isAgain: number !== null };
  });
  await check(ctx, { id, title: head.title, templates });
  const { userGroupId } = ctx.actor;
  const at = instantOf(ctx.now());
  // Days that came while it was gone are nothing that was missed.
  const nextDue = nextOccurrence({ ...head, repetitions: [...repetitions] }, today(ctx)) ?? null;
  const stamp = { userGroupId, at, again: { id, createdAt } };
  await insertRecurrence(ctx.db, stamp, { ...head, nextDue, problem: null, problemOn: null });
  const part = { userGroupId, recurrenceId: id, at };
  await replaceRepetitions(ctx.db, part, repetitions);
  await writeTemplates(ctx.db, part, templates);
  const subject = { type: 'recurrences', id };
  ctx.record({ action: 'recurrences.store', subject, after: { title: head.title } });
}

/** The fields of a template from which something deleted was taken, by the words of the history. */
const LOST = {
  category_id: 'categoryId',
  budget_id: 'budgetId',
  bill_id: 'billId',
  piggy_bank_id: 'piggyBankId',
} as const;

/** Gives templates back what they lost when it was deleted, unless they have another one by now. */
async function relink(ctx: Ctx, { subject, before = {} }: Change, words: UndoWords): Promise<void> {
  const recurrence = await find(ctx, subject.id);
  if (!recurrence) throw gone('recurring transaction');
  const lost = new Set((before.templates ?? []) as number[]);
  const column = Object.keys(LOST).find((name) => name in before) as keyof typeof LOST | undefined;
  const field = column && LOST[column];
  const tagId = before.tag_id as number | undefined;
  const templates = recurrence.templates.map((template): KeptTemplate => {
    if (!lost.has(template.id)) return template;
    if (tagId !== undefined) return { ...template, tagIds: [...template.tagIds, tagId] };
    return field && template[field] === null ? { ...template, [field]: before[column] as number } : template;
  });
  if (recurrence.templates.every((template, n) => template === templates[n])) {
    words.leave(`The recurring transaction "${recurrence.title}" was changed again since.`);
    return;
  }
  const { repetitions } = recurrence;
  await applyToRecurrence(ctx, recurrence, { head: {}, repetitions, templates });
}

/** What of a recurrence may have been taken or deleted since. */
interface Wanted {
  id: number;
  title: string | undefined;
  templates: readonly TemplateFields[];
}

async function check(ctx: Ctx, { id, title, templates }: Wanted): Promise<void> {
  const other = title === undefined ? undefined : await selectIdByTitle(ctx.db, ctx.actor.userGroupId, title);
  if (title !== undefined && other !== undefined && other !== id) {
    throw nameTaken('recurring transaction', title);
  }
  const noun = 'recurring transaction';
  const sides = [...new Set(templates.flatMap(({ sourceId, destinationId }) => [sourceId, destinationId]))];
  if ((await findAccounts(ctx, sides)).size < sides.length) throw lacks(noun, 'account');
  const used = templates.flatMap((one) => [one.currencyId, one.foreignCurrencyId ?? one.currencyId]);
  const currencies = await findCurrencies(ctx, new Set(used));
  if (!used.every((currencyId) => currencies.find(currencyId))) throw lacks(noun, 'currency');
  const pointed: Record<Pointed, (number | null)[]> = {
    categories: templates.map(({ categoryId }) => categoryId),
    budgets: templates.map(({ budgetId }) => budgetId),
    bills: templates.map(({ billId }) => billId),
    piggy_banks: templates.map(({ piggyBankId }) => piggyBankId),
    tags: templates.flatMap(({ tagIds }) => tagIds),
  };
  const words = {
    categories: 'category',
    budgets: 'budget',
    bills: 'bill',
    piggy_banks: 'piggy bank',
    tags: 'tag',
  };
  for (const table of Object.keys(pointed) as Pointed[]) {
    const ids = [...new Set(pointed[table].filter((one) => one !== null))];
    const there = await countThere(ctx.db, { table, userGroupId: ctx.actor.userGroupId }, ids);
    if (there < ids.length) throw lacks(noun, words[table]);
  }
}

import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { conflict } from '../../../kernel/refusal.ts';
import {
  contentBack,
  each,
  fieldsBack,
  gone,
  nameTaken,
  type UndoTable,
  type UndoWords,
} from '../../../kernel/undo.ts';
import { type Currency, hasExchangeRates, insertCurrencies } from '../currencies.repository.ts';
import {
  applyChanges,
  destroyCurrency,
  findCurrencyByCode,
  findCurrencyById,
  isInUse,
} from '../currencies.service.ts';

/** How changes of currencies are turned back. */
export const undoCurrencies: UndoTable = {
  'currencies.store': each(takeAway),
  'currencies.update': each(revert),
  'currencies.destroy': each(restore),
};

async function takeAway(ctx: Ctx, { subject }: Change): Promise<void> {
  const currency = await findCurrencyById(ctx, subject.id);
  if (!currency) throw gone('currency');
  if ((await isInUse(ctx, currency)) || (await hasExchangeRates(ctx.db, currency.id))) {
    throw conflict(`The currency ${currency.code} is in use by now.`);
  }
  await destroyCurrency(ctx, currency.code);
}

/** A currency that is used stays enabled: it was enabled by its use. */
async function revert(ctx: Ctx, change: Change, words: UndoWords): Promise<void> {
  const now = await findCurrencyById(ctx, change.subject.id);
  const fields = fieldsBack<Currency>({ noun: 'currency', now, change });
  const currency = now as Currency;
  await refuseTaken(ctx, { ...fields, id: currency.id });
  const changed = { ...currency, isPrimary: fields.isPrimary ?? currency.isPrimary };
  const { enabled, ...others } = fields;
  if (enabled !== false || !(await isInUse(ctx, changed))) {
    await applyChanges(ctx, currency, fields);
    return;
  }
  words.leave(`The currency ${currency.code} stays enabled, because it is in use.`);
  await applyChanges(ctx, currency, others);
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const kept = contentBack<Currency>('currency', change, await findCurrencyById(ctx, id));
  await refuseTaken(ctx, { ...kept, id });
  const { code, name, createdAt } = kept;
  const stamp = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again: { id, createdAt } };
  await insertCurrencies(ctx.db, stamp, [kept]);
  ctx.record({ action: 'currencies.store', subject: change.subject, after: { code, name } });
}

/** Names and symbols may be shared, as that of the dollar is; codes are not. */
async function refuseTaken(ctx: Ctx, { id, code }: { id: number; code?: string | undefined }): Promise<void> {
  const other = code === undefined ? undefined : await findCurrencyByCode(ctx, code);
  if (code !== undefined && other && other.id !== id) throw nameTaken('currency', code);
}

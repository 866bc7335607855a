import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { type Day, instantOf } from '../../../kernel/date.ts';
import { conflict } from '../../../kernel/refusal.ts';
import {
  contentBack,
  each,
  fieldsBack,
  lacks,
  type UndoTable,
  type UndoWords,
} from '../../../kernel/undo.ts';
import { findCurrencies, findCurrenciesByCodes } from '../../currencies/currencies.service.ts';
import {
  type ExchangeRate,
  insertRateAgain,
  type RateFields,
  selectRateById,
  selectRateOn,
  selectRatesIn,
} from '../exchange-rates.repository/rows.ts';
import { changeRate, destroyRate, getRate, setRates } from './rates.ts';

/** How changes of exchange rates are turned back. */
export const undoExchangeRates: UndoTable = {
  'exchange-rates.store': each(async (ctx, { subject }) => destroyRate(ctx, await getRate(ctx, subject.id))),
  'exchange-rates.update': each(revert),
  'exchange-rates.destroy': each((ctx, change, words) =>
    change.subject.type === 'currencies' ? restoreAll(ctx, change, words) : restore(ctx, change),
  ),
};

const find = (ctx: Ctx, id: number): Promise<ExchangeRate | undefined> =>
  selectRateById(ctx.db, ctx.actor.userGroupId, id);

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const now = await find(ctx, change.subject.id);
  const fields = fieldsBack<RateFields>({ noun: 'exchange rate', now, change });
  const rate = now as ExchangeRate;
  if (fields.day !== undefined) await refuseTaken(ctx, { ...rate, ...fields });
  await changeRate(ctx, rate, fields);
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const { createdAt, ...rate } = contentBack<ExchangeRate>('exchange rate', change, await find(ctx, id));
  const currencies = await findCurrencies(ctx, [rate.fromId, rate.toId]);
  const [from, to] = [currencies.find(rate.fromId), currencies.find(rate.toId)];
  if (!from || !to) throw lacks('exchange rate', 'currency');
  await refuseTaken(ctx, { ...rate, id });
  const stamp = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()), again: { id, createdAt } };
  await insertRateAgain(ctx.db, stamp, rate);
  const after = { from: from.code, to: to.code, day: rate.day, rate: rate.rate };
  ctx.record({ action: 'exchange-rates.store', subject: change.subject, after });
}

async function refuseTaken(ctx: Ctx, { id, ...of }: RateFields & { id: number }): Promise<void> {
  const other = await selectRateOn(ctx.db, ctx.actor.userGroupId, of);
  if (other && other.id !== id) throw conflict('There is another exchange rate for this day by now.');
}

/** All rates of a direction, as they are kept when they are deleted together. */
interface KeptRates {
  from: string;
  to: string;
  rates: Record<Day, string>;
}

/** Rates that were set again since stay as they are. */
async function restoreAll(ctx: Ctx, change: Change, words: UndoWords): Promise<void> {
  const kept = contentBack<KeptRates>('exchange rate', change, undefined);
  const found = await findCurrenciesByCodes(ctx, [kept.from, kept.to]);
  const [from, to] = [found.get(kept.from), found.get(kept.to)];
  if (!from || !to) throw lacks('exchange rate', 'currency');
  const days = Object.keys(kept.rates).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const stretch = { fromId: from.id, toIds: [to.id], first, last };
  const there = new Set((await selectRatesIn(ctx.db, ctx.actor.userGroupId, stretch)).map(({ day }) => day));
  const missing = days.filter((day) => !there.has(day));
  await setRates(
    ctx,
    from,
    missing.map((day) => ({ to, day, rate: kept.rates[day] as string })),
  );
  const left = days.length - missing.length;
  if (left > 0) words.note(`Exchange rates that were set again since, and stay as they are: ${left}.`);
}

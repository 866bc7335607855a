import { assert } from '../../../kernel/assert.ts';
import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { civilOf, type Day, dayOf, instantOf } from '../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { notFound } from '../../../kernel/refusal.ts';
import {
  type Currency,
  type CurrencyMap,
  findCurrencies,
  findCurrenciesByCodes,
} from '../../currencies/currencies.service.ts';
import { preferenceOf } from '../../preferences/preferences.service.ts';
import type { NamedRatesDraft, RateChangeDraft, RateDraft, RatesOfDay } from '../exchange-rates.input.ts';
import { dayOfWord, fiscalYearStartOf, needsFiscalYear } from '../exchange-rates.logic/day-words.ts';
import {
  deleteRateRow,
  deleteRatesOf,
  type ExchangeRate,
  type RateFields,
  selectRateById,
  selectRateOn,
  selectRates,
  selectRatesBetween,
  selectRatesIn,
  selectRatesOfCurrency,
  updateRateRow,
  upsertRates,
} from '../exchange-rates.repository/rows.ts';

export type { ExchangeRate } from '../exchange-rates.repository/rows.ts';

/** The two currencies of a rate: one unit of `from` is worth so many of `to`. */
export interface Direction {
  from: Currency;
  to: Currency;
}

/** The household's currencies of two codes. Refuses (not found) when it lacks one of them. */
export async function getDirection(ctx: Ctx, codes: { from: string; to: string }): Promise<Direction> {
  const found = await findCurrenciesByCodes(ctx, [codes.from, codes.to]);
  const [from, to] = [found.get(codes.from), found.get(codes.to)];
  if (!from || !to) throw notFound();
  return { from, to };
}

/**
 * The day that a date in a path means, or a word such as `currentMonthStart` (contract 10, section 8); the
 * fiscal year is the one that the person set in their preferences. Refuses (not found) anything else.
 */
export async function dayMeant(ctx: Ctx, text: string): Promise<Day> {
  const fiscalYearStart = needsFiscalYear(text)
    ? fiscalYearStartOf(
        await preferenceOf(ctx, 'customFiscalYear'),
        await preferenceOf(ctx, 'fiscalYearStart'),
      )
    : '01-01';
  const day = dayOfWord(text, { today: dayOf(civilOf(ctx.now())), fiscalYearStart });
  if (day === undefined) throw notFound();
  return day;
}

/** The currencies that rates are about, by number, for presenting them. */
export const currenciesOf = (ctx: Ctx, rates: readonly ExchangeRate[]): Promise<CurrencyMap> =>
  findCurrencies(
    ctx,
    rates.flatMap(({ fromId, toId }) => [fromId, toId]),
  );

/** All rates of the household, oldest first. */
export const listRates = (ctx: Ctx, request: PageRequest): Promise<Page<ExchangeRate>> =>
  selectRates(ctx.db, { userGroupId: ctx.actor.userGroupId }, request);

/** The rates from or to a currency of the household, newest first (contract 10, D-6). */
export const listRatesOfCurrency = (
  ctx: Ctx,
  currencyId: number,
  request: PageRequest,
): Promise<Page<ExchangeRate>> =>
  selectRatesOfCurrency(ctx.db, { userGroupId: ctx.actor.userGroupId, currencyId }, request);

/** The rates between two currencies, in both directions, newest first. */
export const listRatesBetween = (
  ctx: Ctx,
  { from, to }: Direction,
  request: PageRequest,
): Promise<Page<ExchangeRate>> => {
  const of = { userGroupId: ctx.actor.userGroupId, fromId: from.id, toId: to.id };
  return selectRatesBetween(ctx.db, of, request);
};

/** The household's rate of a number. Refuses (not found) when there is none. */
export async function getRate(ctx: Ctx, id: number): Promise<ExchangeRate> {
  const rate = await selectRateById(ctx.db, ctx.actor.userGroupId, id);
  if (!rate) throw notFound();
  return rate;
}

/** The rate of exactly this direction and day; nothing is derived. Refuses (not found) when there is none. */
export async function getRateOn(ctx: Ctx, { from, to }: Direction, day: Day): Promise<ExchangeRate> {
  const rate = await selectRateOn(ctx.db, ctx.actor.userGroupId, { fromId: from.id, toId: to.id, day });
  if (!rate) throw notFound();
  return rate;
}

/**
 * Sets the rate of a direction and day, whether there is one already or not. Refuses (invalid) unknown
 * currencies, and a currency in itself (contract 10, section 8).
 */
export async function storeRate(ctx: Ctx, draft: RateDraft): Promise<ExchangeRate> {
  const { from, to } = draft.values;
  const found = await findCurrenciesByCodes(
    ctx,
    [from, to].filter((code) => code != null),
  );
  for (const field of ['from', 'to'] as const) {
    const code = draft.values[field];
    if (code && !found.has(code)) draft.fail(field, `The selected ${field} is invalid.`);
  }
  if (from && from === to && found.has(from)) draft.fail('to', 'The from and to must be different.');
  const { date, rate, ...codes } = draft.done();
  const [stored] = await setRates(ctx, found.get(codes.from) as Currency, [
    { to: found.get(codes.to) as Currency, day: date, rate },
  ]);
  assert(stored, 'a stored rate comes back');
  return stored;
}

/**
 * Sets what one currency was worth in several others on a day. Refuses (invalid) what `storeRate` refuses, on
 * `rates.CODE`; then none is set.
 */
export async function storeRatesOfDay(ctx: Ctx, { draft, rates }: RatesOfDay): Promise<ExchangeRate[]> {
  const codes = Object.keys(rates.values);
  const { from: sentFrom } = draft.values;
  const found = await findCurrenciesByCodes(ctx, sentFrom ? [sentFrom, ...codes] : codes);
  if (sentFrom && !found.has(sentFrom)) draft.fail('from', 'The selected from is invalid.');
  for (const code of codes) {
    if (code === sentFrom || !found.has(code)) rates.fail(code, `The selected rates.${code} is invalid.`);
  }
  const { from, date } = draft.done();
  const wanted = Object.entries(rates.done());
  return setRates(
    ctx,
    found.get(from) as Currency,
    wanted.map(([code, rate]) => ({ to: found.get(code) as Currency, day: date, rate })),
  );
}

/** Sets what one currency was worth in another on several days. Refuses (invalid) a currency in itself. */
export async function storeRatesOfPair(
  ctx: Ctx,
  { from, to }: Direction,
  rates: NamedRatesDraft,
): Promise<ExchangeRate[]> {
  if (from.id === to.id) rates.violations.add('to', 'The from and to must be different.');
  const days = Object.entries(rates.done());
  return setRates(
    ctx,
    from,
    days.map(([day, rate]) => ({ to, day, rate })),
  );
}

/** A rate that is to be set. */
export interface Setting {
  to: Currency;
  day: Day;
  rate: string;
}

const keyOf = ({ toId, day }: Pick<RateFields, 'toId' | 'day'>): string => `${toId} ${day}`;

/** Writes what is new or differs, with its history, and gives all rates as they are now, in their order. */
export async function setRates(
  ctx: Ctx,
  from: Currency,
  settings: readonly Setting[],
): Promise<ExchangeRate[]> {
  const { userGroupId } = ctx.actor;
  const days = settings.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stretch = { fromId: from.id, toIds: settings.map(({ to }) => to.id), first, last };
  const known = new Map((await selectRatesIn(ctx.db, userGroupId, stretch)).map((one) => [keyOf(one), one]));
  const wanted = settings.map(({ to, day, rate }) => ({ fromId: from.id, toId: to.id, day, rate, to }));
  const changed = wanted.filter((one) => known.get(keyOf(one))?.rate !== one.rate);
  const household = { userGroupId, at: instantOf(ctx.now()) };
  const written = new Map((await upsertRates(ctx.db, household, changed)).map((one) => [keyOf(one), one]));
  for (const one of changed) {
    const { id } = written.get(keyOf(one)) as ExchangeRate;
    const before = known.get(keyOf(one));
    ctx.record({
      action: before ? 'exchange-rates.update' : 'exchange-rates.store',
      subject: { type: 'exchange-rates', id },
      ...(before
        ? { before: { rate: before.rate }, after: { rate: one.rate } }
        : { after: { from: from.code, to: one.to.code, day: one.day, rate: one.rate } }),
    });
  }
  return wanted.map((one) => (written.get(keyOf(one)) ?? known.get(keyOf(one))) as ExchangeRate);
}

/**
 * Changes the value of a rate, or moves it to another day. Refuses (invalid) a day on which the same
 * direction has a rate already.
 */
export async function updateRate(
  ctx: Ctx,
  current: ExchangeRate,
  draft: RateChangeDraft,
): Promise<ExchangeRate> {
  const { date } = draft.values;
  if (date && date !== current.day) {
    const other = await selectRateOn(ctx.db, ctx.actor.userGroupId, { ...current, day: date });
    if (other) draft.fail('date', 'The date has already been taken.');
  }
  const { rate } = draft.done();
  return changeRate(ctx, current, { day: date ?? current.day, rate });
}

/** Changes day and value of a rate, which are known to be right. */
export async function changeRate(
  ctx: Ctx,
  current: ExchangeRate,
  fields: Partial<Pick<RateFields, 'day' | 'rate'>>,
): Promise<ExchangeRate> {
  const changes = changedFields<RateFields>(current, fields);
  if (!changes) return current;
  const updated = { ...current, ...changes.after, updatedAt: instantOf(ctx.now()) };
  await updateRateRow(ctx.db, updated);
  ctx.record({
    action: 'exchange-rates.update',
    subject: { type: 'exchange-rates', id: current.id },
    ...changes,
  });
  return updated;
}

/** Deletes a rate that is at hand. */
export async function destroyRate(ctx: Ctx, rate: ExchangeRate): Promise<void> {
  await deleteRateRow(ctx.db, rate.id);
  const { id, ...content } = rate;
  ctx.record({ action: 'exchange-rates.destroy', subject: { type: 'exchange-rates', id }, before: content });
}

/**
 * Deletes all rates between two currencies, in both directions (contract 10, D-24). Years of daily rates are
 * one entry of the history for each direction, not thousands.
 */
export async function destroyRatesBetween(ctx: Ctx, { from, to }: Direction): Promise<void> {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const gone = await deleteRatesOf(ctx.db, ctx.actor.userGroupId, { fromId: one.id, toId: other.id });
    if (gone.length === 0) continue;
    ctx.record({
      action: 'exchange-rates.destroy',
      subject: { type: 'currencies', id: one.id },
      before: {
        from: one.code,
        to: other.code,
        rates: Object.fromEntries(gone.map(({ day, rate }) => [day, rate])),
      },
    });
  }
}

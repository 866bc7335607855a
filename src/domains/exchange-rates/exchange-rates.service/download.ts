import type { Ctx } from '../../../kernel/ctx.ts';
import type { Day } from '../../../kernel/date.ts';
import {
  type Currency,
  findConversionCurrencies,
  listEnabledCurrencies,
} from '../../currencies/currencies.service.ts';
import { cleanRate, isKept, isZero } from '../exchange-rates.logic/rate.ts';
import { selectRatesIn } from '../exchange-rates.repository/rows.ts';
import { setRates } from './rates.ts';

/** What a source is asked: what one unit of `from` was worth in each of `to` on a day. All are codes. */
export interface RatesWanted {
  from: string;
  to: readonly string[];
  day: Day;
}

/**
 * Somebody who knows what currencies are worth. Nothing in this project is one: whoever wants rates
 * downloaded hands one in.
 */
export interface RateSource {
  /** Decimal numbers by code; what it does not know it leaves out. May take its time, and may throw. */
  ratesOf(wanted: RatesWanted): Promise<Readonly<Record<string, string>>>;
}

/** The two ways to a household: short looks and short writes, each in a transaction of its own. */
export interface Household {
  read<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>;
  write<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/**
 * Asks a source for the rates of a day and stores those that the household does not have yet: what a person
 * entered stays. Gives the number of new rates. While the source is asked no transaction is open, so a slow
 * one holds nobody up. Rates are asked from the currency over which all others are derived, so they serve
 * whichever currency becomes the primary one.
 */
export async function downloadRates(household: Household, source: RateSource, day: Day): Promise<number> {
  const { from, to } = await household.read(currenciesWanted);
  if (to.length === 0) return 0;
  const told = await source.ratesOf({ from: from.code, to: to.map(({ code }) => code), day });
  return household.write(async (ctx) => {
    // Asked again: what was disabled meanwhile is no longer wanted, and currencies may be gone.
    const now = await currenciesWanted(ctx);
    if (now.from.id !== from.id) return 0;
    const stretch = { fromId: from.id, toIds: now.to.map(({ id }) => id), first: day, last: day };
    const known = await selectRatesIn(ctx.db, ctx.actor.userGroupId, stretch);
    const missing = now.to.filter(({ id }) => !known.some(({ toId }) => toId === id));
    const rates = missing.flatMap((currency) => {
      const rate = rateIn(told, currency.code);
      return rate === undefined ? [] : [{ to: currency, day, rate }];
    });
    return (await setRates(ctx, from, rates)).length;
  });
}

async function currenciesWanted(ctx: Ctx): Promise<{ from: Currency; to: Currency[] }> {
  const { primary, fallback } = await findConversionCurrencies(ctx);
  const from = fallback ?? primary;
  return { from, to: (await listEnabledCurrencies(ctx)).filter(({ id }) => id !== from.id) };
}

/** What the source told about a code, when it is a rate: nothing that comes from outside is believed. */
function rateIn(told: Readonly<Record<string, string>>, code: string): string | undefined {
  const text = Object.hasOwn(told, code) ? told[code] : undefined;
  const rate = typeof text === 'string' ? cleanRate(text) : undefined;
  return rate === undefined || isZero(rate) || !isKept(rate) ? undefined : rate;
}

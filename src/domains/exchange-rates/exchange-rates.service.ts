import { assert } from '../../kernel/assert.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Amount } from '../../ledger/money.ts';
import { findConversionCurrencies } from '../currencies/currencies.service.ts';
import { convertAmount, type Factor, factorOf } from './exchange-rates.logic/rate.ts';
import { type Asked, selectFormulas } from './exchange-rates.repository/formulas.ts';

/** What is to be converted into the primary currency: money in a currency, at the rate of a day. */
export type Wanted = Asked;

/**
 * An amount in the household's primary currency, rounded to its decimals: the amount itself when it is in
 * that currency already; null when the person does not convert, or there is no rate (contract 10, section
 * 2.12; a missing rate is never 1). Every currency and day must have been asked for.
 */
export type Convert = (amount: Amount, wanted: Wanted) => Amount | null;

const keyOf = ({ currencyId, day }: Wanted): string => `${currencyId} ${day}`;

/**
 * Reads what is needed to convert a page of amounts: two statements for a thousand currencies and days, one
 * where all is in the primary currency already, and none while the person does not convert. Nothing
 * converted is ever stored, so a changed rate or another primary currency shows at once.
 */
export async function converterFor(ctx: Ctx, wanted: readonly Wanted[]): Promise<Convert> {
  if (!ctx.actor.convertsToPrimary) return () => null;
  const { primary, fallback } = await findConversionCurrencies(ctx);
  const foreign = wanted.filter(({ currencyId }) => currencyId !== primary.id);
  const asked = [...new Map(foreign.map((one) => [keyOf(one), one])).values()];
  const of = { userGroupId: ctx.actor.userGroupId, primaryId: primary.id, fallbackId: fallback?.id ?? 0 };
  const formulas = await selectFormulas(ctx.db, of, asked);
  const factors = new Map<string, Factor | null>(
    asked.map((one, i) => {
      const formula = formulas[i] ?? null;
      return [keyOf(one), formula === null ? null : factorOf(formula)];
    }),
  );
  return (amount, one) => {
    if (one.currencyId === primary.id) return amount;
    const factor = factors.get(keyOf(one));
    assert(factor !== undefined, `a conversion of currency ${one.currencyId} at ${one.day} was asked for`);
    return factor && convertAmount(amount, factor, primary.decimalPlaces);
  };
}

import type { Ctx } from '../../kernel/ctx.ts';
import { readableAmount } from '../../ledger/readable.ts';
import { type Currency, findCurrencies, listEnabledCurrencies } from '../currencies/currencies.service.ts';
import { localeOf } from '../preferences/preferences.service.ts';
import type { Asked } from './autocomplete.input.ts';
import { byPlace, holds, type NamedKind, type Suggestion, wholeOf, wordsOf } from './autocomplete.logic.ts';
import { selectNamed } from './autocomplete.repository/names.ts';
import { type SuggestedPiggyBank, selectPiggyBanks } from './autocomplete.repository/piggy-banks.ts';

/**
 * What the household has of a kind whose name holds a text, by place and name. Inactive budgets are left out;
 * of object groups each word of the text counts by itself (contract 20, section 1).
 */
export async function suggestNamed(
  ctx: Ctx,
  kind: NamedKind,
  { query, limit }: Asked,
): Promise<Suggestion[]> {
  const parts = kind === 'object-groups' ? wordsOf(query) : wholeOf(query);
  return (await selectNamed(ctx.db, ctx.actor.userGroupId, kind))
    .filter(({ name, active }) => holds(name, parts) && (active || kind !== 'budgets'))
    .sort(byPlace)
    .slice(0, limit);
}

/** The currencies that the household uses whose name or code holds a text, by code. */
export async function suggestCurrencies(ctx: Ctx, { query, limit }: Asked): Promise<Currency[]> {
  const parts = wholeOf(query);
  return (await listEnabledCurrencies(ctx))
    .filter(({ name, code }) => holds(name, parts) || holds(code, parts))
    .slice(0, limit);
}

/** A piggy bank as it is suggested. */
export interface PiggyBankSuggestion extends SuggestedPiggyBank {
  currency: Currency;
  /** What is saved, and how much it should become, as the person who asks writes amounts. */
  told: { saved: string; target: string | null };
}

/** The piggy banks whose name holds a text, in their order. */
export async function suggestPiggyBanks(ctx: Ctx, { query, limit }: Asked): Promise<PiggyBankSuggestion[]> {
  const parts = wholeOf(query);
  const found = (await selectPiggyBanks(ctx.db, ctx.actor.userGroupId))
    .filter(({ name }) => holds(name, parts))
    .sort(byPlace)
    .slice(0, limit);
  const currencies = await findCurrencies(ctx, new Set(found.map(({ currencyId }) => currencyId)));
  const locale = await localeOf(ctx);
  return found.map((piggyBank) => {
    const currency = currencies.get(piggyBank.currencyId);
    const { saved, target } = piggyBank;
    const told = {
      saved: readableAmount(saved, currency, locale),
      target: target === null ? null : readableAmount(target, currency, locale),
    };
    return { ...piggyBank, currency, told };
  });
}

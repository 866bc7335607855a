import type { Ctx } from '../../../kernel/ctx.ts';
import { civilOf, dayOf, endOfDay } from '../../../kernel/date.ts';
import { isOwn } from '../../../ledger/kinds.ts';
import type { Amount } from '../../../ledger/money.ts';
import { readableAmount } from '../../../ledger/readable.ts';
import { type Account, balancesAt, findAccounts } from '../../accounts/accounts.service.ts';
import { type Currency, findCurrencies } from '../../currencies/currencies.service.ts';
import { converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import { localeOf } from '../../preferences/preferences.service.ts';
import type { AccountsAsked } from '../autocomplete.input.ts';
import { byType, holds, inGroups, isSuggested, wordsOf } from '../autocomplete.logic.ts';
import { selectActiveAccounts } from '../autocomplete.repository/names.ts';

/** An account as it is suggested. */
export interface AccountSuggestion {
  account: Account;
  /** The currency that its balance is told in. */
  currency: Currency;
  /** Its own currency, or the primary one where it keeps none. */
  ownCurrency: Currency;
  /** What an own account holds, as the person who asks writes amounts; null for all others. */
  balance: string | null;
}

/**
 * Active accounts whose name holds every word of a text, own ones with what they hold at the end of a day
 * (contract 20, section 1.2). A virtual balance counts where amounts are not converted. A constant number of
 * statements.
 */
export async function suggestAccounts(ctx: Ctx, asked: AccountsAsked): Promise<AccountSuggestion[]> {
  const { query, types, limit, date } = asked;
  const words = wordsOf(query);
  const found = (await selectActiveAccounts(ctx.db, ctx.actor.userGroupId))
    .filter(({ type }) => isSuggested(type) && (types?.includes(type) ?? true))
    .filter(({ name }) => holds(name, words))
    .sort(byType)
    .slice(0, limit);
  const accounts = await findAccounts(
    ctx,
    found.map(({ id }) => id),
  );
  const shown = inGroups(found.flatMap(({ id }) => accounts.get(id) ?? []));
  const currencyIds = shown.flatMap(({ currencyId }) => currencyId ?? []);
  const currencies = await findCurrencies(ctx, currencyIds);
  const holding = shown
    .filter(({ type }) => isOwn(type))
    .map((account) => ({ account, currency: currencies.find(account.currencyId) ?? currencies.primary }));
  const told = await tellBalances(ctx, holding, date ?? dayOf(civilOf(ctx.now())));
  return shown.map((account) => {
    const ownCurrency = currencies.find(account.currencyId) ?? currencies.primary;
    const balance = told.get(account.id);
    const currency = balance?.isConverted ? currencies.primary : ownCurrency;
    return { account, ownCurrency, currency, balance: balance?.text ?? null };
  });
}

interface Told {
  text: string;
  isConverted: boolean;
}

/** What accounts hold at the end of a day, in words; converted where that is wanted and a rate is known. */
async function tellBalances(
  ctx: Ctx,
  holding: readonly { account: Account; currency: Currency }[],
  day: string,
): Promise<Map<number, Told>> {
  if (holding.length === 0) return new Map();
  const held = holding.map(({ account, currency }) => ({ accountId: account.id, currencyId: currency.id }));
  const balances = await balancesAt(ctx, held, endOfDay(day));
  const convert = await converterFor(
    ctx,
    held.map(({ currencyId }) => ({ currencyId, day })),
  );
  const { primary } = await findCurrencies(ctx, []);
  const locale = await localeOf(ctx);
  const tell = ({ account, currency }: { account: Account; currency: Currency }, balance: Amount): Told => {
    const converted = convert(balance, { currencyId: currency.id, day });
    if (converted !== null) return { text: readableAmount(converted, primary, locale), isConverted: true };
    const virtual = ctx.actor.convertsToPrimary ? 0n : (account.virtualBalance ?? 0n);
    return { text: readableAmount(balance + virtual, currency, locale), isConverted: false };
  };
  return new Map(holding.map((one, i) => [one.account.id, tell(one, balances[i] as Amount)]));
}

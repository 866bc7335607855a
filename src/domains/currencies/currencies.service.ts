import { assert } from '../../kernel/assert.ts';
import { changedFields } from '../../kernel/changed-fields.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { instantOf } from '../../kernel/date.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { conflict, invalid, notFound } from '../../kernel/refusal.ts';
import type { CurrencyDraft, NamedCurrencyDraft } from './currencies.input.ts';
import {
  type Currency,
  type CurrencyFields,
  deleteCurrencyRow,
  hasExchangeRates,
  insertCurrencies,
  isCurrencyUsed,
  selectCurrencies,
  selectCurrenciesByCodes,
  selectCurrenciesLike,
  selectCurrencyByCode,
  selectCurrencyById,
  selectEnabledCurrencies,
  selectPrimaryAnd,
  selectPrimaryAndCode,
  updateCurrencyRow,
} from './currencies.repository.ts';
import { ISO_4217 } from './iso-4217.ts';

export type { Currency } from './currencies.repository.ts';

/**
 * Rates between two other currencies are derived over this one, so it always stays (contract 10, sections 7
 * and 8).
 */
const FALLBACK_CODE = 'EUR';

/** Some currencies of a household by number, always with its primary one. */
export class CurrencyMap {
  /** The household's primary currency. */
  readonly primary: Currency;
  readonly #byId: Map<number, Currency>;

  constructor(currencies: readonly Currency[]) {
    const primary = currencies.find((currency) => currency.isPrimary);
    assert(primary, 'a household has a primary currency');
    this.primary = primary;
    this.#byId = new Map(currencies.map((currency) => [currency.id, currency]));
  }

  /** The currency of a number that is known to be one of those loaded, as a foreign key is. */
  get(id: number): Currency {
    const currency = this.#byId.get(id);
    assert(currency, `currency ${id} was loaded and belongs to the household`);
    return currency;
  }

  /** The currency of a number, if it was loaded. */
  find(id: number | null | undefined): Currency | undefined {
    return id === null || id === undefined ? undefined : this.#byId.get(id);
  }
}

/** The currencies of these numbers and the primary one, in one statement; for presenting. */
export async function findCurrencies(ctx: Ctx, ids: Iterable<number>): Promise<CurrencyMap> {
  return new CurrencyMap(await selectPrimaryAnd(ctx.db, ctx.actor.userGroupId, [...ids]));
}

/** The household's primary currency. */
export async function primaryCurrency(ctx: Ctx): Promise<Currency> {
  return (await findCurrencies(ctx, [])).primary;
}

/**
 * The primary currency, and the one over which rates between two others are derived; undefined where the
 * household calls it by another code. One statement.
 */
export async function findConversionCurrencies(
  ctx: Ctx,
): Promise<{ primary: Currency; fallback: Currency | undefined }> {
  const found = await selectPrimaryAndCode(ctx.db, ctx.actor.userGroupId, FALLBACK_CODE);
  const { primary } = new CurrencyMap(found);
  return { primary, fallback: found.find(({ code }) => code === FALLBACK_CODE) };
}

/** The household's currencies of these codes, by code; those it does not have are left out. */
export async function findCurrenciesByCodes(
  ctx: Ctx,
  codes: Iterable<string>,
): Promise<Map<string, Currency>> {
  const found = await selectCurrenciesByCodes(ctx.db, ctx.actor.userGroupId, [...new Set(codes)]);
  return new Map(found.map((currency) => [currency.code, currency]));
}

/** All currencies that the household uses, by code. */
export function listEnabledCurrencies(ctx: Ctx): Promise<Currency[]> {
  return selectEnabledCurrencies(ctx.db, ctx.actor.userGroupId);
}

/** The household's currency of this number, if there is one. */
export function findCurrencyById(ctx: Ctx, id: number): Promise<Currency | undefined> {
  return selectCurrencyById(ctx.db, ctx.actor.userGroupId, id);
}

/** The household's currency of this code, if there is one; capitals and small letters differ. */
export function findCurrencyByCode(ctx: Ctx, code: string): Promise<Currency | undefined> {
  return selectCurrencyByCode(ctx.db, ctx.actor.userGroupId, code);
}

/** The currency of a code. Refuses (not found) when the household has none of it. */
export async function getCurrency(ctx: Ctx, code: string): Promise<Currency> {
  const currency = await findCurrencyByCode(ctx, code);
  if (!currency) throw notFound();
  return currency;
}

/** All currencies of the household, enabled or not, by code. */
export function listCurrencies(ctx: Ctx, request: PageRequest): Promise<Page<Currency>> {
  return selectCurrencies(ctx.db, ctx.actor.userGroupId, request);
}

/**
 * Adds a currency; the route lets only owners in. A new primary one is enabled whatever was sent. Refuses
 * (invalid) a name, code or symbol that another currency of the household has (contract 10, section 7).
 */
export async function storeCurrency(ctx: Ctx, draft: CurrencyDraft): Promise<Currency> {
  await refuseTaken(ctx, draft);
  const { name, code, symbol, decimal_places, enabled, default: primary } = draft.done();
  const fields = { name, code, symbol, decimalPlaces: decimal_places ?? 0, enabled: enabled ?? true };
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()) };
  const [stored] = await insertCurrencies(ctx.db, household, [{ ...fields, isPrimary: false }]);
  assert(stored, 'an inserted currency comes back');
  const subject = { type: 'currencies', id: stored.id };
  ctx.record({ action: 'currencies.store', subject, after: { code, name } });
  return primary ? setPrimary(ctx, stored) : stored;
}

/**
 * Changes the currency of a code. Refuses (not found) an unknown code, (invalid) a name, code or symbol that
 * another currency has, (conflict) disabling one that is in use (contract 10, section 7).
 */
export async function updateCurrency(ctx: Ctx, code: string, draft: CurrencyDraft): Promise<Currency> {
  return applyDraft(ctx, await getCurrency(ctx, code), draft);
}

/**
 * Changes several currencies, each named by the `id` or else the `code` of its draft; all or none. Refuses
 * like `updateCurrency`, but (invalid) on `code` where none is meant (contract 10, D-5).
 */
export async function updateCurrencies(ctx: Ctx, drafts: readonly NamedCurrencyDraft[]): Promise<Currency[]> {
  const ids: number[] = [];
  for (const draft of drafts) {
    const { id, code } = draft.values;
    const currency = id
      ? await findCurrencyById(ctx, id)
      : code
        ? await findCurrencyByCode(ctx, code)
        : undefined;
    if (currency) ids.push(currency.id);
    else if (!draft.failed('code') && !draft.failed('id')) {
      draft.fail('code', `The selected ${draft.label('code')} is invalid.`);
    }
  }
  // All drafts share one list of what is wrong, so nothing is changed when any of them is.
  drafts[0]?.done();
  for (const [i, draft] of drafts.entries()) {
    // Read anew, because an earlier draft may have changed it or taken its place as the primary one.
    const current = await findCurrencyById(ctx, ids[i] as number);
    if (current) await applyDraft(ctx, current, draft);
  }
  const changed = await findCurrencies(ctx, ids);
  return ids.map((id) => changed.get(id));
}

/**
 * Makes a currency usable if it is not yet, as every use of one does. Refuses (not found) an unknown number.
 */
export async function enableCurrency(ctx: Ctx, id: number): Promise<Currency> {
  const currency = await findCurrencyById(ctx, id);
  if (!currency) throw notFound();
  return applyChanges(ctx, currency, { enabled: true });
}

/**
 * No longer offers a currency. Changes nothing and gives undefined when it is in use, as the primary one
 * always is; so one enabled currency always remains. Refuses (not found) an unknown code.
 */
export async function disableCurrency(ctx: Ctx, code: string): Promise<Currency | undefined> {
  const currency = await getCurrency(ctx, code);
  return (await isInUse(ctx, currency)) ? undefined : applyChanges(ctx, currency, { enabled: false });
}

/** Makes a currency the household's primary one, and enables it. Refuses (not found) an unknown code. */
export async function makeCurrencyPrimary(ctx: Ctx, code: string): Promise<Currency> {
  return setPrimary(ctx, await getCurrency(ctx, code));
}

/**
 * Deletes a currency; the route lets only owners in. Refuses (not found) an unknown code and (invalid, on
 * `currency_code`) one that is in use or that exchange rates fall back to (contract 10, section 7). Rates
 * that were entered for it are a use here, but not when it is disabled: they stay, and it may be enabled
 * again.
 */
export async function destroyCurrency(ctx: Ctx, code: string): Promise<void> {
  const currency = await getCurrency(ctx, code);
  if ((await isInUse(ctx, currency)) || (await hasExchangeRates(ctx.db, currency.id))) {
    throw invalid({ currency_code: ['200006: Currency in use.'] });
  }
  if (currency.code === FALLBACK_CODE) throw invalid({ currency_code: ['200026: Currency is fallback.'] });
  await deleteCurrencyRow(ctx.db, currency.id);
  const { id, ...content } = currency;
  ctx.record({ action: 'currencies.destroy', subject: { type: 'currencies', id }, before: content });
}

/**
 * Gives a new household its currencies: all of ISO 4217, of which only the default one is enabled, and
 * primary. A code that is none of them, as a household may define for itself, stands for the euro.
 */
export async function seedCurrencies(
  ctx: Ctx,
  { userGroupId, defaultCurrency }: { userGroupId: number; defaultCurrency: string },
): Promise<void> {
  const first =
    ISO_4217.find(({ code }) => code === defaultCurrency) ??
    ISO_4217.find(({ code }) => code === FALLBACK_CODE);
  assert(first, 'the euro is one of ISO 4217');
  const rows = [first, ...ISO_4217.filter((currency) => currency !== first)].map(
    ({ decimals, ...currency }) => ({
      ...currency,
      decimalPlaces: decimals,
      enabled: currency.code === first.code,
      isPrimary: currency.code === first.code,
    }),
  );
  await insertCurrencies(ctx.db, { userGroupId, at: instantOf(ctx.now()) }, rows);
  const subject = { type: 'user_groups', id: userGroupId };
  const after = { currencies: rows.length, primary: first.code };
  ctx.record({ action: 'currencies.seed', subject, after });
}

/**
 * Notes which of the submitted name, code and symbol another currency has. What stays as it was may be
 * shared.
 */
async function refuseTaken(ctx: Ctx, draft: CurrencyDraft, current?: Currency): Promise<void> {
  const unique = (['name', 'code', 'symbol'] as const).filter((field) => {
    const value = draft.values[field];
    return value && !draft.failed(field) && value !== current?.[field];
  });
  if (unique.length === 0) return;
  const like = Object.fromEntries(unique.map((field) => [field, draft.values[field]]));
  const others = await selectCurrenciesLike(ctx.db, ctx.actor.userGroupId, like);
  for (const field of unique) {
    const taken = others.some((other) => other.id !== current?.id && other[field] === draft.values[field]);
    if (taken) draft.fail(field, `The ${draft.label(field)} has already been taken.`);
  }
}

async function applyDraft(ctx: Ctx, current: Currency, draft: CurrencyDraft): Promise<Currency> {
  await refuseTaken(ctx, draft, current);
  const { name, code, symbol, decimal_places, enabled, default: primary } = draft.done();
  if (enabled === false && current.enabled && !primary && (await isInUse(ctx, current))) {
    throw conflict(`Currency ${current.code} is in use.`);
  }
  const changed = await applyChanges(ctx, current, {
    name: name ?? current.name,
    code: code ?? current.code,
    symbol: symbol ?? current.symbol,
    decimalPlaces: decimal_places ?? current.decimalPlaces,
    enabled: enabled ?? current.enabled,
  });
  return primary ? setPrimary(ctx, changed) : changed;
}

/** Being primary is a use too, so the primary currency is never disabled or deleted. */
export async function isInUse(ctx: Ctx, currency: Currency): Promise<boolean> {
  return currency.isPrimary || isCurrencyUsed(ctx.db, ctx.actor.userGroupId, currency.id);
}

async function setPrimary(ctx: Ctx, currency: Currency): Promise<Currency> {
  if (currency.isPrimary) return currency;
  // The old one first: the database holds that a household never has two.
  await applyChanges(ctx, await primaryCurrency(ctx), { isPrimary: false });
  return applyChanges(ctx, currency, { isPrimary: true, enabled: true });
}

/** Writes what really changes, and its history; what may be changed is the caller's say. */
export async function applyChanges(
  ctx: Ctx,
  current: Currency,
  wanted: Partial<CurrencyFields & { isPrimary: boolean }>,
): Promise<Currency> {
  const changes = changedFields(current, wanted);
  if (!changes) return current;
  const updatedAt = instantOf(ctx.now());
  await updateCurrencyRow(ctx.db, current.id, { ...changes.after, updatedAt });
  ctx.record({ action: 'currencies.update', subject: { type: 'currencies', id: current.id }, ...changes });
  const changed = { ...current, ...changes.after, updatedAt };
  if (changed.code !== current.code || changed.name !== current.name) {
    await ctx.emit({ type: 'currency.renamed', currencyId: current.id, from: current, to: changed });
  }
  return changed;
}

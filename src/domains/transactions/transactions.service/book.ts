import type { Violations } from '../../../http/fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Account } from '../../accounts/accounts.service.ts';
import { findOrCreateCategories } from '../../categories/categories.service.ts';
import { type CurrencyMap, enableCurrency, findCurrencies } from '../../currencies/currencies.service.ts';
import { findOrCreateTags } from '../../tags/tags.service.ts';
import { decideCurrencies, type SplitCurrencies } from '../transactions.logic/currency.ts';
import { postingsOf } from '../transactions.logic/posting.ts';
import { entriesOf } from '../transactions.logic/register.ts';
import { bookable, type Split } from '../transactions.logic/split.ts';
import type { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import type { References } from './references.ts';
import { currencyOf, type Resolved, realise, typeOf } from './resolve.ts';

/** A split of which everything is known but the accounts and labels still to be made. */
export interface SplitPlan {
  source: Resolved;
  destination: Resolved;
  references: References;
  /** The names of its tags; null when it keeps those it has. */
  tags: readonly string[] | null;
  split: Omit<
    Split,
    'source' | 'destination' | 'currencyId' | 'foreignCurrencyId' | 'categoryId' | 'budgetId' | 'billId'
  >;
}

/** Decides the currencies of every split; refuses (422) foreign amounts that do not fit the accounts. */
function decideAll(
  plans: readonly SplitPlan[],
  currencies: CurrencyMap,
  violations: Violations,
): SplitCurrencies[] {
  const decided = plans.map((plan, n) => {
    const choice = decideCurrencies({
      type: plan.split.type,
      source: { type: typeOf(plan.source), currencyId: currencyOf(plan.source) },
      destination: { type: typeOf(plan.destination), currencyId: currencyOf(plan.destination) },
      requestedId: plan.references.currencyId ?? currencies.primary.id,
      foreignCurrencyId: plan.references.foreignCurrencyId,
      foreignAmount: plan.split.foreignAmount,
    });
    if ('message' in choice) violations.add(`transactions.${n}.${choice.field}`, choice.message);
    return choice;
  });
  violations.throwIfAny();
  return decided as SplitCurrencies[];
}

/**
 * Decides currencies and makes the accounts, categories and tags that are missing, so that the splits can be
 * written. Refuses (422) foreign amounts that do not fit the accounts.
 */
export async function settle(
  ctx: Ctx,
  plans: readonly SplitPlan[],
  violations: Violations,
): Promise<Split[]> {
  const ids = plans.flatMap(({ references, source, destination }) => {
    const { currencyId, foreignCurrencyId } = references;
    return [currencyId, foreignCurrencyId, currencyOf(source), currencyOf(destination)];
  });
  const currencies = await findCurrencies(ctx, new Set(ids.filter((id) => id !== null)));
  const decided = decideAll(plans, currencies, violations);
  const names = plans.map((plan) => plan.references.categoryName).filter((name) => name !== null);
  const categories = names.length ? await findOrCreateCategories(ctx, names) : new Map<string, number>();
  const made = new Map<string, Account>();
  const splits: Split[] = [];
  for (const [n, plan] of plans.entries()) {
    const choice = decided[n] as SplitCurrencies;
    const about = { currency: currencies.get(choice.currencyId), made };
    const source = await realise(ctx, plan.source, { side: plan.destination, ...about });
    const destination = await realise(ctx, plan.destination, { side: plan.source, ...about });
    const { budgetId, billId, categoryId, categoryName } = plan.references;
    // Budgets and bills are plans for spending: other types do not keep them.
    const isSpending = plan.split.type === 'withdrawal';
    splits.push({
      ...plan.split,
      ...choice,
      source,
      destination,
      budgetId: isSpending ? budgetId : null,
      billId: isSpending ? billId : null,
      categoryId: categoryName === null ? categoryId : (categories.get(categoryName) ?? null),
    });
  }
  await giveTags(ctx, plans, splits);
  await enableUsed(ctx, splits, currencies);
  return splits;
}

/** Gives splits the tags that their plans name, making those that are not there yet. */
async function giveTags(ctx: Ctx, plans: readonly SplitPlan[], splits: readonly Split[]): Promise<void> {
  const names = plans.flatMap((plan) => plan.tags ?? []);
  const ids = await findOrCreateTags(ctx, names);
  for (const [n, split] of splits.entries()) {
    const named = plans[n]?.tags;
    if (named) split.tagIds = [...new Set(named.map((tag) => ids.get(tag) as number))];
  }
}

/** A currency that is used is enabled for the household (contract 10, section 4.7). */
async function enableUsed(ctx: Ctx, splits: readonly Split[], known: CurrencyMap): Promise<void> {
  const used = new Set(splits.flatMap((split) => [split.currencyId, split.foreignCurrencyId]));
  for (const id of used) {
    if (id !== null && !known.get(id).enabled) await enableCurrency(ctx, id);
  }
}

/** Puts a stored group on the books. */
export function book(ledger: LedgerWriter, groupId: number, splits: readonly Split[]): void {
  const bookables = splits.map(bookable);
  const type = (splits[0] as Split).type;
  const postings = bookables.flatMap(postingsOf);
  ledger.add({ postings, entries: entriesOf(groupId, type, bookables), labelled: bookables });
}

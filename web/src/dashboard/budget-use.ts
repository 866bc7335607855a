import type { Schema } from '../api/client.ts';
import { type Amount, amountOf } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';

/** What has to be known of a budget. */
export interface BudgetFacts {
  id: string;
  attributes: Pick<Schema<'Budget'>['attributes'], 'active' | 'name' | 'spent'>;
}

/** What has to be known of a limit. */
export interface LimitFacts {
  attributes: Pick<
    Schema<'BudgetLimit'>['attributes'],
    'budget_id' | 'amount' | 'spent' | 'currency_code' | 'currency_symbol' | 'currency_decimal_places'
  >;
}

/** From which share of its limit on a budget is nearly used up, in hundredths. */
const NEAR = 85n;

/** How a budget stands in one currency. */
export interface BudgetUse {
  key: string;
  id: string;
  name: string;
  currency: CurrencyFacts & { currency_code: string };
  /** Undefined where nothing is planned. */
  limit: Amount | undefined;
  /** Without a sign. */
  spent: Amount;
  state: 'under' | 'near' | 'over' | 'unplanned';
}

function stateOf(spent: Amount, limit: Amount | undefined): BudgetUse['state'] {
  if (limit === undefined) return 'unplanned';
  if (spent > limit) return 'over';
  return limit > 0n && spent * 100n >= limit * NEAR ? 'near' : 'under';
}

const spentIn = (sums: readonly Schema<'Sum'>[] | null, code: string): Amount =>
  -amountOf(sums?.find(({ currency_code }) => currency_code === code)?.sum);

/**
 * How active budgets stand, in their order: what they spent against all their limits in the days shown. A
 * limit counts what was spent in its own days; a budget without one what it spent in the days shown.
 */
export function usesOf(budgets: readonly BudgetFacts[], limits: readonly LimitFacts[]): BudgetUse[] {
  return budgets
    .filter(({ attributes }) => attributes.active)
    .flatMap((budget) => {
      const { id, attributes } = budget;
      const of = limits.filter((limit) => limit.attributes.budget_id === id);
      const planned = new Map<string, BudgetUse>();
      for (const { attributes: limit } of of) {
        const code = limit.currency_code;
        const use = planned.get(code) ?? start(budget, limit);
        use.limit = (use.limit ?? 0n) + amountOf(limit.amount);
        use.spent += spentIn(limit.spent, code);
        planned.set(code, use);
      }
      for (const sum of attributes.spent ?? []) {
        if (planned.has(sum.currency_code)) continue;
        planned.set(sum.currency_code, { ...start(budget, sum), spent: -amountOf(sum.sum) });
      }
      return [...planned.values()].map((use) => ({ ...use, state: stateOf(use.spent, use.limit) }));
    });
}

function start({ id, attributes }: BudgetFacts, currency: BudgetUse['currency']): BudgetUse {
  const key = `${id} ${currency.currency_code}`;
  return { key, id, name: attributes.name, currency, limit: undefined, spent: 0n, state: 'unplanned' };
}

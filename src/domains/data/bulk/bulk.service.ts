import type { Ctx } from '../../../kernel/ctx.ts';
import { lookUp } from '../../../kernel/look-up.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { ACCOUNT_TYPES, isOwn } from '../../../ledger/kinds.ts';
import { storeAccount } from '../../accounts/accounts.service/store.ts';
import { findAccountByName } from '../../accounts/accounts.service.ts';
import { storeBill } from '../../bills/bills.service/store.ts';
import { storeBudget } from '../../budgets/budgets.service/store.ts';
import { findBudget } from '../../budgets/budgets.service.ts';
import { storeLimit } from '../../budgets/limits/limits.service/write.ts';
import { findOrCreateCategories } from '../../categories/categories.service.ts';
import { enableCurrency, getCurrency } from '../../currencies/currencies.service.ts';
import { getDirection, storeRatesOfPair } from '../../exchange-rates/exchange-rates.service/rates.ts';
import { storePiggyBank } from '../../piggy-banks/piggy-banks.service/store.ts';
import { storeRecurrence } from '../../recurrences/recurrences.service/store.ts';
import { storeRuleGroup } from '../../rules/groups/groups.service.ts';
import { storeRule } from '../../rules/rules.service/store.ts';
import { storeTag } from '../../tags/tags.service.ts';
import { storeGroups } from '../../transactions/transactions.service/store.ts';
import { storeWebhook } from '../../webhooks/webhooks.service/store.ts';
import type { Readers } from './bulk.input.ts';
import { ACCOUNT_BY_NAME, type Entry } from './bulk.logic.ts';

/** Kinds that are stored one by one; transactions are stored many at a time. */
type Kind = Exclude<keyof Readers, 'transaction'>;
type Write<K extends Kind> = (ctx: Ctx, draft: ReturnType<Readers[K]>, parent?: string) => Promise<unknown>;

/** THE TABLE: how each kind is stored, by the function that its route calls. */
const WRITERS: { [K in Kind]: Write<K> } = {
  account: storeAccount,
  bill: storeBill,
  budget: storeBudget,
  budget_limit: async (ctx, draft, parent) => {
    const budget = await findBudget(ctx, { name: parent });
    if (!budget) throw new Refusal('invalid', `There is no budget ${parent} for its limit.`);
    return storeLimit(ctx, budget.id, draft);
  },
  category: (ctx, name) => findOrCreateCategories(ctx, [name]),
  currency_enable: async (ctx, code) => enableCurrency(ctx, (await getCurrency(ctx, code)).id),
  exchange_rates: async (ctx, { codes, rates }) =>
    storeRatesOfPair(ctx, await getDirection(ctx, codes), rates),
  piggy_bank: storePiggyBank,
  recurrence: storeRecurrence,
  rule: storeRule,
  rule_group: storeRuleGroup,
  tag: storeTag,
  // Nobody is asked whether they may reach into their own network, so nobody may.
  webhook: (ctx, draft) => storeWebhook(ctx, draft, 'none'),
};

/** What became of entries. */
export interface Stored {
  /** How many of each kind; what is no kind at all is counted as skipped. */
  counts: Record<string, number>;
  /** The numbers of the transactions, in the order of their entries. */
  groupIds: number[];
}

/**
 * Stores entries in their order; transactions that follow each other are written together, without running
 * rules and webhooks. Refuses (422, 404) what the route of an entry would refuse, and then nothing is to be
 * kept: the caller's transaction goes back.
 */
export async function storeEntries(ctx: Ctx, entries: readonly Entry[], readers: Readers): Promise<Stored> {
  const counts: Record<string, number> = {};
  const count = (name: string, by = 1) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  const groupIds: number[] = [];
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at] as Entry;
    if (entry.kind === 'transaction') {
      const end = entries.findIndex(({ kind }, i) => i > at && kind !== 'transaction');
      const run = entries.slice(at, end === -1 ? entries.length : end);
      groupIds.push(
        ...(await storeGroups(
          ctx,
          run.map(({ body }) => readers.transaction(body)),
        )),
      );
      count('transaction', run.length);
      at += run.length;
    } else {
      const isKnown = await storeEntry(ctx, entry, readers);
      count(isKnown ? entry.kind : `${entry.kind} (skipped)`);
      at++;
    }
  }
  return { counts, groupIds };
}

/** Stores one entry; false when its kind is none. */
async function storeEntry(ctx: Ctx, { kind, body, parent }: Entry, readers: Readers): Promise<boolean> {
  const write = lookUp(WRITERS as Record<string, Write<Kind>>, kind);
  if (!write) return false;
  const read = readers[kind as Kind];
  const complete = kind === 'piggy_bank' ? await onAccounts(ctx, body) : body;
  await write(ctx, read(complete) as Parameters<Write<Kind>>[1], parent);
  return true;
}

/** The types of account that money can be saved on. */
const SAVED_ON = ACCOUNT_TYPES.filter(isOwn);

/** The body of a piggy bank with the numbers of the accounts that it names. */
async function onAccounts(ctx: Ctx, body: Entry['body']): Promise<Entry['body']> {
  const accounts = [];
  for (const { account_id: id, ...share } of body.accounts as Entry['body'][]) {
    const text = String(id);
    const name = text.startsWith(ACCOUNT_BY_NAME) ? text.slice(ACCOUNT_BY_NAME.length) : undefined;
    const found = name === undefined ? undefined : await findAccountByName(ctx, name, SAVED_ON);
    if (name !== undefined && !found) {
      throw new Refusal('invalid', `There is no account ${name} for its piggy bank.`);
    }
    accounts.push({ ...share, account_id: found?.id ?? id });
  }
  return { ...body, accounts };
}

import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { readNewAccount } from '../domains/accounts/accounts.input.ts';
import { storeAccount } from '../domains/accounts/accounts.service/store.ts';
import { findAccountByName } from '../domains/accounts/accounts.service.ts';
import { readNewBill } from '../domains/bills/bills.input.ts';
import { storeBill } from '../domains/bills/bills.service/store.ts';
import { readNewBudget } from '../domains/budgets/budgets.input.ts';
import { storeBudget } from '../domains/budgets/budgets.service/store.ts';
import { findBudget } from '../domains/budgets/budgets.service.ts';
import { readNewLimit } from '../domains/budgets/limits/limits.input.ts';
import { storeLimit } from '../domains/budgets/limits/limits.service/write.ts';
import { findOrCreateCategories } from '../domains/categories/categories.service.ts';
import { enableCurrency, getCurrency } from '../domains/currencies/currencies.service.ts';
import { readNewPiggyBank } from '../domains/piggy-banks/piggy-banks.input.ts';
import { storePiggyBank } from '../domains/piggy-banks/piggy-banks.service/store.ts';
import { readNewRuleGroup } from '../domains/rules/groups/groups.input.ts';
import { storeRuleGroup } from '../domains/rules/groups/groups.service.ts';
import { readNewRule } from '../domains/rules/rules.input/rule.ts';
import { storeRule } from '../domains/rules/rules.service/store.ts';
import { readNewTag } from '../domains/tags/tags.input.ts';
import { storeTag } from '../domains/tags/tags.service.ts';
import { newGroup } from '../domains/transactions/transactions.input/group.ts';
import { storeGroups } from '../domains/transactions/transactions.service/store.ts';
import { actorOf } from '../domains/users/users.service/people.ts';
import type { RawInput } from '../http/route.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { Refusal } from '../kernel/refusal.ts';
import { ACCOUNT_TYPES, isOwn } from '../ledger/kinds.ts';
import { Failure } from './failure.ts';
import { needUser, withApp } from './open.ts';
import { print, printJson } from './print.ts';

/** Lines written in one database transaction. */
const BATCH = 2000;

/** One line of the file: what it is, and the body an app would post. */
interface Line {
  kind: string;
  /** The name of what it belongs to, as the budget of a limit. */
  parent?: string;
  body: Record<string, unknown>;
}

const raw = (body: Record<string, unknown>): RawInput => ({
  params: {},
  query: {},
  body,
  rawBody: body,
  headers: {},
  clientAddress: '',
});

/** How each kind of line is stored. Kinds without an entry are skipped and counted as such. */
const WRITERS: Record<
  string,
  (ctx: Ctx, body: Record<string, unknown>, parent?: string) => Promise<unknown>
> = {
  account: (ctx, body) => storeAccount(ctx, readNewAccount(raw(body))),
  category: (ctx, body) => findOrCreateCategories(ctx, [String(body.name)]),
  budget: (ctx, body) => storeBudget(ctx, readNewBudget(raw(body))),
  budget_limit: async (ctx, body, parent) => {
    const budget = await findBudget(ctx, { name: parent });
    if (!budget) throw new Failure(`There is no budget ${parent} for its limit.`);
    return storeLimit(ctx, budget.id, readNewLimit(raw(body)));
  },
  bill: (ctx, body) => storeBill(ctx, readNewBill(raw(body))),
  tag: (ctx, body) => storeTag(ctx, readNewTag(raw(body))),
  piggy_bank: async (ctx, body) => storePiggyBank(ctx, readNewPiggyBank(raw(await onAccounts(ctx, body)))),
  rule_group: (ctx, body) => storeRuleGroup(ctx, readNewRuleGroup(raw(body))),
  rule: (ctx, body) => storeRule(ctx, readNewRule(raw(body))),
  currency_enable: async (ctx, body) => enableCurrency(ctx, (await getCurrency(ctx, String(body.code))).id),
};

/**
 * Loads a file of request bodies into one person's books, in batches of one database transaction each,
 * through the same write functions as the API. Stops at the first line that is refused; earlier batches stay.
 */
export async function seed(file: string, options: { user: string; json?: boolean }): Promise<void> {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  await withApp(async ({ app }) => {
    const actor = actorOf(await needUser(app, options.user));
    const counts: Record<string, number> = {};
    let batch: Line[] = [];
    const flush = async () => {
      const lines = batch;
      batch = [];
      const request = { actor, at: systemClock.now(), operation: 'ledgerfly seed' };
      if (lines.length) await app.write(request, (ctx) => writeLines(ctx, lines, counts));
    };
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      if (text.trim() === '') continue;
      batch.push(JSON.parse(text) as Line);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    if (options.json) printJson(counts);
    else for (const [kind, count] of Object.entries(counts)) print(`${kind}: ${count}`);
  });
}

/** Writes lines in their order; transactions that follow each other are written together. */
async function writeLines(ctx: Ctx, lines: readonly Line[], counts: Record<string, number>): Promise<void> {
  const count = (name: string, by = 1) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  for (let at = 0; at < lines.length; ) {
    const { kind, body, parent } = lines[at] as Line;
    if (kind !== 'transaction') {
      const write = WRITERS[kind];
      await write?.(ctx, body, parent);
      count(write ? kind : `${kind} (skipped)`);
      at++;
      continue;
    }
    const end = lines.findIndex((line, i) => i > at && line.kind !== 'transaction');
    const run = lines.slice(at, end === -1 ? lines.length : end);
    await storeGroups(
      ctx,
      run.map((line) => newGroup(raw(line.body))),
    ).catch((error: unknown) => {
      if (error instanceof Refusal)
        throw new Failure(`A transaction was refused: ${JSON.stringify(error.fields)}`);
      throw error;
    });
    count(kind, run.length);
    at += run.length;
  }
}

/** The types of account that money can be saved on. */
const SAVED_ON = ACCOUNT_TYPES.filter(isOwn);
/** How a piggy bank's line names an account that has no number yet when the file is written. */
const BY_NAME = '@account:';

/** The body of a piggy bank with the numbers of the accounts that it names. */
async function onAccounts(ctx: Ctx, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const accounts = [];
  for (const { account_id: id, ...share } of body.accounts as Record<string, unknown>[]) {
    const name = String(id).startsWith(BY_NAME) ? String(id).slice(BY_NAME.length) : undefined;
    const found = name === undefined ? undefined : await findAccountByName(ctx, name, SAVED_ON);
    if (name !== undefined && !found) throw new Failure(`There is no account ${name} for its piggy bank.`);
    accounts.push({ ...share, account_id: found?.id ?? id });
  }
  return { ...body, accounts };
}

import type { RawInput } from '../../../http/route.ts';
import { readNewAccount } from '../../accounts/accounts.input.ts';
import { readNewBill } from '../../bills/bills.input.ts';
import { readNewBudget } from '../../budgets/budgets.input.ts';
import { readNewLimit } from '../../budgets/limits/limits.input.ts';
import { codesIn, readRatesOfPair } from '../../exchange-rates/exchange-rates.input.ts';
import { readNewPiggyBank } from '../../piggy-banks/piggy-banks.input.ts';
import { readNewRecurrence } from '../../recurrences/recurrences.input/recurrence.ts';
import { readNewRuleGroup } from '../../rules/groups/groups.input.ts';
import { readNewRule } from '../../rules/rules.input/rule.ts';
import { readNewTag } from '../../tags/tags.input.ts';
import { newGroup } from '../../transactions/transactions.input/group.ts';
import { readNewWebhook } from '../../webhooks/webhooks.input.ts';
import type { Entry } from './bulk.logic.ts';

type Body = Entry['body'];

/** A body as if it had come with a request. */
const raw = (body: Body, params: Record<string, string> = {}): RawInput => ({
  params,
  query: {},
  body,
  rawBody: body,
  headers: {},
  clientAddress: '',
});

const by =
  <T>(read: (raw: RawInput) => T) =>
  (body: Body): T =>
    read(raw(body));

/** The rates from one currency to another: `{"from":"EUR","to":"USD","rates":{"2026-01-02":"1.08"}}`. */
function readRates({ from, to, rates }: Body) {
  const codes = codesIn(raw({}, { from: String(from), to: String(to) }));
  return { codes, rates: readRatesOfPair(raw(rates as Body)) };
}

/** THE TABLE: how the body of each kind of entry is read, by the rules of the route that takes it. */
export const READERS = {
  account: by(readNewAccount),
  bill: by(readNewBill),
  budget: by(readNewBudget),
  budget_limit: by(readNewLimit),
  category: (body: Body) => String(body.name),
  currency_enable: (body: Body) => String(body.code),
  exchange_rates: readRates,
  piggy_bank: by(readNewPiggyBank),
  recurrence: by(readNewRecurrence),
  rule: by(readNewRule),
  rule_group: by(readNewRuleGroup),
  tag: by(readNewTag),
  transaction: by(newGroup),
  webhook: by(readNewWebhook),
};

/** That table, for the service that is handed it. */
export type Readers = typeof READERS;

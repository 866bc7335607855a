import { readFileSync } from 'node:fs';
import { ok } from './build.ts';
import { type Client, TEST_NOW } from './world.ts';

/** What is known of a split; what is left out is empty. */
export type Fields = Record<string, unknown>;

/** One case of the contract: a transaction, rules, and what they make of it (contract 30, section 16). */
export interface RuleCase {
  id: string;
  why: string;
  transaction: Fields;
  given?: {
    accounts?: { name: string; type: string }[];
    categories?: string[];
    budgets?: string[];
    bills?: string[];
    tags?: string[];
  };
  rule: Fields & { actions: Fields[] };
  next_rules?: (Fields & { actions: Fields[] })[];
  expect: { matches: boolean; changes: Fields };
}

/** The cases of the contract, but for the two that describe quirks of another server. */
export const RULE_CASES = JSON.parse(
  readFileSync(new URL('./rule-cases.json', import.meta.url), 'utf8'),
) as RuleCase[];

/** `@today-3` is three days before the day of the tests. */
export function dayIn(text: unknown): string {
  const relative = /^@today([+-]\d+)?$/.exec(String(text));
  if (!relative) return String(text);
  const moment = new Date(TEST_NOW);
  moment.setUTCDate(moment.getUTCDate() + Number(relative[1] ?? 0));
  return moment.toISOString().slice(0, 10);
}

/** A household with everything that a case names, and the body that records its transaction. */
export async function setUp(me: Client, { transaction: t, given = {} }: RuleCase): Promise<Fields> {
  const currency_code = t.currency_code ?? 'EUR';
  const ids = new Map<string, string>();
  const once = async (kind: string, name: unknown, body: Fields): Promise<string> => {
    const key = `${kind} ${name} ${body.type ?? ''}`;
    const id = ids.get(key) ?? (ok(await me.post(`/v1/${kind}`, body)).json.data.id as string);
    ids.set(key, id);
    return id;
  };
  const account = async (name: unknown, type: unknown) =>
    type === 'cash'
      ? undefined
      : once('accounts', name, { name, type, currency_code, account_role: 'defaultAsset' });
  for (const code of [t.currency_code, t.foreign_currency_code]) {
    if (code) await me.post(`/v1/currencies/${code}/enable`);
  }
  const bill = (name: unknown) =>
    once('bills', name, {
      ...{ name, amount_min: '1', amount_max: '5000', date: '2024-01-01', repeat_freq: 'monthly' },
      currency_code,
    });
  const source_id = await account(t.source_name, t.source_type);
  const destination_id = await account(t.destination_name, t.destination_type);
  for (const { name, type } of given.accounts ?? []) await account(name, type);
  for (const name of [...(given.categories ?? []), t.category_name]) {
    if (name) await once('categories', name, { name });
  }
  for (const name of [...(given.budgets ?? []), t.budget_name])
    if (name) await once('budgets', name, { name });
  for (const name of [...(given.bills ?? []), t.bill_name]) if (name) await bill(name);
  for (const tag of given.tags ?? []) await once('tags', tag, { tag });
  const { group_title, has_attachments: _, date, source_name: _s, destination_name: _d, ...split } = t;
  return {
    group_title,
    transactions: [{ ...split, date: dayIn(date), source_id, destination_id }],
  };
}

/**
 * Records the transaction of a case, of which `body` came from `setUp`, and gives the number of its group.
 * One with a file gets the file and is changed afterwards, so that rules that look for files run.
 */
export async function recordCase(me: Client, one: RuleCase, body: Fields): Promise<string> {
  const made = ok(await me.post('/v1/transactions', body)).json.data;
  if (one.transaction.has_attachments) {
    const attachable_id = made.attributes.transactions[0].transaction_journal_id;
    const about = { filename: 'receipt.txt', attachable_type: 'TransactionJournal', attachable_id };
    ok(await me.post('/v1/attachments', about));
    const { description } = one.transaction;
    ok(await me.put(`/v1/transactions/${made.id}`, { transactions: [{ description }] }));
  }
  return made.id;
}

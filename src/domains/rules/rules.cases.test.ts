import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import { type Client, openWorld, TEST_NOW, type World } from '../../../test/world.ts';

/** What is known of a split; what is left out is empty. */
type Fields = Record<string, unknown>;

/** One case of the contract: a transaction, rules, and what they make of it (contract 30, section 16). */
interface RuleCase {
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

const CASES = JSON.parse(
  readFileSync(new URL('../../../test/rule-cases.json', import.meta.url), 'utf8'),
) as RuleCase[];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** `@today-3` is three days before the day of the tests. */
function dayIn(text: unknown): string {
  const relative = /^@today([+-]\d+)?$/.exec(String(text));
  if (!relative) return String(text);
  const moment = new Date(TEST_NOW);
  moment.setUTCDate(moment.getUTCDate() + Number(relative[1] ?? 0));
  return moment.toISOString().slice(0, 10);
}

const KINDS: Record<string, string> = {
  'Asset account': 'asset',
  'Expense account': 'expense',
  'Revenue account': 'revenue',
  'Cash account': 'cash',
};

const FIELDS = [
  ...['type', 'date', 'amount', 'currency_code', 'foreign_amount', 'foreign_currency_code', 'description'],
  ...['group_title', 'source_name', 'source_type', 'destination_name', 'destination_type'],
  ...['category_name', 'budget_name', 'bill_name', 'tags', 'notes', 'reconciled'],
];

/** A field in the one form in which it is compared. */
function plainly(field: string, value: unknown): unknown {
  if (field === 'tags') return [...((value ?? []) as string[])].sort();
  if (field === 'reconciled') return value ?? false;
  if (value === null || value === undefined || value === '') return null;
  if (field === 'amount' || field === 'foreign_amount') return Number(value);
  if (field === 'date') return dayIn(value).slice(0, 10);
  return field.endsWith('_type') ? (KINDS[String(value)] ?? value) : value;
}

const fieldsOf = (fields: Fields): Fields =>
  Object.fromEntries(FIELDS.map((field) => [field, plainly(field, fields[field])]));

/** A household with everything that a case names, and the body that records its transaction. */
async function setUp(me: Client, { transaction: t, given = {} }: RuleCase): Promise<Fields> {
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

/** Records the transaction of a case with the rules in place and gives it as it is then. */
async function runWith(me: Client, one: RuleCase, rules: Fields[]): Promise<Fields> {
  const body = await setUp(me, one);
  const trigger = one.transaction.has_attachments ? 'update-journal' : 'store-journal';
  for (const [i, rule] of rules.entries()) {
    const title = `${one.id} ${i}`;
    ok(await me.post('/v1/rules', { title, rule_group_title: 'Cases', trigger, ...rule }));
  }
  const made = ok(await me.post('/v1/transactions', { ...body, apply_rules: true })).json.data;
  if (one.transaction.has_attachments) {
    const attachable_id = made.attributes.transactions[0].transaction_journal_id;
    const about = { filename: 'receipt.txt', attachable_type: 'TransactionJournal', attachable_id };
    ok(await me.post('/v1/attachments', about));
    const { description } = one.transaction;
    ok(await me.put(`/v1/transactions/${made.id}`, { transactions: [{ description }] }));
  }
  const { attributes } = ok(await me.get(`/v1/transactions/${made.id}`)).json.data;
  return { ...attributes.transactions[0], group_title: attributes.group_title };
}

describe('a rule does to a transaction what the contract says', () => {
  for (const one of CASES) {
    test(`${one.id}: ${one.why}`, async () => {
      const me = await world.household();
      const rules = [one.rule, ...(one.next_rules ?? [])];
      const after = fieldsOf(await runWith(me, one, rules));
      const before = fieldsOf(one.transaction);
      const changed = FIELDS.filter(
        (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
      );
      const wanted = one.expect.changes;
      expect(Object.fromEntries(changed.map((field) => [field, after[field]]))).toEqual(
        Object.fromEntries(Object.keys(wanted).map((field) => [field, plainly(field, wanted[field])])),
      );
      const marked = { ...one.rule, actions: [{ type: 'add_tag', value: 'seen by the rule' }] };
      const again = await runWith(await world.household(), one, [marked]);
      expect((again.tags as string[]).includes('seen by the rule')).toBe(one.expect.matches);
    });
  }
});

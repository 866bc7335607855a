import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../../test/build.ts';
import {
  dayIn,
  type Fields,
  RULE_CASES,
  type RuleCase,
  recordCase,
  setUp,
} from '../../../test/rule-cases.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

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

/** Records the transaction of a case with the rules in place and gives it as it is then. */
async function runWith(me: Client, one: RuleCase, rules: Fields[]): Promise<Fields> {
  const body = await setUp(me, one);
  const trigger = one.transaction.has_attachments ? 'update-journal' : 'store-journal';
  for (const [i, rule] of rules.entries()) {
    const title = `${one.id} ${i}`;
    ok(await me.post('/v1/rules', { title, rule_group_title: 'Cases', trigger, ...rule }));
  }
  const id = await recordCase(me, one, { ...body, apply_rules: true });
  const { attributes } = ok(await me.get(`/v1/transactions/${id}`)).json.data;
  return { ...attributes.transactions[0], group_title: attributes.group_title };
}

describe('a rule does to a transaction what the contract says', () => {
  for (const one of RULE_CASES) {
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

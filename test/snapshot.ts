import { ok } from './build.ts';
import type { Client } from './world.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers have every shape.
type Shown = any;

/** The lists that show everything a household has. */
const LISTS = [
  'accounts',
  'transactions',
  'categories',
  'tags',
  'budgets',
  'budget-limits?start=2000-01-01&end=2037-12-31',
  'available-budgets',
  'bills?start=2026-01-01&end=2026-03-31',
  'piggy-banks',
  'object-groups',
  'rules',
  'rule-groups',
  'recurrences',
  'transaction-links',
  'webhooks',
  'preferences',
  'exchange-rates',
  'currencies',
  'attachments',
];
/** What below a thing is not part of it. */
const BELOW: Record<string, readonly string[]> = {
  'piggy-banks': ['events'],
  categories: ['transactions'],
  tags: ['transactions'],
  budgets: ['transactions', 'limits'],
  bills: ['transactions'],
};
/** Sums over all of it. */
const SUMS = ['summary/basic', 'insight/expense/total'].map(
  (path) => `${path}?start=2026-01-01&end=2026-12-31`,
);

/** Fields that tell when, or under which number, something was written again. */
const TOLD_ANEW = new Set(['updated_at', 'secret']);
/** Parts that are written anew with what they belong to, under new numbers. */
const PARTS = new Set(['triggers', 'actions', 'repetitions']);

/** All that a household shows, but for what differs when something is stored again. */
export async function snapshotOf(client: Client): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {};
  const read = async (path: string) => {
    const { json } = ok(await client.get(`/v1/${path}${path.includes('?') ? '&' : '?'}limit=1000`));
    if (path === 'rules') closeGaps(json.data);
    shown[path] = comparable(json.data ?? json, path);
    return json.data ?? [];
  };
  for (const list of LISTS) {
    const items = await read(list);
    const [type = ''] = list.split('?');
    for (const below of BELOW[type] ?? []) {
      for (const { id } of items) await read(`${type}/${id}/${below}?start=2000-01-01&end=2037-12-31`);
    }
  }
  for (const sum of SUMS) await read(sum);
  return shown;
}

/** Which rule comes before which matters, and not the gaps between their places. */
function closeGaps(rules: Shown[]): void {
  for (const group of Map.groupBy(rules, ({ attributes }) => attributes.rule_group_id).values()) {
    const inOrder = group.toSorted((a, b) => a.attributes.order - b.attributes.order);
    for (const [n, rule] of inOrder.entries()) rule.attributes.order = n + 1;
  }
}

function comparable(value: Shown, path: string, within = ''): Shown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, path, within));
  if (typeof value !== 'object' || value === null) return value;
  const isPart =
    PARTS.has(within) ||
    (within === 'transactions' && path.startsWith('recurrences')) ||
    path.startsWith('available-budgets') ||
    path.startsWith('exchange-rates');
  const entries = Object.entries(value).filter(
    ([name]) => !TOLD_ANEW.has(name) && name !== 'links' && !(isPart && /^(id|created_at)$/.test(name)),
  );
  return Object.fromEntries(entries.map(([name, item]) => [name, comparable(item, path, name)]));
}

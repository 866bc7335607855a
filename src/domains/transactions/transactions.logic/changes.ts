import { canonicalJson } from '../../../kernel/json.ts';

/** A split as columns, with its number. */
type Columns = { id: number | null } & Record<string, unknown>;

/** What changed in the splits of a group, for the history: only the columns that differ, by split. */
export interface SplitChanges {
  before: Columns[];
  after: Columns[];
}

const BOOKKEEPING = new Set(['created_at', 'updated_at', 'user_group_id', 'group_id', 'import_hash']);

const isOther = (a: unknown, b: unknown): boolean => canonicalJson(a) !== canonicalJson(b);

/** The halves of an amount and its currency belong together: one without the others says nothing. */
const WHOLES = [
  ['amount_units', 'amount_frac', 'currency_id'],
  ['foreign_units', 'foreign_frac', 'foreign_currency_id'],
];
const wholeOf = (name: string): string[] => WHOLES.find((whole) => whole.includes(name)) ?? [name];

/** Compares the splits of a group before and after an update. */
export function changesOf(before: readonly Columns[], after: readonly Columns[]): SplitChanges {
  const changes: SplitChanges = { before: [], after: [] };
  for (const old of before) {
    const now = after.find((split) => split.id === old.id);
    if (!now) {
      changes.before.push(old);
      continue;
    }
    const others = Object.keys(now).filter((name) => !BOOKKEEPING.has(name) && isOther(now[name], old[name]));
    if (others.length === 0) continue;
    const names = [...new Set(others.flatMap(wholeOf))];
    const pick = (from: Columns): Columns =>
      Object.fromEntries(['id', ...names].map((name) => [name, from[name]])) as Columns;
    changes.before.push(pick(old));
    changes.after.push(pick(now));
  }
  changes.after.push(...after.filter((split) => !before.some((old) => old.id === split.id)));
  return changes;
}

/** All that a split holds, for the history of its deletion; what it does not have is left out. */
export const contentOf = (split: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(split).filter(([, value]) => value !== null));

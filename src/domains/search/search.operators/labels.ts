import { type RawBuilder, sql } from 'kysely';
import type { Named, Plan, SplitView } from '../search.logic/split-view.ts';
import { flag } from './flag.ts';
import { among } from './number-values.ts';
import { namesOf, type Operator } from './operator.ts';
import { type ComparedText, type TextSubject, textOperators } from './text-family.ts';
import type { How } from './text-value.ts';

const shownOf = ({ name, folded }: Named): ComparedText => ({ shown: name, folded });
const idsOf = (all: readonly Named[]): number[] => all.map((one) => one.id);

const category: TextSubject = {
  names: 'categories',
  texts: (split) => (split.category ? [shownOf(split.category)] : []),
  sql: (question, scope) => {
    const found = namesOf(scope, 'categories').filter((one) => question.fits(shownOf(one)));
    return among('j.category_id', idsOf(found));
  },
};

const PLANS = {
  budget: { names: 'budgets', column: 'j.budget_id', onlyActive: ['contains', 'starts', 'ends'] },
  bill: { names: 'bills', column: 'j.bill_id', onlyActive: ['starts', 'ends'] },
} as const satisfies Record<string, { names: string; column: string; onlyActive: readonly How[] }>;

/** A budget or bill by name. Some comparisons only know the active ones (contract 30, section 7.7). */
function plan(kind: 'budget' | 'bill'): TextSubject {
  const { names, column } = PLANS[kind];
  const onlyActive: readonly (How | undefined)[] = PLANS[kind].onlyActive;
  const isSeen = (one: Plan, how: How | undefined): boolean => one.active || !onlyActive.includes(how);
  return {
    names,
    texts: (split, how) => {
      const one = split[kind];
      return one && isSeen(one, how) ? [shownOf(one)] : [];
    },
    sql: (question, scope) => {
      const found = namesOf(scope, names).filter(
        (one) => isSeen(one, question.how) && question.fits(shownOf(one)),
      );
      return among(column, idsOf(found));
    },
  };
}

/** Whether the split carries one of some tags; any tag at all without them. */
function tagged(ids?: readonly number[]): RawBuilder<boolean> {
  if (ids?.length === 0) return sql<boolean>`false`;
  const which = ids ? sql` and ${among('jt.tag_id', ids)}` : sql``;
  return sql<boolean>`exists (select 1 from journal_tags jt where jt.journal_id = j.id${which})`;
}

const tag: TextSubject = {
  names: 'tags',
  texts: (split) => split.tags.map(shownOf),
  sql: (question, scope) => {
    const found = namesOf(scope, 'tags').filter((one) => question.fits(shownOf(one)));
    return tagged(idsOf(found));
  },
};

/** The opposite of `tag_is` under a name of its own (contract 30, section 7.7). */
function opposite(name: string, operator: Operator): Operator {
  return {
    ...operator,
    name,
    aliases: [],
    sql: (value, scope) => {
      const where = operator.sql(value, scope);
      return where && sql<boolean>`not (${where})`;
    },
    test: (split, value) => !operator.test(split, value),
  };
}

const tags = textOperators({
  subject: tag,
  byNumber: true,
  is: ['tag_is', 'tag'],
  contains: ['tag_contains'],
  starts: ['tag_starts'],
  ends: ['tag_ends'],
  matches: ['tag_matches'],
});

/** What has a label, and what has none. */
function presence(
  words: { any: readonly string[]; none: readonly string[] },
  of: { has: RawBuilder<boolean>; labels: (split: SplitView) => readonly Named[] },
): Operator[] {
  const seen = (split: SplitView) =>
    of
      .labels(split)
      .map((label) => label.name)
      .join(', ') || null;
  return [
    flag(words.any, { sql: () => of.has, test: (split) => of.labels(split).length > 0, seen }),
    flag(words.none, {
      sql: () => sql<boolean>`not (${of.has})`,
      test: (split) => of.labels(split).length === 0,
      seen,
    }),
  ];
}

const one = (label: Named | null): readonly Named[] => (label ? [label] : []);

/** Operators about category, budget, bill and tags of a split (contract 30, section 7.7). */
export const LABEL_OPERATORS: readonly Operator[] = [
  ...textOperators({
    subject: category,
    byNumber: true,
    is: ['category_is'],
    contains: ['category_contains', 'category'],
    starts: ['category_starts'],
    ends: ['category_ends'],
    matches: ['category_matches'],
  }),
  flag(['has_any_category'], {
    sql: () => sql<boolean>`j.category_id is not null`,
    test: (split) => split.category !== null,
    seen: (split) => split.category?.name ?? null,
  }),
  // What an account begins with is not missing a category.
  flag(['has_no_category', 'no_category'], {
    sql: () => sql<boolean>`j.category_id is null and j.type <> 'opening-balance'`,
    test: (split) => split.category === null && split.type !== 'opening-balance',
    seen: (split) => split.category?.name ?? null,
  }),
  ...textOperators({
    subject: plan('budget'),
    byNumber: true,
    is: ['budget_is'],
    contains: ['budget_contains', 'budget'],
    starts: ['budget_starts'],
    ends: ['budget_ends'],
    matches: ['budget_matches'],
  }),
  ...presence(
    { any: ['has_any_budget'], none: ['has_no_budget', 'no_budget'] },
    { has: sql`j.budget_id is not null`, labels: (split) => one(split.budget) },
  ),
  ...textOperators({
    subject: plan('bill'),
    byNumber: true,
    is: ['bill_is', 'subscription_is'],
    contains: ['bill_contains', 'bill', 'subscription', 'subscription_contains'],
    starts: ['bill_starts', 'subscription_starts'],
    ends: ['bill_ends', 'subscription_ends'],
    matches: ['bill_matches', 'subscription_matches'],
  }),
  ...presence(
    { any: ['has_any_bill', 'has_any_subscription'], none: ['has_no_bill', 'has_no_subscription'] },
    { has: sql`j.bill_id is not null`, labels: (split) => one(split.bill) },
  ),
  ...tags,
  opposite('tag_is_not', tags[0] as Operator),
  ...presence(
    { any: ['has_any_tag'], none: ['has_no_tag', 'no_tag'] },
    { has: tagged(), labels: (split) => split.tags },
  ),
];

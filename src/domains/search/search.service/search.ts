import type { Ctx } from '../../../kernel/ctx.ts';
import { civilOf, dayOf } from '../../../kernel/date.ts';
import type { PageRequest } from '../../../kernel/page.ts';
import { type GroupsPage, viewGroups } from '../../transactions/transactions.service/list.ts';
import { parseQuery } from '../search.logic/query.ts';
import { allOf, type Condition, readSearched } from '../search.operators/condition.ts';
import { operatorNamed } from '../search.operators/registry.ts';
import { findGroups, matchesIn } from './find.ts';

/** The operator of a bare word. */
const WORD = 'description_contains';

/**
 * The condition that a query means (contract 30, section 12). Fields that nobody knows, values that cannot be
 * read and the timing of a rule are left out; undefined when nothing is left.
 */
export function readQuery(ctx: Ctx, query: string): Condition | undefined {
  const today = dayOf(civilOf(ctx.now()));
  const conditions = parseQuery(query).flatMap(({ field, value, negated }) => {
    const name = field ?? WORD;
    if (operatorNamed(name)?.takes === 'ignored') return [];
    return readSearched({ name, value, negated }, today) ?? [];
  });
  return conditions.length > 0 ? allOf(conditions) : undefined;
}

/**
 * The household's transactions that a query finds, newest first, each with those of its splits alone that it
 * finds; paged and counted by group. Undefined when the query asks for nothing that anybody knows.
 */
export async function searchTransactions(
  ctx: Ctx,
  query: string,
  request: PageRequest,
): Promise<GroupsPage | undefined> {
  const condition = readQuery(ctx, query);
  return condition && findTransactions(ctx, condition, request);
}

/** The household's transactions of which a condition is true, in the same form. */
export async function findTransactions(
  ctx: Ctx,
  condition: Condition,
  request: PageRequest,
): Promise<GroupsPage> {
  const { total, groupIds } = await findGroups(ctx, condition, request);
  const [view, matches] = [await viewGroups(ctx, groupIds), await matchesIn(ctx, condition, groupIds)];
  const groups = view.groups.map(({ groupId, splits }) => ({
    groupId,
    splits: splits.filter((split) => matches.has(split.id)),
  }));
  return { total, view: { ...view, groups } };
}

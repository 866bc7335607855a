import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { offsetOf } from '../../../kernel/page.ts';
import { leavesOf, withLeaves } from '../rules.logic/conditions.ts';
import {
  isNaming,
  MENTIONS,
  type Mentioned,
  NAMING_BY_ACTION,
  namingByTrigger,
  type Renaming,
  renamer,
  writingsOf,
} from '../rules.logic/mentions.ts';
import type { Rule } from '../rules.logic/rule.ts';
import {
  completeRules,
  type Mention,
  type Mentioning,
  selectMentions,
  updateValues,
} from '../rules.repository/parts.ts';
import { selectRulesById, selectRulesWithConditions, updateRuleRow } from '../rules.repository/rows.ts';
import { noteRulesChanged } from '../rules.service.ts';
import { namesOfOperators } from './operators.ts';

/** The rules that link transactions to a bill of this name (contract 30, section 1). */
export async function listRulesOfBill(
  ctx: Ctx,
  { name }: { name: string },
  request: PageRequest,
): Promise<Page<Rule>> {
  const { actions } = await mentionsOf(ctx, 'bill');
  const isNamed = isNaming(NAMING_BY_ACTION, [name]);
  return pageOfRules(ctx, rulesOf(actions, isNamed), request);
}

/**
 * The rules that ask for a currency, by its code or name (contract 00, Currencies; contract 30, section 1
 * knows the name alone).
 */
export async function listRulesOfCurrency(
  ctx: Ctx,
  currency: { code: string; name: string },
  request: PageRequest,
): Promise<Page<Rule>> {
  const isNamed = isNaming(namingByTrigger('currency'), writingsOf(currency));
  const { triggers, types } = await mentionsOf(ctx, 'currency');
  const conditioned = await selectRulesWithConditions(ctx.db, ctx.actor.userGroupId);
  const inConditions = conditioned.filter(({ conditions }) =>
    conditions ? leavesOf(conditions).some(({ type, value }) => types.has(type) && isNamed(value)) : false,
  );
  return pageOfRules(ctx, [...rulesOf(triggers, isNamed), ...inConditions.map(({ id }) => id)], request);
}

/** The rules of those places in which something is named. */
const rulesOf = (mentions: readonly Mention[], isNamed: (value: string) => boolean): number[] =>
  mentions.filter(({ value }) => isNamed(value)).map(({ ruleId }) => ruleId);

async function pageOfRules(ctx: Ctx, ids: readonly number[], request: PageRequest): Promise<Page<Rule>> {
  const { userGroupId } = ctx.actor;
  const unique = [...new Set(ids)].sort((a, b) => a - b);
  const start = offsetOf(request);
  const found = await selectRulesById(ctx.db, userGroupId, unique.slice(start, start + request.limit));
  return { items: await completeRules(ctx.db, userGroupId, found), total: unique.length };
}

/** All places in which the household's rules name something of a kind, and the types of trigger that do. */
async function mentionsOf(ctx: Ctx, what: Mentioned) {
  const { operators, actions } = MENTIONS[what];
  const names = namesOfOperators(operators);
  const { userGroupId } = ctx.actor;
  return {
    types: new Set(names),
    triggers: await selectMentions(ctx.db, { table: 'rule_triggers', userGroupId }, names),
    actions: await selectMentions(ctx.db, { table: 'rule_actions', userGroupId }, actions),
  };
}

/**
 * Writes the new name into every trigger, condition and action that names something by the old one (contract
 * 30, section 11); prohibited ones too.
 */
export async function followRename(ctx: Ctx, what: Mentioned, renamings: readonly Renaming[]): Promise<void> {
  const { types, triggers, actions } = await mentionsOf(ctx, what);
  const renamedTrigger = renamer(namingByTrigger(what), renamings);
  const renamedAction = renamer(NAMING_BY_ACTION, renamings);
  const inTriggers = await renameIn(ctx, 'rule_triggers', { mentions: triggers, renamed: renamedTrigger });
  const inActions = await renameIn(ctx, 'rule_actions', { mentions: actions, renamed: renamedAction });
  const inConditions = await renameInConditions(ctx, types, renamedTrigger);
  if (inTriggers + inActions + inConditions > 0) await noteRulesChanged(ctx);
}

/** Gives the value after a renaming; undefined for one that stays. */
type Rename = ReturnType<typeof renamer>;

/** Gives how many it changed. */
async function renameIn(
  ctx: Ctx,
  table: Mentioning,
  { mentions, renamed }: { mentions: readonly Mention[]; renamed: Rename },
): Promise<number> {
  const at = instantOf(ctx.now());
  const changed = mentions.flatMap(({ id, value }) => {
    const after = renamed(value);
    return after === undefined ? [] : [{ id, value, after }];
  });
  for (const [value, same] of Map.groupBy(changed, ({ after }) => after)) {
    const ids = same.map(({ id }) => id);
    await updateValues(ctx.db, table, { ids, value, at });
  }
  const action = table === 'rule_triggers' ? 'rule-triggers.update' : 'rule-actions.update';
  for (const { id, value, after } of changed) {
    ctx.record({ action, subject: { type: table, id }, before: { value }, after: { value: after } });
  }
  return changed.length;
}

async function renameInConditions(ctx: Ctx, types: ReadonlySet<string>, renamed: Rename): Promise<number> {
  let count = 0;
  for (const rule of await selectRulesWithConditions(ctx.db, ctx.actor.userGroupId)) {
    if (!rule.conditions) continue;
    let isOther = false;
    const conditions = withLeaves(rule.conditions, (leaf) => {
      const value = types.has(leaf.type) ? renamed(leaf.value) : undefined;
      isOther ||= value !== undefined;
      return value === undefined ? leaf : { ...leaf, value };
    });
    if (!isOther) continue;
    await updateRuleRow(ctx.db, { ...rule, conditions, updatedAt: instantOf(ctx.now()) });
    const [before, after] = [{ conditions: rule.conditions }, { conditions }];
    ctx.record({ action: 'rules.update', subject: { type: 'rules', id: rule.id }, before, after });
    count += 1;
  }
  return count;
}

/** A currency as it was called, and as it is called now. */
interface CurrencyRenaming {
  from: { code: string; name: string };
  to: { code: string; name: string };
}

/** As `followRename` for a currency, in whichever way a rule writes it. */
export async function followCurrency(ctx: Ctx, { from, to }: CurrencyRenaming): Promise<void> {
  const after = writingsOf(to);
  const renamings = writingsOf(from).map((writing, i) => ({ from: writing, to: after[i] ?? writing }));
  await followRename(ctx, 'currency', renamings);
}

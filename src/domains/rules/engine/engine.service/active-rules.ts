import type { Ctx } from '../../../../kernel/ctx.ts';
import { civilOf, type Day, dayOf } from '../../../../kernel/date.ts';
import type { Timing } from '../../rules.logic/rule.ts';
import { listActiveRules, rulesVersion } from '../../rules.service.ts';
import type { CompiledRule } from '../engine.logic/compiled.ts';
import { compileRule } from './compile.ts';

/** The rules of a household that run by themselves, ready to be run. */
interface Kept {
  version: number;
  /** Relative dates are read for this day. */
  day: Day;
  rules: CompiledRule[];
}

/** Households whose rules are kept in memory, of one database. */
const HOUSEHOLDS_MAX = 1000;

/** What is kept, by database and household. */
const kept = new WeakMap<object, Map<number, Kept>>();

/** The households of the database that a handle belongs to; its adapter lives as long as it is open. */
function householdsOf(ctx: Ctx): Map<number, Kept> {
  const { adapter } = ctx.db.getExecutor();
  let households = kept.get(adapter);
  if (!households) {
    households = new Map();
    kept.set(adapter, households);
  }
  return households;
}

/**
 * The household's active rules of a timing, in their order, ready to be run. Kept in memory for as long as
 * the version in the database says that none was changed, by whatever process: one statement then.
 */
export async function activeRules(ctx: Ctx, timing: Timing): Promise<CompiledRule[]> {
  const version = await rulesVersion(ctx);
  if (version === 0) return [];
  const day = dayOf(civilOf(ctx.now()));
  const households = householdsOf(ctx);
  const { userGroupId } = ctx.actor;
  let found = households.get(userGroupId);
  if (!found || found.version !== version || found.day !== day) {
    const rules = (await listActiveRules(ctx)).map((rule) => compileRule(rule, day));
    found = { version, day, rules };
    if (households.size >= HOUSEHOLDS_MAX) households.clear();
    households.set(userGroupId, found);
  }
  return found.rules.filter((rule) => rule.timing === timing);
}

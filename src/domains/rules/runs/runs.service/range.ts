import type { Ctx } from '../../../../kernel/ctx.ts';
import { civilOf, dayOf } from '../../../../kernel/date.ts';
import { findAccounts } from '../../../accounts/accounts.service.ts';
import { allOf, type Condition, readCondition } from '../../../search/search.operators/condition.ts';
import { Problem } from '../../../search/search.operators/operator.ts';
import type { RangeDraft } from '../runs.input.ts';
import type { RunRange } from '../runs.logic.ts';

/**
 * The range that a request means. Refuses (invalid) what is no range, and accounts that the household does
 * not have (contract 30, section 6.4).
 */
export async function rangeIn(ctx: Ctx, draft: RangeDraft): Promise<RunRange> {
  const ids = draft.accounts.map(({ id }) => id);
  const known = await findAccounts(ctx, ids);
  for (const { field, id } of draft.accounts) {
    if (!known.has(id)) draft.violations.add(field, `The selected ${field} is invalid.`);
  }
  draft.violations.throwIfAny();
  return { start: draft.start, end: draft.end, accounts: [...new Set(ids)] };
}

/** What is asked of every split of a range. */
export function rangeCondition(ctx: Ctx, { start, end, accounts }: RunRange): Condition {
  const today = dayOf(civilOf(ctx.now()));
  const asked = [
    start !== null && { name: 'date_after', value: start },
    end !== null && { name: 'date_before', value: end },
    accounts.length > 0 && { name: 'account_id', value: accounts.join(',') },
  ];
  const conditions = asked.flatMap((one) => {
    const read = one ? readCondition({ ...one, negated: false }, today) : undefined;
    return read === undefined || read instanceof Problem ? [] : [read];
  });
  return allOf(conditions);
}

import type { Ctx } from '../../../kernel/ctx.ts';
import type { BillMatcher, Match } from '../../bills/bills.service/match.ts';
import type { Split } from '../transactions.logic/split.ts';

/** A split that was linked to a bill, and why. */
export interface BillLink {
  split: Split;
  match: Match;
}

/**
 * Links splits to the bills that they pay, before they are stored. Whatever a person or a rule decided stays
 * (contract 00, Bill).
 */
export async function linkToBills(matcher: BillMatcher, splits: readonly Split[]): Promise<BillLink[]> {
  const matches = await matcher.match(splits);
  const links = splits.flatMap((split, n) => {
    const match = matches[n];
    return match ? [{ split, match }] : [];
  });
  for (const { split, match } of links) split.billId = match.billId;
  return links;
}

/** Notes in the history why the splits of a group were linked to bills. */
export function recordLinks(ctx: Ctx, groupId: number, links: readonly BillLink[]): void {
  if (links.length === 0) return;
  const matches = links.map(({ split, match }) => ({ journalId: split.journalId, ...match }));
  ctx.record({ action: 'bills.match', subject: { type: 'transactions', id: groupId }, after: { matches } });
}

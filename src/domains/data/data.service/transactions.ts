import type { Ctx, Look } from '../../../kernel/ctx.ts';
import { civilOf, type Day, dayOf, endOfDay, startOfDay } from '../../../kernel/date.ts';
import { addMonths } from '../../../ledger/calendar.ts';
import { ACCOUNT_TYPES, isOwn } from '../../../ledger/kinds.ts';
import { type ConvertedGroups, convertGroups } from '../../transactions/transactions.service/list.ts';
import type { TransactionsDraft } from '../data.input.ts';
import { type Entry, selectAccountsAmong, selectNextGroups, type Walk } from '../data.repository/entries.ts';

/** Groups that are read in one look: few enough that others hardly wait for it. */
const PAGE = 128;

/** Which transactions are exported: of these days, both included, and of these accounts alone. */
export interface ExportedRange {
  start: Day;
  end: Day;
  accountIds: number[] | undefined;
}

/**
 * The range of an export, of one year up to today where nothing else is said. Refuses (422) a start that is
 * not before the end, and accounts that are not the household's own assets or liabilities (contract 20,
 * section 6).
 */
export async function chooseRange(ctx: Ctx, draft: TransactionsDraft): Promise<ExportedRange> {
  const end = draft.values.end ?? dayOf(civilOf(ctx.now()));
  const start = draft.values.start ?? addMonths(end, -12);
  if (start >= end) draft.fail('start', 'The start must be a date before end.');
  const ids = draft.values.accounts ?? undefined;
  if (ids !== undefined) {
    const { userGroupId } = ctx.actor;
    const found = await selectAccountsAmong(ctx.db, userGroupId, { ids, types: ACCOUNT_TYPES.filter(isOwn) });
    if (found.length < ids.length) draft.fail('accounts', 'The selected accounts is invalid.');
  }
  draft.done();
  return { start, end, accountIds: ids };
}

/** Groups of the household, newest first, page by page as in `sheets.ts`. */
export async function* walkGroups(
  look: Look,
  walk: Omit<Walk, 'userGroupId' | 'behind' | 'limit'>,
): AsyncGenerator<ConvertedGroups> {
  let behind: Entry | undefined;
  for (let isEnd = false; !isEnd; ) {
    const view = await look(async (ctx) => {
      const { userGroupId } = ctx.actor;
      const page = await selectNextGroups(ctx.db, { ...walk, userGroupId, behind, limit: PAGE });
      isEnd = page.length < PAGE;
      behind = page.at(-1);
      return convertGroups(
        ctx,
        page.map((entry) => entry.group_id),
      );
    });
    if (view.groups.length > 0) yield view;
  }
}

/** The splits of a range, newest first; where accounts are named, only those that touch one of them. */
export async function* exportTransactions(look: Look, range: ExportedRange): AsyncGenerator<ConvertedGroups> {
  const { start, end, accountIds } = range;
  const wanted = accountIds && new Set(accountIds);
  for await (const view of walkGroups(look, { from: startOfDay(start), to: endOfDay(end), accountIds })) {
    const groups = view.groups.map(({ groupId, splits }) => ({
      groupId,
      splits: splits.filter(
        (split) => !wanted || wanted.has(split.source_id) || wanted.has(split.destination_id),
      ),
    }));
    yield { ...view, groups };
  }
}

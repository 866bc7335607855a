import type { Ctx } from '../../../../kernel/ctx.ts';
import type { Page, PageRequest } from '../../../../kernel/page.ts';
import { type Account, findAccounts } from '../../../accounts/accounts.service.ts';
import { type CurrencyMap, findCurrencies } from '../../../currencies/currencies.service.ts';
import type { MovedMoney } from '../../../piggy-banks/piggy-banks.service/take-back.ts';
import { NAMES, type NameRow } from '../../engine/engine.repository.ts';
import type { SplitContent } from '../runs.logic.ts';
import { type RunChange, selectChanges } from '../runs.repository.ts';
import type { KeptDeletion } from './keep.ts';
import { getRun } from './runs.ts';

/** What the contents of splits point at, as far as it is still there. */
export interface Pointed {
  accounts: ReadonlyMap<number, Account>;
  currencies: CurrencyMap;
  categories: ReadonlyMap<number, string>;
  budgets: ReadonlyMap<number, string>;
  bills: ReadonlyMap<number, string>;
}

/** What a run changed in one split. */
export interface ShownChange {
  groupId: number;
  journalId: number;
  /** As the run left it, or as it was where the run deleted it. */
  description: string;
  /** Undefined where the run deleted the split. */
  contents: { before: SplitContent; after: SplitContent } | undefined;
  piggyBankIds: number[];
  /** Why undoing could not give everything back; empty when it could. */
  reasons: string[];
  pointed: Pointed;
}

/** A page of what a run changed, newest transaction first. Refuses (not found) an unknown run. */
export async function listRunChanges(
  ctx: Ctx,
  runId: number,
  request: PageRequest,
): Promise<Page<ShownChange>> {
  await getRun(ctx, runId);
  const { items, total } = await selectChanges(ctx.db, runId, request);
  const read = items.map((change) => ({ change, ...contentsOf(change) }));
  const pointed = await pointedAt(
    ctx,
    read.flatMap(({ contents }) => (contents ? [contents.before, contents.after] : [])),
  );
  return { items: read.map((one) => ({ ...factsOf(one.change), ...one, pointed })), total };
}

function contentsOf({ before, after }: RunChange): Pick<ShownChange, 'description' | 'contents'> {
  if (after === null) {
    const { split } = JSON.parse(before) as KeptDeletion;
    return { description: split.row.description, contents: undefined };
  }
  const contents = { before: JSON.parse(before) as SplitContent, after: JSON.parse(after) as SplitContent };
  return { description: contents.after.description, contents };
}

const factsOf = (change: RunChange) => ({
  groupId: change.group_id,
  journalId: change.journal_id,
  piggyBankIds: (JSON.parse(change.moves) as MovedMoney[]).map(({ piggyBankId }) => piggyBankId),
  reasons: JSON.parse(change.skipped ?? '[]') as string[],
});

/** Reads what some contents point at, in a constant number of statements. */
async function pointedAt(ctx: Ctx, contents: readonly SplitContent[]): Promise<Pointed> {
  const { db } = ctx;
  const { userGroupId } = ctx.actor;
  const bookings = contents.map(({ booking }) => booking);
  const accounts = bookings.flatMap(({ sourceId, destinationId }) => [sourceId, destinationId]);
  const currencies = bookings.flatMap(({ currencyId, foreignCurrencyId }) => [
    currencyId,
    foreignCurrencyId ?? currencyId,
  ]);
  return {
    accounts: await findAccounts(ctx, accounts),
    currencies: await findCurrencies(ctx, new Set(currencies)),
    categories: byId(await NAMES.category(db, userGroupId)),
    budgets: byId(await NAMES.budget(db, userGroupId)),
    bills: byId(await NAMES.bill(db, userGroupId)),
  };
}

const byId = (rows: readonly NameRow[]) => new Map(rows.map(({ id, name }) => [id, name]));

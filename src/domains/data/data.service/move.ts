import { setImmediate as breathe } from 'node:timers/promises';
import { assert } from '../../../kernel/assert.ts';
import type { Ctx, Preparation } from '../../../kernel/ctx.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { fromLimbs, fromLimbsOrNull } from '../../../ledger/money.ts';
import { findAccounts } from '../../accounts/accounts.service.ts';
import { type AmendedGroup, amendGroups } from '../../transactions/transactions.service/amend.ts';
import { tagsOf } from '../../transactions/transactions.service/stored.ts';
import type { Move, MoveDraft } from '../data.input.ts';
import { selectNextGroups } from '../data.repository/entries.ts';
import { type SplitRow, selectSplits } from '../data.repository/move.ts';

/** Transactions that are changed in one transaction of the database. */
const GROUPS = 200;

/**
 * Moves all transactions of one account to another of the same type and currency, in parts that are each a
 * transaction of their own; a split that would lead from the account to itself is deleted. No rules run for
 * it; webhooks are told of each transaction. Refuses (422) unknown accounts and those that do not fit
 * (contract 20, section 7).
 */
export async function moveTransactions(preparation: Preparation, draft: MoveDraft): Promise<void> {
  const move = await preparation.look((ctx) => checkMove(ctx, draft));
  if (move.from === move.to) return;
  for (let last: number | undefined; ; await breathe()) {
    const first = await preparation.perform(async (ctx) => {
      // Somebody may have deleted one of them since the last part.
      await checkMove(ctx, draft);
      return moveSome(ctx, move);
    });
    if (first === undefined) return;
    assert(first !== last, 'what was moved away from an account is not on it any more');
    last = first;
  }
}

async function checkMove(ctx: Ctx, draft: MoveDraft): Promise<Move> {
  const { query: move } = draft.done();
  const accounts = await findAccounts(ctx, [move.from, move.to]);
  const [from, to] = [accounts.get(move.from), accounts.get(move.to)];
  if (!from) draft.fail('query', 'The account of the "where" clause is invalid.');
  if (!to) draft.fail('query', 'The account of the "update" clause is invalid.');
  if (from && to) {
    if (from.type !== to.type) draft.fail('query', 'Both accounts must be of the same type.');
    const currencies = new Set([from.currencyId, to.currencyId].filter((id) => id !== null));
    if (currencies.size > 1) draft.fail('query', 'Both accounts must have the same currency.');
  }
  draft.done();
  return move;
}

/** Moves the next transactions and gives the first of them; undefined when there are none left. */
async function moveSome(ctx: Ctx, move: Move): Promise<number | undefined> {
  const { userGroupId } = ctx.actor;
  const asked = { userGroupId, accountIds: [move.from], limit: GROUPS };
  const groupIds = (await selectNextGroups(ctx.db, asked)).map((entry) => entry.group_id);
  const rows = await selectSplits(ctx.db, userGroupId, groupIds);
  const tags = await tagsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const groups = Map.groupBy(rows, (row) => row.group_id);
  const amended = [...groups].map(([groupId, splits]) => amendedGroup(move, { groupId, splits, tags }));
  if (amended.length > 0) {
    await amendGroups(ctx, amended);
    await ctx.emit({ type: 'transactions.amended', groupIds });
  }
  return groupIds[0];
}

interface StoredGroup {
  groupId: number;
  splits: readonly SplitRow[];
  tags: ReadonlyMap<number, string[]>;
}

function amendedGroup(move: Move, { groupId, splits, tags }: StoredGroup): AmendedGroup {
  const moved = (id: number): number => (id === move.from ? move.to : id);
  const touching = splits.filter((row) => row.source_id === move.from || row.destination_id === move.from);
  const isCircle = (row: SplitRow) => moved(row.source_id) === moved(row.destination_id);
  return {
    groupId,
    deleted: touching.filter(isCircle).map(({ id }) => id),
    splits: touching
      .filter((row) => !isCircle(row))
      .map((row) => ({
        journalId: row.id,
        type: row.type as TransactionType,
        description: row.description,
        notes: row.notes,
        source: moved(row.source_id),
        destination: moved(row.destination_id),
        currencyId: row.currency_id,
        amount: fromLimbs(row.amount_units, row.amount_frac),
        foreignCurrencyId: row.foreign_currency_id,
        foreignAmount: fromLimbsOrNull(row.foreign_units, row.foreign_frac),
        category: row.category_id,
        budgetId: row.budget_id,
        billId: row.bill_id,
        tags: tags.get(row.id) ?? [],
        piggyBankIds: [],
      })),
    reason: { movedFrom: move.from },
  };
}

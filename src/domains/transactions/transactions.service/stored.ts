import type { Ctx } from '../../../kernel/ctx.ts';
import type { TransactionType } from '../../../ledger/kinds.ts';
import { fromLimbs, fromLimbsOrNull } from '../../../ledger/money.ts';
import { type Account, findAccounts } from '../../accounts/accounts.service.ts';
import { DETAILS, type Details, type Split } from '../transactions.logic/split.ts';
import type { JournalRow } from '../transactions.repository/groups.ts';

/** Stored rows as splits, with their accounts. */
export async function storedSplits(ctx: Ctx, rows: readonly JournalRow[]): Promise<Split[]> {
  const ids = new Set(rows.flatMap((row) => [row.source_id, row.destination_id]));
  const accounts = await findAccounts(ctx, [...ids]);
  return rows.map((row) => ({
    journalId: row.id,
    type: row.type as TransactionType,
    date: row.date,
    position: row.position,
    description: row.description,
    source: accounts.get(row.source_id) as Account,
    destination: accounts.get(row.destination_id) as Account,
    currencyId: row.currency_id,
    amount: fromLimbs(row.amount_units, row.amount_frac),
    foreignCurrencyId: row.foreign_currency_id,
    foreignAmount: fromLimbsOrNull(row.foreign_units, row.foreign_frac),
    categoryId: row.category_id,
    budgetId: row.budget_id,
    billId: row.bill_id,
    reconciled: row.reconciled === 1,
    importHash: row.import_hash,
    details: Object.fromEntries(DETAILS.map((name) => [name, row[name]])) as Details,
  }));
}

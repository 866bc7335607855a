import type { Ctx } from '../../../kernel/ctx.ts';
import { type Day, startOfDay } from '../../../kernel/date.ts';
import { type Amount, absolute } from '../../../ledger/money.ts';
import { createSystemAccount, destroySystemAccount } from '../../accounts/accounts.service.ts';
import { primaryCurrency } from '../../currencies/currencies.service.ts';
import {
  DETAILS,
  type Details,
  importHash,
  type Split,
  type SplitAccount,
  splitColumns,
} from '../transactions.logic/split.ts';
import {
  deleteGroup,
  selectJournals,
  selectOpeningBalance,
  updateJournal,
} from '../transactions.repository/groups.ts';
import { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import { book } from './book.ts';
import { insertAll } from './store.ts';
import { storedSplits } from './stored.ts';

/** An opening balance as the account's owner set it: null or zero means there is none. */
export interface OpeningBalance {
  account: SplitAccount;
  /** Signed as seen from the account. */
  amount: Amount | null;
  day: Day;
}

/**
 * Makes, changes or removes the opening balance of an account: an ordinary transaction with an account that
 * the server keeps for it, so that every balance is a plain sum of postings (contract 10, section 3.8). No
 * rules and no webhooks run for it, so no event is emitted.
 */
export async function setOpeningBalance(ctx: Ctx, wanted: OpeningBalance): Promise<void> {
  const { userGroupId } = ctx.actor;
  const existing = await selectOpeningBalance(ctx.db, userGroupId, wanted.account.id);
  const isWanted = wanted.amount !== null && wanted.amount !== 0n;
  if (!existing) {
    if (isWanted) await make(ctx, wanted);
    return;
  }
  const ledger = new LedgerWriter(ctx.db, userGroupId);
  await ledger.remove(existing.groupId);
  const [split] = await storedSplits(ctx, await selectJournals(ctx.db, userGroupId, existing.groupId));
  const old = split as Split;
  const counter = old.source.id === wanted.account.id ? old.destination : old.source;
  if (isWanted) {
    const changed = { ...old, ...sidesOf(wanted, counter), date: startOfDay(wanted.day) };
    await updateJournal(ctx.db, existing.journalId, splitColumns(changed));
    book(ledger, existing.groupId, [changed]);
    await ledger.flush();
  } else {
    await deleteGroup(ctx.db, existing.groupId);
    await ledger.flush();
    await destroySystemAccount(ctx, counter.id);
  }
}

/** A positive balance comes from the counter account, a negative one goes to it. */
function sidesOf(
  wanted: OpeningBalance,
  counter: Split['source'],
): Pick<Split, 'source' | 'destination' | 'amount'> {
  const value = wanted.amount as Amount;
  const [source, destination] = value > 0n ? [counter, wanted.account] : [wanted.account, counter];
  return { source, destination, amount: absolute(value) };
}

async function make(ctx: Ctx, wanted: OpeningBalance): Promise<void> {
  const { account } = wanted;
  const currencyId = account.currencyId ?? (await primaryCurrency(ctx)).id;
  const description = `Initial balance for "${account.name}"`;
  const counter = await createSystemAccount(ctx, { type: 'initial-balance', name: description, currencyId });
  const split: Split = {
    journalId: null,
    type: 'opening-balance',
    date: startOfDay(wanted.day),
    position: 0,
    description,
    ...sidesOf(wanted, counter),
    currencyId,
    foreignCurrencyId: null,
    foreignAmount: null,
    categoryId: null,
    budgetId: null,
    billId: null,
    reconciled: false,
    importHash: importHash({ openingBalanceOf: account.id, amount: wanted.amount, day: wanted.day }),
    details: Object.fromEntries(DETAILS.map((name) => [name, null])) as Details,
  };
  const groupId = await insertAll(ctx, null, [split]);
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  book(ledger, groupId, [split]);
  await ledger.flush();
}

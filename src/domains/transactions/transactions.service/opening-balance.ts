import { assert } from '../../../kernel/assert.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { type Day, instantOf, startOfDay } from '../../../kernel/date.ts';
import { type Amount, absolute } from '../../../ledger/money.ts';
import { createSystemAccount, destroySystemAccount } from '../../accounts/accounts.service.ts';
import { primaryCurrency } from '../../currencies/currencies.service.ts';
import { changesOf } from '../transactions.logic/changes.ts';
import {
  DETAILS,
  type Details,
  importHash,
  type Split,
  type SplitAccount,
  splitColumns,
} from '../transactions.logic/split.ts';
import {
  type JournalRow,
  selectJournals,
  selectOpeningBalance,
  updateGroup,
  updateJournal,
} from '../transactions.repository/groups.ts';
import { LedgerWriter } from '../transactions.repository/ledger-writer.ts';
import { book } from './book.ts';
import { removeGroup } from './destroy.ts';
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
 * rules and no webhooks run for it, so `transaction.stored` is not emitted.
 */
export async function setOpeningBalance(ctx: Ctx, wanted: OpeningBalance): Promise<void> {
  const { userGroupId } = ctx.actor;
  const existing = await selectOpeningBalance(ctx.db, userGroupId, wanted.account.id);
  const isWanted = wanted.amount !== null && wanted.amount !== 0n;
  if (!existing) {
    if (isWanted) await make(ctx, wanted);
    return;
  }
  const rows = await selectJournals(ctx.db, userGroupId, [existing.groupId]);
  const [old] = await storedSplits(ctx, rows);
  assert(old && rows.length === 1, 'an opening balance has one split');
  if (isWanted) await change(ctx, wanted, { groupId: existing.groupId, old, row: rows[0] as JournalRow });
  else await removeGroup(ctx, existing.groupId, rows);
}

/** Gives an opening balance another amount, day or currency. */
async function change(
  ctx: Ctx,
  wanted: OpeningBalance,
  { groupId, old, row }: { groupId: number; old: Split; row: JournalRow },
): Promise<void> {
  const currencyId = await currencyOf(ctx, wanted.account);
  const isSameCurrency = currencyId === old.currencyId;
  const oldCounter = old.source.id === wanted.account.id ? old.destination : old.source;
  // The account on the other side keeps a currency too, so another currency takes another one.
  const counter = isSameCurrency ? oldCounter : await makeCounter(ctx, wanted.account, currencyId);
  const changed: Split = {
    ...old,
    ...sidesOf(wanted, counter),
    date: startOfDay(wanted.day),
    currencyId,
    ...(!isSameCurrency && { foreignCurrencyId: null, foreignAmount: null }),
  };
  const columns = splitColumns(changed);
  const changes = changesOf([{ ...row }], [{ id: row.id, ...columns }]);
  if (changes.after.length === 0) return;
  const at = instantOf(ctx.now());
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  await ledger.remove(groupId);
  await updateJournal(ctx.db, row.id, { ...columns, updated_at: at });
  await updateGroup(ctx.db, groupId, { updated_at: at });
  book(ledger, groupId, [changed]);
  await ledger.flush();
  await ctx.emit({ type: 'journals.written', groupIds: [groupId] });
  ctx.record({
    action: 'transactions.update',
    subject: { type: 'transactions', id: groupId },
    before: { splits: changes.before },
    after: { splits: changes.after },
  });
  if (counter !== oldCounter) await destroySystemAccount(ctx, oldCounter.id);
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

/** The currency an opening balance is booked in: that of its account. */
const currencyOf = async (ctx: Ctx, { currencyId }: SplitAccount): Promise<number> =>
  currencyId ?? (await primaryCurrency(ctx)).id;

const descriptionOf = (account: SplitAccount): string => `Initial balance for "${account.name}"`;

const makeCounter = (ctx: Ctx, account: SplitAccount, currencyId: number): Promise<SplitAccount> =>
  createSystemAccount(ctx, { type: 'initial-balance', name: descriptionOf(account), currencyId });

async function make(ctx: Ctx, wanted: OpeningBalance): Promise<void> {
  const { account } = wanted;
  const currencyId = await currencyOf(ctx, account);
  const counter = await makeCounter(ctx, account, currencyId);
  const split: Split = {
    journalId: null,
    type: 'opening-balance',
    date: startOfDay(wanted.day),
    position: 0,
    description: descriptionOf(account),
    ...sidesOf(wanted, counter),
    currencyId,
    foreignCurrencyId: null,
    foreignAmount: null,
    categoryId: null,
    budgetId: null,
    billId: null,
    billChosen: false,
    tagIds: [],
    reconciled: false,
    importHash: importHash({ openingBalanceOf: account.id, amount: wanted.amount, day: wanted.day }),
    details: Object.fromEntries(DETAILS.map((name) => [name, null])) as Details,
  };
  const groupId = await insertAll(ctx, null, [split]);
  const ledger = new LedgerWriter(ctx.db, ctx.actor.userGroupId);
  book(ledger, groupId, [split]);
  await ledger.flush();
  await ctx.emit({ type: 'journals.written', groupIds: [groupId] });
  const subject = { type: 'transactions', id: groupId };
  ctx.record({ action: 'transactions.store', subject, after: { id: groupId } });
}

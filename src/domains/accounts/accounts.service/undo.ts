import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { dayOf } from '../../../kernel/date.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { contentBack, each, fieldsBack, lacks, nameTaken, type UndoTable } from '../../../kernel/undo.ts';
import { isOwn, TRANSACTION_TYPES } from '../../../ledger/kinds.ts';
import { parseAmount } from '../../../ledger/money.ts';
import { enableCurrency, findCurrencyById } from '../../currencies/currencies.service.ts';
import { type Account, type AccountFields, recordable } from '../accounts.logic/account.ts';
import { selectRegisterFacts } from '../accounts.repository/lists.ts';
import { isBooked, isSavedOn } from '../accounts.repository/partners.ts';
import {
  addAccount,
  changeAccount,
  findAccount,
  isIbanTaken,
  isNameTaken,
  isNumberTaken,
} from '../accounts.service.ts';
import { destroyAccount } from './destroy.ts';
import { makeRoom } from './store.ts';
import { place } from './update.ts';

/** How changes of accounts are turned back. Their opening balances are transactions of their own. */
export const undoAccounts: UndoTable = {
  'accounts.store': each((ctx, { subject }) => destroyAccount(ctx, subject.id)),
  'accounts.update': each(revert),
  'accounts.destroy': each(restore),
};

/** Fields as the history keeps them, with their amounts read. */
function fieldsOf<F extends Partial<AccountFields>>(kept: F): F {
  const text = kept.virtualBalance as string | null | undefined;
  return typeof text === 'string' ? { ...kept, virtualBalance: parseAmount(text) ?? null } : kept;
}

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const account = await findAccount(ctx, id);
  const now = account && (recordable(account) as Partial<AccountFields>);
  const fields = fieldsOf(fieldsBack<AccountFields>({ noun: 'account', now, change }));
  const current = account as Account;
  await refuseTaken(ctx, { ...fields, type: fields.type ?? current.type, id });
  await checkCurrency(ctx, current, fields.currencyId);
  const to = { active: fields.active ?? current.active, wish: fields.position || undefined };
  const changed = await changeAccount(ctx, current, { ...fields, ...(await place(ctx, current, to)) });
  if (changed.currencyId !== current.currencyId) await rebookOpening(ctx, changed);
}

/** The balance that the account begins with goes along to another currency, unless it is in that already. */
async function rebookOpening(ctx: Ctx, account: Account): Promise<void> {
  const facts = await selectRegisterFacts(ctx.db, ctx.actor.userGroupId, [account.id]);
  const opening = facts.get(account.id)?.opening;
  if (!opening) return;
  const { amount, date } = opening;
  await ctx.emit({ type: 'account.opening-balance-set', account, amount, day: dayOf(date) });
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const content = contentBack<Account>('account', change, await findAccount(ctx, id));
  const { createdAt, updatedAt: _, ...fields } = fieldsOf(content);
  await refuseTaken(ctx, { ...fields, id });
  if (fields.currencyId !== null) await bringCurrency(ctx, fields.currencyId);
  const isPlaced = isOwn(fields.type) && fields.active;
  const position = isPlaced ? await makeRoom(ctx, fields.type, fields.position) : fields.position;
  await addAccount(ctx, { ...fields, position }, { id, createdAt });
}

/** An account as it is to be again. */
type Wanted = Pick<Account, 'id' | 'type'> & Partial<Pick<Account, 'name' | 'iban' | 'accountNumber'>>;

async function refuseTaken(ctx: Ctx, { id, type, name, iban, accountNumber }: Wanted): Promise<void> {
  const own = { type, exceptId: id };
  if (name && (await isNameTaken(ctx, { ...own, name }))) throw nameTaken('account', name);
  if (iban && (await isIbanTaken(ctx, { ...own, iban }))) {
    throw conflict(`Another account has the IBAN ${iban} by now.`);
  }
  if (accountNumber && (await isNumberTaken(ctx, { ...own, accountNumber }))) {
    throw conflict(`Another account has the number ${accountNumber} by now.`);
  }
}

async function bringCurrency(ctx: Ctx, currencyId: number): Promise<void> {
  if (!(await findCurrencyById(ctx, currencyId))) throw lacks('account', 'currency');
  await enableCurrency(ctx, currencyId);
}

/** An account with transactions or piggy banks keeps its currency, also where it was another one before. */
async function checkCurrency(
  ctx: Ctx,
  account: Account,
  currencyId: number | null | undefined,
): Promise<void> {
  if (currencyId === undefined || currencyId === account.currencyId) return;
  const { userGroupId } = ctx.actor;
  const others = TRANSACTION_TYPES.filter((type) => type !== 'opening-balance');
  if (await isBooked(ctx.db, userGroupId, { id: account.id, types: others })) {
    throw conflict('The account has transactions by now, so it keeps its currency.');
  }
  if (await isSavedOn(ctx.db, userGroupId, account.id)) {
    throw conflict('A piggy bank saves on the account by now, so it keeps its currency.');
  }
  if (currencyId !== null) await bringCurrency(ctx, currencyId);
}

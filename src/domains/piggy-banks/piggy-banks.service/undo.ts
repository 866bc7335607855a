import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { contentBack, each, fieldsBack, lacks, nameTaken, type UndoTable } from '../../../kernel/undo.ts';
import { amount } from '../../../ledger/money.ts';
import { findAccounts } from '../../accounts/accounts.service.ts';
import { enableCurrency, findCurrencyById } from '../../currencies/currencies.service.ts';
import { findObjectGroups } from '../../object-groups/object-groups.service.ts';
import {
  type KeptEvent,
  type PiggyBank,
  recordable,
  type Share,
  sharesBack,
  totalOf,
} from '../piggy-banks.logic.ts';
import { selectEventIds } from '../piggy-banks.repository/events.ts';
import { insertPiggyBank } from '../piggy-banks.repository/rows.ts';
import { findPiggyBank, today } from '../piggy-banks.service.ts';
import { destroyPiggyBank } from './destroy.ts';
import { move } from './update.ts';
import { type Movement, noteMovements, writeChange } from './write.ts';

/** How changes of piggy banks are turned back. */
export const undoPiggyBanks: UndoTable = {
  'piggy-banks.store': each((ctx, { subject }) => destroyPiggyBank(ctx, subject.id)),
  'piggy-banks.update': each(revert),
  'piggy-banks.destroy': each(restore),
};

/** A piggy bank, or some of its fields, as the history keeps it: with events, amounts as text. */
type Kept = Partial<PiggyBank> & { events?: readonly KeptEvent[] };

const sharesOf = (kept: readonly Share[]): Share[] =>
  kept.map(({ accountId, saved }) => ({ accountId, saved: amount(String(saved)) }));

/** The fields with their amounts read. */
function fieldsOf<F extends Kept>(kept: F): F {
  const { target, shares } = kept;
  return {
    ...kept,
    ...(typeof target === 'string' && { target: amount(target) }),
    ...(shares && { shares: sharesOf(shares) }),
  };
}

const movementOf = ({ id, date, amount: text, journalId, createdAt }: KeptEvent): Movement => ({
  ...{ date, journalId, amount: amount(text) },
  again: { id, createdAt },
});

/** What is saved is given back by what it differed, because more may have come in or gone out since. */
async function revert(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const { events: erased = [], shares: was, ...before } = (change.before ?? {}) as Kept;
  const { events: made, shares: became, ...after } = (change.after ?? {}) as Kept;
  const current = await findPiggyBank(ctx, { id });
  const now = current && (recordable(current) as Kept);
  const fields = fieldsOf(
    fieldsBack<Kept>({ noun: 'piggy bank', now, change: { ...change, before, after } }),
  );
  const piggyBank = current as PiggyBank;
  const shares =
    was && became
      ? sharesBack(piggyBank.shares, { before: sharesOf(was), after: sharesOf(became) })
      : piggyBank.shares;
  if (!shares) throw conflict('What is saved in the piggy bank was changed again since.');
  const position = await move(ctx, piggyBank, fields.position);
  const wanted = { ...piggyBank, ...fields, shares, position };
  await check(ctx, wanted);
  await enableCurrency(ctx, wanted.currencyId);
  await checkEvents(ctx, id, made ?? []);
  const difference = totalOf(shares) - totalOf(piggyBank.shares);
  const byHand = { amount: difference, date: today(ctx), journalId: null };
  // Without events it was noted before these were kept, or they were of nothing.
  const isKept = made !== undefined || erased.length > 0 || difference === 0n;
  const movements = isKept ? erased.map(movementOf) : [byHand];
  await writeChange(ctx, { before: piggyBank, after: wanted, removed: made ?? [] }, movements);
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const now = await findPiggyBank(ctx, { id });
  const kept = contentBack<PiggyBank & { events: readonly KeptEvent[] }>('piggy bank', change, now);
  const { events, createdAt, ...content } = fieldsOf(kept);
  await check(ctx, { ...content, id, createdAt });
  await enableCurrency(ctx, content.currencyId);
  const { userGroupId } = ctx.actor;
  const household = { userGroupId, at: instantOf(ctx.now()), again: { id, createdAt } };
  const made = await insertPiggyBank(ctx.db, household, content);
  await noteMovements(ctx, made, events.map(movementOf));
  const subject = { type: 'piggy_banks', id };
  ctx.record({ action: 'piggy-banks.store', subject, after: { name: made.name } });
}

async function checkEvents(ctx: Ctx, piggyBankId: number, made: readonly KeptEvent[]): Promise<void> {
  const ids = made.map((event) => event.id);
  const found = await selectEventIds(ctx.db, piggyBankId, ids);
  if (found.length < ids.length) throw conflict('What moved in the piggy bank was changed again since.');
}

/** Refuses what was taken or is gone by now, and what does not fit together any more. */
async function check(ctx: Ctx, wanted: PiggyBank): Promise<void> {
  const { id, name, currencyId, objectGroupId, shares, target } = wanted;
  const other = await findPiggyBank(ctx, { name });
  if (other && other.id !== id) throw nameTaken('piggy bank', name);
  if (objectGroupId && !(await findObjectGroups(ctx, [objectGroupId])).has(objectGroupId)) {
    throw lacks('piggy bank', 'group');
  }
  if (!(await findCurrencyById(ctx, currencyId))) throw lacks('piggy bank', 'currency');
  const accounts = await findAccounts(
    ctx,
    shares.map(({ accountId }) => accountId),
  );
  for (const { accountId } of shares) {
    const account = accounts.get(accountId);
    if (!account) throw lacks('piggy bank', 'account');
    if (account.currencyId !== currencyId) {
      throw conflict('The account of the piggy bank has another currency by now.');
    }
  }
  if (target !== null && totalOf(shares) > target) {
    throw conflict('The piggy bank would hold more than its target.');
  }
}

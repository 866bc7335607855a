import type { Ctx } from '../../../../kernel/ctx.ts';
import { addDays, endOfDay } from '../../../../kernel/date.ts';
import { fold } from '../../../../kernel/text.ts';
import { balancesAt, findAccountsCalled } from '../../../accounts/accounts.service.ts';
import { findCurrencies } from '../../../currencies/currencies.service.ts';
import { hasMoved } from '../../../piggy-banks/piggy-banks.service/move.ts';
import { findPiggyBank } from '../../../piggy-banks/piggy-banks.service.ts';
import { named, type Plan } from '../../../search/search.logic/split-view.ts';
import { accountView } from '../../../search/search.service/split-views.ts';
import type { Household, Kind, Question } from '../../actions/actions.logic/household.ts';
import { NAMES, type NameRow } from '../engine.repository.ts';

/** The one of this name: written in the same way, or else the oldest one without regard to case. */
function called<R extends NameRow>(rows: readonly R[], name: string): R | undefined {
  const wanted = fold(name);
  return rows.find((row) => row.name === name) ?? rows.find((row) => fold(row.name) === wanted);
}

const plan = (row: { id: number; name: string; active: number } | undefined): Plan | undefined =>
  row && { ...named(row.id, row.name), active: row.active === 1 };

/** Lists of names that were read, as long as what is known of the household is used. */
const lists = new WeakMap<Household, Map<string, unknown>>();

/** All names of a kind; read once, however many of them are asked for. */
async function namesOf<K extends keyof typeof NAMES>(ctx: Ctx, household: Household, kind: K) {
  const known = lists.get(household) ?? new Map<string, unknown>();
  lists.set(household, known);
  const rows = known.get(kind) ?? (await NAMES[kind](ctx.db, ctx.actor.userGroupId));
  known.set(kind, rows);
  return rows as Awaited<ReturnType<(typeof NAMES)[K]>>;
}

/** How each kind of question is answered. */
const ANSWER: Record<Kind, (ctx: Ctx, household: Household, about: string) => Promise<void>> = {
  async account(ctx, household, about) {
    const found = await findAccountsCalled(ctx, about);
    household.learn({ kind: 'account', about }, found.map(accountView));
  },
  async category(ctx, household, about) {
    const row = called(await namesOf(ctx, household, 'category'), about);
    household.learn({ kind: 'category', about }, row && named(row.id, row.name));
  },
  async tag(ctx, household, about) {
    const row = called(await namesOf(ctx, household, 'tag'), about);
    household.learn({ kind: 'tag', about }, row && named(row.id, row.name));
  },
  async budget(ctx, household, about) {
    household.learn({ kind: 'budget', about }, plan(called(await namesOf(ctx, household, 'budget'), about)));
  },
  async bill(ctx, household, about) {
    household.learn({ kind: 'bill', about }, plan(called(await namesOf(ctx, household, 'bill'), about)));
  },
  async 'piggy bank'(ctx, household, about) {
    const row = called(await namesOf(ctx, household, 'piggy bank'), about);
    const found = row && (await findPiggyBank(ctx, { id: row.id }));
    household.learn({ kind: 'piggy bank', about }, found && { ...found, ...named(found.id, found.name) });
  },
  async currency(ctx, household, about) {
    const currency = (await findCurrencies(ctx, [Number(about)])).find(Number(about));
    const view = currency && {
      ...named(currency.id, currency.name),
      code: currency.code,
      symbol: currency.symbol,
      decimals: currency.decimalPlaces,
    };
    household.learn({ kind: 'currency', about }, view);
  },
  async 'piggy bank event'(ctx, household, about) {
    const [piggyBankId = 0, journalId = 0] = about.split(' ').map(Number);
    household.learn({ kind: 'piggy bank event', about }, await hasMoved(ctx, { piggyBankId, journalId }));
  },
  async balance(ctx, household, about) {
    const [accountId = '', currencyId = '', date = ''] = about.split(' ');
    const held = [{ accountId: Number(accountId), currencyId: Number(currencyId) }];
    const [balance = 0n] = await balancesAt(ctx, held, momentBefore(date));
    household.learn({ kind: 'balance', about }, balance);
  },
};

/** The last moment before another one. */
function momentBefore(civil: string): string {
  const [day = '', time = '00:00:00'] = civil.split('T');
  if (time === '00:00:00') return endOfDay(addDays(day, -1));
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const second = hours * 3600 + minutes * 60 + seconds - 1;
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return `${day}T${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** Finds the answer to a question that a decision has about the household. */
export const learn = (ctx: Ctx, household: Household, { kind, about }: Question): Promise<void> =>
  ANSWER[kind](ctx, household, about);

/** Forgets what may have changed: accounts, categories and tags were made, and money moved. */
export function forgetMade(household: Household): void {
  household.forget('account', 'category', 'tag', 'piggy bank', 'piggy bank event', 'balance');
  lists.delete(household);
}

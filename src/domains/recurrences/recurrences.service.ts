import type { Ctx } from '../../kernel/ctx.ts';
import { civilOf, type Day, dayOf } from '../../kernel/date.ts';
import type { DayRange } from '../../kernel/day-range.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { TransactionType } from '../../ledger/kinds.ts';
import { type CurrencyMap, findCurrencies } from '../currencies/currencies.service.ts';
import { type Convert, converterFor } from '../exchange-rates/exchange-rates.service.ts';
import { type GroupsPage, viewGroups } from '../transactions/transactions.service/list.ts';
import type { Recurrence } from './recurrences.logic/recurrence.ts';
import { selectDaysMade, selectGroupsMade } from './recurrences.repository/occurrences.ts';
import {
  type RecurrenceFilter,
  selectRecurrenceById,
  selectRecurrences,
} from './recurrences.repository/rows.ts';

export type { Recurrence } from './recurrences.logic/recurrence.ts';

/** A recurrence with all that is shown of it. */
export interface RecurrenceView {
  recurrence: Recurrence;
  /** Days from today on that have their transaction already. */
  daysMade: readonly Day[];
  currencies: CurrencyMap;
  /** Into the primary currency, at the rate of today. */
  convert: Convert;
  today: Day;
}

/** Today in the time zone of the server. */
export const today = (ctx: Ctx): Day => dayOf(civilOf(ctx.now()));

/** The household's recurrence of this number. Refuses (not found) when there is none. */
export async function getRecurrence(ctx: Ctx, id: number): Promise<Recurrence> {
  const recurrence = await selectRecurrenceById(ctx.db, ctx.actor.userGroupId, id);
  if (!recurrence) throw notFound();
  return recurrence;
}

/** One recurrence as it is shown. Refuses (not found) when there is none of this number. */
export async function showRecurrence(ctx: Ctx, id: number): Promise<RecurrenceView> {
  const [view] = await viewRecurrences(ctx, [await getRecurrence(ctx, id)]);
  return view as RecurrenceView;
}

/**
 * A page of the household's recurrences, active ones first, by type, then by title: all, or those in a
 * currency. A constant number of statements (contract 20, section 8).
 */
export async function listRecurrences(
  ctx: Ctx,
  filter: RecurrenceFilter,
  request: PageRequest,
): Promise<Page<RecurrenceView>> {
  const { items, total } = await selectRecurrences(ctx.db, ctx.actor.userGroupId, { filter, request });
  return { items: await viewRecurrences(ctx, items), total };
}

async function viewRecurrences(ctx: Ctx, recurrences: readonly Recurrence[]): Promise<RecurrenceView[]> {
  const templates = recurrences.flatMap((recurrence) => recurrence.templates);
  const used = templates.flatMap(({ currencyId, foreignCurrencyId }) => [currencyId, foreignCurrencyId]);
  const ids = [...new Set(used.filter((id) => id !== null))];
  const day = today(ctx);
  const currencies = await findCurrencies(ctx, ids);
  const convert = await converterFor(
    ctx,
    ids.map((currencyId) => ({ currencyId, day })),
  );
  const made = await selectDaysMade(ctx.db, {
    userGroupId: ctx.actor.userGroupId,
    ids: recurrences.map(({ id }) => id),
    from: day,
  });
  return recurrences.map((recurrence) => ({
    ...{ recurrence, daysMade: made.get(recurrence.id) ?? [] },
    ...{ currencies, convert, today: day },
  }));
}

/**
 * A page of the transactions that a recurrence made, newest first. Refuses (not found) an unknown number.
 */
export async function listTransactionsOf(
  ctx: Ctx,
  id: number,
  list: { filter: { types: readonly TransactionType[]; range: DayRange }; request: PageRequest },
): Promise<GroupsPage> {
  const { userGroupId } = ctx.actor;
  await getRecurrence(ctx, id);
  const { items, total } = await selectGroupsMade(ctx.db, { userGroupId, recurrenceId: id }, list);
  return { total, view: await viewGroups(ctx, items) };
}

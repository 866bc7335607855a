import { setImmediate as breathe } from 'node:timers/promises';
import type { Ctx } from '../../../kernel/ctx.ts';
import { addDays, type Day, dayOf } from '../../../kernel/date.ts';
import { daysBetween } from '../../../ledger/calendar.ts';
import { LIABILITY_TYPES } from '../../../ledger/kinds.ts';
import { type Currency, primaryCurrency } from '../../currencies/currencies.service.ts';
import { converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import { foldParts, type Part, type Sum } from '../insight.logic/fold.ts';
import {
  type FlowsAsked,
  selectAccountIds,
  selectFlows,
  selectTimes,
  type TypedFlow,
} from '../insight.repository.ts';

export type { TypedFlow } from '../insight.repository.ts';

/** Days that one statement adds up, so that others are served before a long report is finished. */
const SLICE_DAYS = 92;

/** Days from the first to the last, both included. */
export interface Days {
  start: Day;
  end: Day;
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

/** A stretch of days cut into slices. */
function* slicesOf({ start, end }: Days): Generator<Days> {
  for (let day = start; day <= end; day = addDays(day, SLICE_DAYS)) {
    yield { start: day, end: earlier(addDays(day, SLICE_DAYS - 1), end) };
  }
}

/** Which splits are added up, and how they are sorted; see `FlowsAsked`. */
export type FlowQuestion = Omit<FlowsAsked, 'userGroupId'>;

/**
 * What the splits of some days come to. The cost is that of the splits in these days, read from an index that
 * holds all that is asked; days before the first and after the last split cost nothing, however wide the
 * range. The flows of a long range come in several pieces.
 */
export async function flowsOf(ctx: Ctx, question: FlowQuestion): Promise<TypedFlow[]> {
  const { userGroupId } = ctx.actor;
  const flows: TypedFlow[] = [];
  let range: Days = { start: question.start, end: question.end };
  if (daysBetween(range.start, range.end) >= SLICE_DAYS) {
    const times = await selectTimes(ctx.db, userGroupId, question.types);
    if (times === undefined) return flows;
    range = { start: later(range.start, dayOf(times.first)), end: earlier(range.end, dayOf(times.last)) };
  }
  for (const slice of slicesOf(range)) {
    flows.push(...(await selectFlows(ctx.db, { ...question, ...slice, userGroupId })));
    await breathe();
  }
  return flows;
}

/** The primary currency, and whether all is to be shown in it. */
export interface Into {
  primary: Currency;
  /** Number of the primary currency; undefined while the person does not convert. */
  into: number | undefined;
}

/** Into what the sums of a report are converted, if at all. */
export async function conversionOf(ctx: Ctx): Promise<Into> {
  const primary = await primaryCurrency(ctx);
  return { primary, into: ctx.actor.convertsToPrimary ? primary.id : undefined };
}

/**
 * Adds parts up by key and currency, and where `into` is given converts those that have a day at its rate.
 * What has no rate stays in its own currency (decision 0015).
 */
export async function addUp(ctx: Ctx, parts: readonly Part[], into: number | undefined): Promise<Sum[]> {
  const asked = parts.flatMap(({ day, currencyId }) => (day === null ? [] : [{ day, currencyId }]));
  const toPrimary = await converterFor(ctx, into === undefined ? [] : asked);
  return foldParts(parts, { into, toPrimary });
}

/** Numbers of the accounts in which the household keeps its own money or owes some. */
export const ownAccountIds = (ctx: Ctx): Promise<number[]> =>
  selectAccountIds(ctx.db, ctx.actor.userGroupId, ['asset', ...LIABILITY_TYPES]);

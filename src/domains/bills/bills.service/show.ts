import type { Ctx } from '../../../kernel/ctx.ts';
import { civilOf, type Day, dayOf } from '../../../kernel/date.ts';
import type { DayRange } from '../../../kernel/day-range.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { type Amount, roundAmount } from '../../../ledger/money.ts';
import { type Currency, type CurrencyMap, findCurrencies } from '../../currencies/currencies.service.ts';
import { type Convert, converterFor } from '../../exchange-rates/exchange-rates.service.ts';
import { findObjectGroups, type ObjectGroup } from '../../object-groups/object-groups.service.ts';
import type { Bill } from '../bills.logic/bill.ts';
import { describeNext, nextExpected, payDates, type Span } from '../bills.logic/schedule.ts';
import { type PaymentRow, selectPayments } from '../bills.repository/payments.ts';
import { type BillFilter, selectBills } from '../bills.repository/rows.ts';
import { getBill } from '../bills.service.ts';

/** An amount, and the same in the primary currency where that is shown. */
export interface Shown {
  amount: Amount;
  inPrimary: Amount | null;
}

/** A payment of a bill, with all that is shown of it. */
export interface Payment {
  groupId: number;
  journalId: number;
  date: PaymentRow['date'];
  currency: Currency;
  paid: Shown;
  foreign: (Shown & { currency: Currency }) | null;
}

/** A bill with all that is shown of it. */
export interface BillView {
  bill: Bill;
  currency: Currency;
  primary: Currency;
  group: Pick<ObjectGroup, 'id' | 'title' | 'position'> | undefined;
  amounts: { min: Shown; max: Shown; average: Shown };
  /** Those of the range, oldest first; none without a range. */
  payments: Payment[];
  /** When payments are still expected in the range; none without a range. */
  payDates: Day[];
  next: Day | null;
  /** The same as a person says it, seen from today. */
  nextInWords: string;
}

/** A page of the household's bills in their order, with their payments in a range of days. */
export async function listBills(
  ctx: Ctx,
  filter: BillFilter,
  listing: { page: PageRequest; range: DayRange },
): Promise<Page<BillView>> {
  const asked = { filter, request: listing.page };
  const { items, total } = await selectBills(ctx.db, ctx.actor.userGroupId, asked);
  return { items: await viewBills(ctx, items, listing.range), total };
}

/** One bill with its payments in a range of days. Refuses (not found) what the household does not have. */
export async function showBill(ctx: Ctx, id: number, range: DayRange): Promise<BillView> {
  return viewBill(ctx, await getBill(ctx, id), range);
}

/** A bill that is at hand, as it is shown. */
export async function viewBill(ctx: Ctx, bill: Bill, range: DayRange = {}): Promise<BillView> {
  const [view] = await viewBills(ctx, [bill], range);
  return view as BillView;
}

/** Everything that a page of views is made from, read at once. */
interface Known {
  span: Span | undefined;
  today: Day;
  currencies: CurrencyMap;
  groups: Map<number, Pick<ObjectGroup, 'id' | 'title' | 'position'>>;
  payments: Map<number, PaymentRow[]>;
  convert: Convert;
}

/** Bills that are at hand, as they are shown, in their order; a constant number of statements. */
async function viewBills(ctx: Ctx, bills: readonly Bill[], { start, end }: DayRange): Promise<BillView[]> {
  const span = start === undefined || end === undefined ? undefined : { start, end };
  const billIds = bills.map(({ id }) => id);
  const today = dayOf(civilOf(ctx.now()));
  const payments = span ? await selectPayments(ctx.db, ctx.actor.userGroupId, { billIds, ...span }) : [];
  const wanted = [
    ...bills.map(({ currencyId }) => ({ currencyId, day: today })),
    ...payments.map(({ currencyId, date }) => ({ currencyId, day: dayOf(date) })),
    ...payments.flatMap(({ foreignCurrencyId: currencyId, date }) =>
      currencyId === null ? [] : [{ currencyId, day: dayOf(date) }],
    ),
  ];
  const groupIds = bills.flatMap(({ objectGroupId }) => objectGroupId ?? []);
  const known: Known = {
    span,
    today,
    currencies: await findCurrencies(ctx, new Set(wanted.map(({ currencyId }) => currencyId))),
    groups: groupIds.length ? await findObjectGroups(ctx, groupIds) : new Map(),
    payments: Map.groupBy(payments, ({ billId }) => billId),
    convert: await converterFor(ctx, wanted),
  };
  return bills.map((bill) => viewOf(bill, known));
}

function viewOf(bill: Bill, known: Known): BillView {
  const { span, today, currencies, convert } = known;
  const payments = known.payments.get(bill.id) ?? [];
  const paid = payments.at(-1);
  const days = span ? payDates(bill, span, paid && dayOf(paid.date)) : [];
  const next = span ? nextExpected(days, span) : null;
  const currency = currencies.get(bill.currencyId);
  const shown = (amount: Amount): Shown => ({
    amount,
    inPrimary: convert(amount, { currencyId: currency.id, day: today }),
  });
  const average = roundAmount((bill.amountMin + bill.amountMax) / 2n, currency.decimalPlaces);
  return {
    bill,
    currency,
    primary: currencies.primary,
    group: bill.objectGroupId === null ? undefined : known.groups.get(bill.objectGroupId),
    amounts: { min: shown(bill.amountMin), max: shown(bill.amountMax), average: shown(average) },
    payments: payments.map((payment) => paymentOf(payment, known)),
    payDates: days,
    next,
    nextInWords: describeNext(next, today),
  };
}

function paymentOf(row: PaymentRow, { currencies, convert }: Known): Payment {
  const { groupId, journalId, date } = row;
  const shown = (amount: Amount, currencyId: number): Shown => ({
    amount,
    inPrimary: convert(amount, { currencyId, day: dayOf(date) }),
  });
  const foreign = currencies.find(row.foreignCurrencyId);
  return {
    groupId,
    journalId,
    date,
    currency: currencies.get(row.currencyId),
    paid: shown(row.amount, row.currencyId),
    foreign:
      foreign && row.foreignAmount !== null
        ? { ...shown(row.foreignAmount, foreign.id), currency: foreign }
        : null,
  };
}

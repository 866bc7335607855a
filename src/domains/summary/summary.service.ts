import type { Ctx } from '../../kernel/ctx.ts';
import { civilOf, dayOf } from '../../kernel/date.ts';
import { PAGE_SIZE_MAX } from '../../kernel/page.ts';
import { invalid } from '../../kernel/refusal.ts';
import { LIABILITY_TYPES } from '../../ledger/kinds.ts';
import type { Amount } from '../../ledger/money.ts';
import { listAccounts } from '../accounts/accounts.service/show.ts';
import { listBills } from '../bills/bills.service/show.ts';
import { rateDay } from '../budgets/available/available.service.ts';
import { type Currency, findCurrencies, findCurrencyByCode } from '../currencies/currencies.service.ts';
import { addUp, conversionOf, type Into } from '../insight/insight.service/flows.ts';
import { keptParts, labelNames, totalParts } from '../insight/insight.service/kept.ts';
import { localeOf } from '../preferences/preferences.service.ts';
import type { SummaryAsked } from './summary.input.ts';
import { type Days, expectedPayments, leftPerDay, perDay } from './summary.logic.ts';
import { countPayments, selectPlanned } from './summary.repository.ts';

/** What an entry tells. */
export type SummaryKind =
  | 'balance'
  | 'spent'
  | 'earned'
  | 'bills-paid'
  | 'bills-unpaid'
  | 'left-to-spend'
  | 'net-worth';

/** One figure of a summary in one currency. */
export interface SummaryEntry {
  kind: SummaryKind;
  currency: Currency;
  /** Negative for what was spent or has to be paid. */
  amount: Amount;
  /** What a balance is made of; the second is what was earned. */
  parts?: [Amount, Amount];
  /** What it comes to on each day. */
  perDay?: Amount;
  /** Whether nothing was planned, so that what was spent is told instead of what is left. */
  isUnplanned?: boolean;
}

/** Figures of some days, and how the person who asks writes amounts. */
export interface Summary {
  entries: SummaryEntry[];
  locale: string;
}

/** Amounts by the number of their currency. */
type Amounts = Map<number, Amount>;

/** What is needed for every figure. */
interface Known extends Days {
  conversion: Into;
  spent: Amounts;
  earned: Amounts;
}

const signed = (amounts: Amounts, sign: bigint): Amounts =>
  new Map([...amounts].map(([currencyId, amount]) => [currencyId, amount * sign]));

/** The own accounts whose balances make up the net worth. */
const OWN_TYPES = ['asset', ...LIABILITY_TYPES] as const;

/**
 * The figures of a dashboard: what was earned, spent, paid and left in some days, and what there is in the
 * end (contract 20, section 3). All are read from kept sums, in a constant number of statements. What was not
 * spent, earned or paid at all is told in the primary currency. Refuses (422) an unknown currency code.
 */
export async function summarise(ctx: Ctx, { only, start, end }: SummaryAsked): Promise<Summary> {
  if (only && !(await findCurrencyByCode(ctx, only.code))) {
    throw invalid({ [only.parameter]: [`The selected ${only.parameter.replace('_', ' ')} is invalid.`] });
  }
  const conversion = await conversionOf(ctx);
  const days = { start, end };
  const known: Known = {
    ...days,
    conversion,
    spent: signed(await totalOf(ctx, { type: 'withdrawal', ...days }, conversion), -1n),
    earned: await totalOf(ctx, { type: 'deposit', ...days }, conversion),
  };
  const figures = [
    ...flowFigures(known),
    ...(await billFigures(ctx, known)),
    ...(await leftFigures(ctx, known)),
    ...figuresOf('net-worth', await netWorth(ctx, known), conversion),
  ];
  const currencies = await findCurrencies(ctx, new Set(figures.map(({ currencyId }) => currencyId)));
  const entries = figures.map(({ currencyId, ...figure }) => ({
    ...figure,
    currency: currencies.get(currencyId),
  }));
  return {
    entries: entries.filter(({ currency }) => only === undefined || currency.code === only.code),
    locale: await localeOf(ctx),
  };
}

type Figure = Omit<SummaryEntry, 'currency'> & { currencyId: number };

/** One figure for each currency; the primary one is always told. */
function figuresOf(kind: SummaryKind, amounts: Amounts, { primary }: Into): Figure[] {
  const ids = new Set([primary.id, ...amounts.keys()]);
  return [...ids].map((currencyId) => ({ kind, currencyId, amount: amounts.get(currencyId) ?? 0n }));
}

async function totalOf(
  ctx: Ctx,
  question: Days & { type: 'withdrawal' | 'deposit' },
  conversion: Into,
): Promise<Amounts> {
  const parts = await totalParts(ctx, question, conversion);
  return byCurrency(await addUp(ctx, parts, conversion.into));
}

/** The sums of all keys, by currency. */
function byCurrency(sums: readonly { currencyId: number; amount: Amount }[]): Amounts {
  const amounts: Amounts = new Map();
  for (const { currencyId, amount } of sums) add(amounts, currencyId, amount);
  return amounts;
}

function add(amounts: Amounts, currencyId: number, amount: Amount): void {
  amounts.set(currencyId, (amounts.get(currencyId) ?? 0n) + amount);
}

/** Where anything was earned or spent in a currency, all three are told. */
function flowFigures({ spent, earned, conversion }: Known): Figure[] {
  const ids = new Set([conversion.primary.id, ...spent.keys(), ...earned.keys()]);
  return [...ids].flatMap((currencyId): Figure[] => {
    const parts: [Amount, Amount] = [spent.get(currencyId) ?? 0n, earned.get(currencyId) ?? 0n];
    return [
      { kind: 'balance', currencyId, amount: parts[0] + parts[1], parts },
      { kind: 'spent', currencyId, amount: parts[0] },
      { kind: 'earned', currencyId, amount: parts[1] },
    ];
  });
}

/** What was paid for active bills, and what is still expected: the average for each missing payment. */
async function billFigures(ctx: Ctx, known: Known): Promise<Figure[]> {
  const { conversion, start, end } = known;
  const request = { page: 1, limit: PAGE_SIZE_MAX };
  const { items } = await listBills(ctx, {}, { page: request, range: {} });
  const active = items.filter(({ bill }) => bill.active);
  const kept = { type: 'withdrawal', label: 'bill', countsForeign: false, start, end } as const;
  const parts = await keptParts(ctx, { ...kept, labelIds: active.map(({ bill }) => bill.id) }, conversion);
  const paid = byCurrency(await addUp(ctx, parts, conversion.into));
  const payments = await countPayments(ctx.db, ctx.actor.userGroupId, { start, end });
  const unpaid: Amounts = new Map();
  for (const { bill, currency, amounts } of active) {
    const missing = expectedPayments(bill, { start, end }) - (payments.get(bill.id) ?? 0);
    if (missing <= 0) continue;
    const { amount, inPrimary } = amounts.average;
    const isConverted = conversion.into !== undefined && inPrimary !== null;
    const [id, each] = isConverted ? [conversion.primary.id, inPrimary] : [currency.id, amount];
    add(unpaid, id, -each * BigInt(missing));
  }
  return [...figuresOf('bills-paid', paid, conversion), ...figuresOf('bills-unpaid', unpaid, conversion)];
}

/**
 * What is left of what is planned for exactly these days, after what active budgets spent; where nothing is
 * planned, what was spent in all.
 */
async function leftFigures(ctx: Ctx, known: Known): Promise<Figure[]> {
  const { conversion, spent, start, end } = known;
  const days = { start, end };
  const today = dayOf(civilOf(ctx.now()));
  const planned = await selectPlanned(ctx.db, ctx.actor.userGroupId, days);
  if (planned.length === 0) {
    return [...spent].map(([currencyId, amount]) => {
      return { kind: 'left-to-spend', currencyId, amount, perDay: perDay(amount, days), isUnplanned: true };
    });
  }
  const plans = planned.map((plan) => ({ ...plan, key: 0, day: rateDay(end, today) }));
  const available = byCurrency(await addUp(ctx, plans, conversion.into));
  const labelIds = [...(await labelNames(ctx, 'budget')).keys()];
  const kept = { type: 'withdrawal', label: 'budget', labelIds, countsForeign: false, ...days } as const;
  const used = byCurrency(await addUp(ctx, await keptParts(ctx, kept, conversion), conversion.into));
  return [...available].map(([currencyId, amount]) => {
    const left = amount - (used.get(currencyId) ?? 0n);
    return { kind: 'left-to-spend', currencyId, amount: left, perDay: leftPerDay(left, end, today) };
  });
}

/** What active own accounts hold at the end of the last day, but for those that are to be left out. */
async function netWorth(ctx: Ctx, { conversion, end }: Known): Promise<Amounts> {
  const page = { page: 1, limit: PAGE_SIZE_MAX };
  const { items } = await listAccounts(ctx, { types: OWN_TYPES }, { page, at: { date: end } });
  const worth: Amounts = new Map();
  for (const { account, currency, figures, inPrimary } of items) {
    if (!account.active || !account.includeNetWorth) continue;
    const converted = conversion.into === undefined ? null : inPrimary(figures.balance);
    if (converted === null) add(worth, currency.id, figures.balance);
    else add(worth, conversion.primary.id, converted);
  }
  return new Map([...worth].filter(([, amount]) => amount !== 0n));
}

import { api, contentOf, unlessChanged } from '../api/client.ts';
import { amountOf, writeAmount } from '../money/amount.ts';
import { dayOf, today } from '../time/day.ts';
import type { Bill } from './bill.ts';
import type { Frequency } from './due-days.ts';

/** How often a bill may come. */
export const FREQUENCIES: readonly Frequency[] = ['weekly', 'monthly', 'quarterly', 'half-year', 'yearly'];
/** The most periods that may be left out between two payments. */
export const SKIP_MAX = 31;

/** A bill as it is typed. */
export interface BillValues {
  name: string;
  /** Whether it costs the same each time, so that one amount is asked for. */
  fixed: boolean;
  amount_min: string;
  amount_max: string;
  currency_code: string;
  date: string;
  repeat_freq: Frequency;
  skip: number;
  end_date: string;
  extension_date: string;
  object_group_title: string;
  notes: string;
  active: boolean;
}

const dayIn = (moment: string | null | undefined): string => (moment ? dayOf(moment) : '');

/** What the form begins with. */
export function valuesOf(bill: Bill | undefined, currencyCode: string): BillValues {
  const known = bill?.attributes;
  const typed = (amount: string | undefined): string =>
    amount ? writeAmount(amountOf(amount), known?.currency_decimal_places) : '';
  return {
    name: known?.name ?? '',
    fixed: known ? known.amount_min === known.amount_max : true,
    amount_min: typed(known?.amount_min),
    amount_max: typed(known?.amount_max),
    currency_code: known?.currency_code ?? currencyCode,
    date: known ? dayOf(known.date) : today(),
    repeat_freq: known?.repeat_freq ?? 'monthly',
    skip: known?.skip ?? 0,
    end_date: dayIn(known?.end_date),
    extension_date: dayIn(known?.extension_date),
    object_group_title: known?.object_group_title ?? '',
    notes: known?.notes ?? '',
    active: known?.active ?? true,
  };
}

/** Stores a bill: a new one, or the changes of one. */
export function storeBill(bill: Bill | undefined, values: BillValues, force: boolean) {
  const { fixed, end_date, extension_date, notes, currency_code, ...own } = values;
  const body = {
    ...own,
    // While the household's own currency is not known, the server takes it by itself.
    ...(currency_code && { currency_code }),
    amount_max: fixed ? values.amount_min : values.amount_max,
    end_date: end_date || null,
    extension_date: end_date ? extension_date || null : null,
    notes: notes || null,
  };
  if (!bill) return contentOf(api.POST('/v1/bills', { body }));
  const headers = force ? {} : unlessChanged(bill.attributes.updated_at);
  return contentOf(api.PUT('/v1/bills/{id}', { params: { path: { id: bill.id } }, body, headers }));
}

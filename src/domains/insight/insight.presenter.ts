import { type Amount, formatAmount } from '../../ledger/money.ts';
import type { InsightRow } from './insight.service.ts';

/** A row as the wire has it, with each amount as text and as a number (contract 20, section 2). */
export function presentInsight({ of, currency, amount, moved }: InsightRow): object {
  const shown = (name: string, value: Amount) => {
    const text = formatAmount(value, currency.decimalPlaces);
    return { [name]: text, [`${name}_float`]: Number(text) };
  };
  return {
    ...(of && { id: String(of.id), name: of.name }),
    ...shown('difference', amount),
    ...(moved && { ...shown('in', moved.in), ...shown('out', moved.out) }),
    currency_id: String(currency.id),
    currency_code: currency.code,
  };
}

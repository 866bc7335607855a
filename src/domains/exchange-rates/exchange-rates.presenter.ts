import type { Resource } from '../../http/json-api.ts';
import { showCivil, showInstant } from '../../kernel/date.ts';
import { currencyFields } from '../currencies/currencies.presenter.ts';
import type { CurrencyMap } from '../currencies/currencies.service.ts';
import type { ExchangeRate } from './exchange-rates.repository/rows.ts';

/** An exchange rate as the wire shows it (contract 10, section 8). */
export function presentRate(rate: ExchangeRate, currencies: CurrencyMap): Resource {
  return {
    type: 'exchange-rates',
    id: rate.id,
    attributes: {
      created_at: showInstant(rate.createdAt),
      updated_at: showInstant(rate.updatedAt),
      ...currencyFields(currencies.get(rate.fromId), 'from_'),
      ...currencyFields(currencies.get(rate.toId), 'to_'),
      rate: rate.rate,
      date: showCivil(rate.day),
    },
  };
}

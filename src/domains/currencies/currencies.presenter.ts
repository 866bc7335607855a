import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import { asciiText } from '../../kernel/json.ts';
import type { Currency } from './currencies.repository.ts';

/**
 * A currency as the wire shows it (contract 10, section 7). Being primary is told three times, for older
 * clients.
 */
export function presentCurrency(currency: Currency): Resource {
  return {
    type: 'currencies',
    id: currency.id,
    attributes: {
      created_at: showInstant(currency.createdAt),
      updated_at: showInstant(currency.updatedAt),
      native: currency.isPrimary,
      default: currency.isPrimary,
      primary: currency.isPrimary,
      enabled: currency.enabled,
      name: currency.name,
      code: currency.code,
      symbol: asciiText(currency.symbol),
      decimal_places: currency.decimalPlaces,
    },
  };
}

/** What other resources tell about a currency. */
type NamedCurrency = Pick<Currency, 'id' | 'name' | 'code' | 'symbol' | 'decimalPlaces'>;

/**
 * The five fields with which other resources name a currency, as `currency_id` or, with a prefix,
 * `foreign_currency_id`.
 */
export type PresentedCurrency<P extends string = ''> = {
  [K in `${P}currency_${'id' | 'name' | 'code' | 'symbol'}`]: string;
} & { [K in `${P}currency_decimal_places`]: number };

/**
 * Names a currency within another resource: id, name, code, symbol and decimal places (contract 10, section
 * 2.12).
 */
export function currencyFields<const P extends string = ''>(
  currency: NamedCurrency,
  prefix: P = '' as P,
): PresentedCurrency<P> {
  return {
    [`${prefix}currency_id`]: String(currency.id),
    [`${prefix}currency_name`]: currency.name,
    [`${prefix}currency_code`]: currency.code,
    [`${prefix}currency_symbol`]: asciiText(currency.symbol),
    [`${prefix}currency_decimal_places`]: currency.decimalPlaces,
  } as PresentedCurrency<P>;
}

/** Names the household's primary currency within another resource, as `primary_currency_id` and so on. */
export function primaryCurrencyFields(primary: NamedCurrency): PresentedCurrency<'primary_'> {
  return currencyFields(primary, 'primary_');
}

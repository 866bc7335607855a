import { flag, id, object, orNull, resource, type Schema, TIMES, text, whole } from '../../http/schema.ts';

/** A currency (contract 10, section 7). */
export const Currency = resource(
  { name: 'Currency', type: 'currencies' },
  object({
    ...TIMES,
    native: flag,
    default: flag,
    primary: flag,
    enabled: flag,
    name: text,
    code: text,
    symbol: text,
    decimal_places: whole,
  }),
);

/** The five fields with which other resources name a currency (contract 10, section 2.12). */
export const currencyFields = (prefix = ''): Record<string, Schema> => ({
  [`${prefix}currency_id`]: id,
  [`${prefix}currency_name`]: text,
  [`${prefix}currency_code`]: text,
  [`${prefix}currency_symbol`]: text,
  [`${prefix}currency_decimal_places`]: whole,
});

/** The same where there may be no currency: then all five are null. */
export const currencyFieldsOrNull = (prefix = ''): Record<string, Schema> =>
  Object.fromEntries(Object.entries(currencyFields(prefix)).map(([name, schema]) => [name, orNull(schema)]));

/** The currency of a resource, and the household's primary one. */
export const CURRENCIES: Record<string, Schema> = { ...currencyFields(), ...currencyFields('primary_') };

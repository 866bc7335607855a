import { moment, object, resource, TIMES, text } from '../../http/schema.ts';
import { currencyFields } from '../currencies/currencies.schema.ts';

/** An exchange rate: what one unit of a currency is worth in another (contract 10, section 8). */
export const ExchangeRate = resource(
  { name: 'ExchangeRate', type: 'exchange-rates' },
  object({
    ...TIMES,
    ...currencyFields('from_'),
    ...currencyFields('to_'),
    rate: { ...text, pattern: '^[0-9]+(\\.[0-9]+)?$' },
    date: moment,
  }),
);

import { type Descriptions, done, list, one, PAGE } from '../../http/describe.ts';
import { bodyOf, mapOf } from '../../http/schema.ts';
import { RATE_CHANGE_FIELDS, RATE_FIELDS, RATES_OF_DAY_FIELDS } from './exchange-rates.input.ts';
import { ExchangeRate } from './exchange-rates.schema.ts';

const RATES = mapOf(RATE_FIELDS.rate.schema);
// The day is told by the path.
const { date: _day, ...OF_DAY } = RATES_OF_DAY_FIELDS;
const CHANGE = bodyOf(RATE_CHANGE_FIELDS, { update: true });

/** How the endpoints of exchange rates are described (contract 10, section 8). */
export const exchangeRatesDescriptions: Descriptions = {
  'GET /v1/exchange-rates': { query: PAGE, answer: list(ExchangeRate) },
  'POST /v1/exchange-rates': { body: bodyOf(RATE_FIELDS), answer: one(ExchangeRate) },
  'POST /v1/exchange-rates/by-date/:date': {
    body: bodyOf(OF_DAY, { more: { rates: RATES }, needed: ['rates'] }),
    answer: list(ExchangeRate),
  },
  'POST /v1/exchange-rates/by-currencies/:from/:to': { body: RATES, answer: list(ExchangeRate) },
  'GET /v1/exchange-rates/:id': { answer: one(ExchangeRate) },
  'PUT /v1/exchange-rates/:id': { body: CHANGE, answer: one(ExchangeRate) },
  'DELETE /v1/exchange-rates/:id': { answer: done },
  'GET /v1/exchange-rates/:from/:to': { query: PAGE, answer: list(ExchangeRate) },
  'DELETE /v1/exchange-rates/:from/:to': { answer: done },
  'GET /v1/exchange-rates/:from/:to/:date': { answer: one(ExchangeRate) },
  'PUT /v1/exchange-rates/:from/:to/:date': { body: CHANGE, answer: one(ExchangeRate) },
  'DELETE /v1/exchange-rates/:from/:to/:date': { answer: done },
};

import { DATE, type Descriptions, done, json, list, one, PAGE, RANGE } from '../../http/describe.ts';
import { bodyOf, listOf, object } from '../../http/schema.ts';
import { ACCOUNT_TYPE } from '../accounts/accounts.description.ts';
import { Account } from '../accounts/accounts.schema.ts';
import { Bill } from '../bills/bills.schema.ts';
import { AvailableBudget } from '../budgets/available/available.schema.ts';
import { Budget } from '../budgets/budgets.schema.ts';
import { BudgetLimit } from '../budgets/limits/limits.schema.ts';
import { ExchangeRate } from '../exchange-rates/exchange-rates.schema.ts';
import { Recurrence } from '../recurrences/recurrences.schema.ts';
import { Rule } from '../rules/rules.schema.ts';
import { TRANSACTION_LIST } from '../transactions/transactions.description.ts';
import { Transaction } from '../transactions/transactions.schema.ts';
import { CURRENCY_FIELDS, NAMED_CURRENCY_FIELDS } from './currencies.input.ts';
import { Currency } from './currencies.schema.ts';

const NAMED = bodyOf(NAMED_CURRENCY_FIELDS, { update: true });
const ONE_OR_SEVERAL = { anyOf: [NAMED, listOf(NAMED), object({ currencies: listOf(NAMED) })] };
const CURRENCY_OR_PAGE = {
  ...one(Currency),
  schema: { anyOf: [one(Currency).schema, list(Currency).schema] },
  description: 'The currency, or all of them where a list was sent.',
};

/** How the endpoints of currencies are described (contract 10, section 7). */
export const currenciesDescriptions: Descriptions = {
  'GET /v1/currencies': { query: PAGE, answer: list(Currency) },
  'POST /v1/currencies': { body: bodyOf(CURRENCY_FIELDS), answer: one(Currency) },
  'PUT /v1/currencies': { body: ONE_OR_SEVERAL, answer: CURRENCY_OR_PAGE },
  'GET /v1/currencies/primary': { answer: one(Currency) },
  'GET /v1/currencies/default': { answer: one(Currency) },
  'GET /v1/currencies/:code': { answer: one(Currency) },
  'PUT /v1/currencies/:code': { body: bodyOf(CURRENCY_FIELDS, { update: true }), answer: one(Currency) },
  'DELETE /v1/currencies/:code': { answer: done },
  'POST /v1/currencies/:code/enable': { answer: one(Currency) },
  'POST /v1/currencies/:code/disable': {
    answer: one(Currency),
    others: { 409: json({ type: 'array', maxItems: 0 }, 'The currency is in use.') },
  },
  'POST /v1/currencies/:code/primary': { answer: one(Currency) },
  'GET /v1/currencies/:code/accounts': { query: [...PAGE, ACCOUNT_TYPE, DATE], answer: list(Account) },
  'GET /v1/currencies/:code/transactions': { query: TRANSACTION_LIST, answer: list(Transaction) },
  'GET /v1/currencies/:code/available-budgets': { query: PAGE, answer: list(AvailableBudget) },
  'GET /v1/currencies/:code/bills': { query: [...PAGE, ...RANGE], answer: list(Bill) },
  'GET /v1/currencies/:code/budget-limits': {
    query: [...PAGE, ...RANGE],
    answer: list(BudgetLimit, Budget),
  },
  'GET /v1/currencies/:code/cer': { query: PAGE, answer: list(ExchangeRate) },
  'GET /v1/currencies/:code/recurrences': { query: PAGE, answer: list(Recurrence) },
  'GET /v1/currencies/:code/rules': { query: PAGE, answer: list(Rule) },
};

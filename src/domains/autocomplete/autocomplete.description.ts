import {
  type Description,
  type Descriptions,
  json,
  PAGE,
  type Parameter,
  parametersOf,
} from '../../http/describe.ts';
import { listOf, type NamedSchema, text } from '../../http/schema.ts';
import { ACCOUNT_FIELDS, ASKED_FIELDS, LONG_FIELDS } from './autocomplete.input.ts';
import * as schemas from './autocomplete.schema.ts';

const SENTENCES = {
  query: 'What somebody typed so far; everything fits where none is sent.',
  types: 'Types of accounts with commas between them.',
};
const ASKED = [...parametersOf(ASKED_FIELDS, SENTENCES), ...PAGE];
const LONG_ASKED = [...parametersOf(LONG_FIELDS, SENTENCES), ...PAGE];
const ACCOUNTS_ASKED = [
  ...parametersOf(ACCOUNT_FIELDS, {
    ...SENTENCES,
    date: 'The day at whose end balances are told; today if none.',
  }),
  ...PAGE,
];
const TRANSACTION_TYPES: Parameter = {
  name: 'types',
  description: 'Types of transactions with commas between them; taken and without effect.',
  schema: text,
};
const TRANSACTIONS_ASKED = ASKED.map((one) => (one.name === 'types' ? TRANSACTION_TYPES : one));

const listed = (schema: NamedSchema, query: readonly Parameter[] = ASKED): Description => ({
  query,
  answer: json(listOf(schema)),
});

const BY_PATH: Record<string, Description> = {
  accounts: listed(schemas.AccountSuggestion, ACCOUNTS_ASKED),
  bills: listed(schemas.BillSuggestion),
  subscriptions: listed(schemas.BillSuggestion),
  budgets: listed(schemas.BudgetSuggestion),
  categories: listed(schemas.CategorySuggestion),
  currencies: listed(schemas.CurrencySuggestion),
  'currencies-with-code': listed(schemas.CurrencySuggestion, LONG_ASKED),
  'object-groups': listed(schemas.ObjectGroupSuggestion),
  'piggy-banks': listed(schemas.PiggyBankSuggestion),
  'piggy-banks-with-balance': listed(schemas.PiggyBankBalanceSuggestion),
  recurring: listed(schemas.RecurrenceSuggestion),
  rules: listed(schemas.RuleSuggestion),
  'rule-groups': listed(schemas.RuleGroupSuggestion),
  tags: listed(schemas.TagSuggestion),
  transactions: listed(schemas.TransactionSuggestion, TRANSACTIONS_ASKED),
  'transactions-with-id': listed(schemas.TransactionSuggestion, TRANSACTIONS_ASKED),
  'transaction-types': listed(schemas.TransactionTypeSuggestion),
};

/** How the endpoints of suggestions are described (contract 20, section 1). */
export const autocompleteDescriptions: Descriptions = Object.fromEntries(
  Object.entries(BY_PATH).map(([path, description]) => [`GET /v1/autocomplete/${path}`, description]),
);

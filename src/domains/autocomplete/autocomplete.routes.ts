import { plain } from '../../http/json-api.ts';
import type { RawInput, Route } from '../../http/route.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { readAccountsAsked, readAsked, readLongAsked, readTransactionsAsked } from './autocomplete.input.ts';
import { kindsFor, type NamedKind } from './autocomplete.logic.ts';
import * as present from './autocomplete.presenter.ts';
import { suggestAccounts } from './autocomplete.service/accounts.ts';
import { suggestDescriptions, suggestSplits } from './autocomplete.service/splits.ts';
import { suggestCurrencies, suggestNamed, suggestPiggyBanks } from './autocomplete.service.ts';

/** One endpoint, which answers with a plain list. */
const suggesting = (
  path: string,
  summary: string,
  suggest: (ctx: Ctx, raw: RawInput) => Promise<unknown[]>,
): Route => ({
  method: 'GET',
  path: `/v1/autocomplete/${path}`,
  summary,
  handle: async (ctx, { raw }) => plain(await suggest(ctx, raw)),
});

const ofNamed = (path: string, kind: NamedKind, summary: string): Route =>
  suggesting(path, summary, async (ctx, raw) =>
    (await suggestNamed(ctx, kind, readAsked(raw))).map(present.PRESENT_NAMED[kind]),
  );

/** The endpoints of suggestions while somebody types (contract 20, section 1). */
export const autocompleteRoutes: Route[] = [
  suggesting('accounts', 'Accounts by a part of their names, with what they hold.', async (ctx, raw) =>
    (await suggestAccounts(ctx, readAccountsAsked(raw))).map(present.presentAccount),
  ),
  ofNamed('bills', 'bills', 'Bills by a part of their names.'),
  ofNamed('subscriptions', 'bills', 'The same under the newer name of bills.'),
  ofNamed('budgets', 'budgets', 'Active budgets by a part of their names.'),
  ofNamed('categories', 'categories', 'Categories by a part of their names.'),
  suggesting('currencies', 'Currencies by a part of their names or codes.', async (ctx, raw) =>
    (await suggestCurrencies(ctx, readAsked(raw))).map(present.presentCurrency),
  ),
  suggesting('currencies-with-code', 'The same, with codes in the names.', async (ctx, raw) =>
    (await suggestCurrencies(ctx, readLongAsked(raw))).map(present.presentCurrencyWithCode),
  ),
  ofNamed('object-groups', 'object-groups', 'Object groups by parts of their titles.'),
  suggesting('piggy-banks', 'Piggy banks by a part of their names.', async (ctx, raw) =>
    (await suggestPiggyBanks(ctx, readAsked(raw))).map(present.presentPiggyBank),
  ),
  suggesting('piggy-banks-with-balance', 'The same, with what is saved.', async (ctx, raw) =>
    (await suggestPiggyBanks(ctx, readAsked(raw))).map(present.presentPiggyBankWithBalance),
  ),
  ofNamed('recurring', 'recurring', 'Recurrences by a part of their titles.'),
  ofNamed('rules', 'rules', 'Rules by a part of their titles.'),
  ofNamed('rule-groups', 'rule-groups', 'Rule groups by a part of their titles.'),
  ofNamed('tags', 'tags', 'Tags by a part of their names.'),
  suggesting('transactions', 'Descriptions by a part of them, newest first, each once.', async (ctx, raw) =>
    (await suggestDescriptions(ctx, readTransactionsAsked(raw))).map(present.presentDescription),
  ),
  suggesting(
    'transactions-with-id',
    'Splits by a part of their descriptions, or by group.',
    async (ctx, raw) =>
      (await suggestSplits(ctx, readTransactionsAsked(raw))).map(present.presentSplitWithId),
  ),
  suggesting('transaction-types', 'Kinds of transactions by a part of their names.', async (_, raw) => {
    const { query, limit } = readAsked(raw);
    return kindsFor(query, limit).map(present.presentKind);
  }),
];

/**
 * The types of the API, made from its description by scripts/openapi.ts: `paths` has every endpoint,
 * `components` every schema with a name, `operations` what each endpoint takes and gives.
 */

/** Nothing of this kind is taken. */
interface Nothing {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}

/** Every endpoint, by its path below `/api`. */
export interface paths {
  '/oauth/revoke': {
    parameters: Nothing;
    post: operations['postOauthRevoke'];
  };
  '/oauth/token': {
    parameters: Nothing;
    post: operations['postOauthToken'];
  };
  '/v1/about': {
    parameters: Nothing;
    get: operations['getAbout'];
  };
  '/v1/about/user': {
    parameters: Nothing;
    get: operations['getAboutUser'];
  };
  '/v1/accounts': {
    parameters: Nothing;
    get: operations['getAccounts'];
    post: operations['postAccounts'];
  };
  '/v1/accounts/{id}': {
    parameters: Nothing;
    get: operations['getAccountsById'];
    put: operations['putAccountsById'];
    delete: operations['deleteAccountsById'];
  };
  '/v1/accounts/{id}/attachments': {
    parameters: Nothing;
    get: operations['getAccountsByIdAttachments'];
  };
  '/v1/accounts/{id}/piggy-banks': {
    parameters: Nothing;
    get: operations['getAccountsByIdPiggyBanks'];
  };
  '/v1/accounts/{id}/transactions': {
    parameters: Nothing;
    get: operations['getAccountsByIdTransactions'];
  };
  '/v1/attachments': {
    parameters: Nothing;
    get: operations['getAttachments'];
    post: operations['postAttachments'];
  };
  '/v1/attachments/{id}': {
    parameters: Nothing;
    get: operations['getAttachmentsById'];
    put: operations['putAttachmentsById'];
    delete: operations['deleteAttachmentsById'];
  };
  '/v1/attachments/{id}/download': {
    parameters: Nothing;
    get: operations['getAttachmentsByIdDownload'];
  };
  '/v1/attachments/{id}/upload': {
    parameters: Nothing;
    post: operations['postAttachmentsByIdUpload'];
  };
  '/v1/autocomplete/accounts': {
    parameters: Nothing;
    get: operations['getAutocompleteAccounts'];
  };
  '/v1/autocomplete/bills': {
    parameters: Nothing;
    get: operations['getAutocompleteBills'];
  };
  '/v1/autocomplete/budgets': {
    parameters: Nothing;
    get: operations['getAutocompleteBudgets'];
  };
  '/v1/autocomplete/categories': {
    parameters: Nothing;
    get: operations['getAutocompleteCategories'];
  };
  '/v1/autocomplete/currencies': {
    parameters: Nothing;
    get: operations['getAutocompleteCurrencies'];
  };
  '/v1/autocomplete/currencies-with-code': {
    parameters: Nothing;
    get: operations['getAutocompleteCurrenciesWithCode'];
  };
  '/v1/autocomplete/object-groups': {
    parameters: Nothing;
    get: operations['getAutocompleteObjectGroups'];
  };
  '/v1/autocomplete/piggy-banks': {
    parameters: Nothing;
    get: operations['getAutocompletePiggyBanks'];
  };
  '/v1/autocomplete/piggy-banks-with-balance': {
    parameters: Nothing;
    get: operations['getAutocompletePiggyBanksWithBalance'];
  };
  '/v1/autocomplete/recurring': {
    parameters: Nothing;
    get: operations['getAutocompleteRecurring'];
  };
  '/v1/autocomplete/rule-groups': {
    parameters: Nothing;
    get: operations['getAutocompleteRuleGroups'];
  };
  '/v1/autocomplete/rules': {
    parameters: Nothing;
    get: operations['getAutocompleteRules'];
  };
  '/v1/autocomplete/subscriptions': {
    parameters: Nothing;
    get: operations['getAutocompleteSubscriptions'];
  };
  '/v1/autocomplete/tags': {
    parameters: Nothing;
    get: operations['getAutocompleteTags'];
  };
  '/v1/autocomplete/transaction-types': {
    parameters: Nothing;
    get: operations['getAutocompleteTransactionTypes'];
  };
  '/v1/autocomplete/transactions': {
    parameters: Nothing;
    get: operations['getAutocompleteTransactions'];
  };
  '/v1/autocomplete/transactions-with-id': {
    parameters: Nothing;
    get: operations['getAutocompleteTransactionsWithId'];
  };
  '/v1/available-budgets': {
    parameters: Nothing;
    get: operations['getAvailableBudgets'];
  };
  '/v1/available-budgets/{id}': {
    parameters: Nothing;
    get: operations['getAvailableBudgetsById'];
  };
  '/v1/available_budgets': {
    parameters: Nothing;
    get: operations['getAvailable_budgets'];
  };
  '/v1/available_budgets/{id}': {
    parameters: Nothing;
    get: operations['getAvailable_budgetsById'];
  };
  '/v1/batch/finish': {
    parameters: Nothing;
    post: operations['postBatchFinish'];
  };
  '/v1/bills': {
    parameters: Nothing;
    get: operations['getBills'];
    post: operations['postBills'];
  };
  '/v1/bills/{id}': {
    parameters: Nothing;
    get: operations['getBillsById'];
    put: operations['putBillsById'];
    delete: operations['deleteBillsById'];
  };
  '/v1/bills/{id}/attachments': {
    parameters: Nothing;
    get: operations['getBillsByIdAttachments'];
  };
  '/v1/bills/{id}/rules': {
    parameters: Nothing;
    get: operations['getBillsByIdRules'];
  };
  '/v1/bills/{id}/transactions': {
    parameters: Nothing;
    get: operations['getBillsByIdTransactions'];
  };
  '/v1/budget-limits': {
    parameters: Nothing;
    get: operations['getBudgetLimits'];
  };
  '/v1/budgets': {
    parameters: Nothing;
    get: operations['getBudgets'];
    post: operations['postBudgets'];
  };
  '/v1/budgets/transactions-without-budget': {
    parameters: Nothing;
    get: operations['getBudgetsTransactionsWithoutBudget'];
  };
  '/v1/budgets/{id}': {
    parameters: Nothing;
    get: operations['getBudgetsById'];
    put: operations['putBudgetsById'];
    delete: operations['deleteBudgetsById'];
  };
  '/v1/budgets/{id}/attachments': {
    parameters: Nothing;
    get: operations['getBudgetsByIdAttachments'];
  };
  '/v1/budgets/{id}/limits': {
    parameters: Nothing;
    get: operations['getBudgetsByIdLimits'];
    post: operations['postBudgetsByIdLimits'];
  };
  '/v1/budgets/{id}/limits/{limitId}': {
    parameters: Nothing;
    get: operations['getBudgetsByIdLimitsByLimitId'];
    put: operations['putBudgetsByIdLimitsByLimitId'];
    delete: operations['deleteBudgetsByIdLimitsByLimitId'];
  };
  '/v1/budgets/{id}/limits/{limitId}/transactions': {
    parameters: Nothing;
    get: operations['getBudgetsByIdLimitsByLimitIdTransactions'];
  };
  '/v1/budgets/{id}/transactions': {
    parameters: Nothing;
    get: operations['getBudgetsByIdTransactions'];
  };
  '/v1/categories': {
    parameters: Nothing;
    get: operations['getCategories'];
    post: operations['postCategories'];
  };
  '/v1/categories/{id}': {
    parameters: Nothing;
    get: operations['getCategoriesById'];
    put: operations['putCategoriesById'];
    delete: operations['deleteCategoriesById'];
  };
  '/v1/categories/{id}/attachments': {
    parameters: Nothing;
    get: operations['getCategoriesByIdAttachments'];
  };
  '/v1/categories/{id}/transactions': {
    parameters: Nothing;
    get: operations['getCategoriesByIdTransactions'];
  };
  '/v1/chart/account/overview': {
    parameters: Nothing;
    get: operations['getChartAccountOverview'];
  };
  '/v1/chart/balance/balance': {
    parameters: Nothing;
    get: operations['getChartBalanceBalance'];
  };
  '/v1/chart/budget/overview': {
    parameters: Nothing;
    get: operations['getChartBudgetOverview'];
  };
  '/v1/chart/category/overview': {
    parameters: Nothing;
    get: operations['getChartCategoryOverview'];
  };
  '/v1/configuration': {
    parameters: Nothing;
    get: operations['getConfiguration'];
  };
  '/v1/configuration/{title}': {
    parameters: Nothing;
    get: operations['getConfigurationByTitle'];
    put: operations['putConfigurationByTitle'];
  };
  '/v1/cron/{token}': {
    parameters: Nothing;
    get: operations['getCronByToken'];
  };
  '/v1/currencies': {
    parameters: Nothing;
    get: operations['getCurrencies'];
    post: operations['postCurrencies'];
    put: operations['putCurrencies'];
  };
  '/v1/currencies/default': {
    parameters: Nothing;
    get: operations['getCurrenciesDefault'];
  };
  '/v1/currencies/primary': {
    parameters: Nothing;
    get: operations['getCurrenciesPrimary'];
  };
  '/v1/currencies/{code}': {
    parameters: Nothing;
    get: operations['getCurrenciesByCode'];
    put: operations['putCurrenciesByCode'];
    delete: operations['deleteCurrenciesByCode'];
  };
  '/v1/currencies/{code}/accounts': {
    parameters: Nothing;
    get: operations['getCurrenciesByCodeAccounts'];
  };
  '/v1/currencies/{code}/available-budgets': {
    parameters: Nothing;
    get: operations['getCurrenciesByCodeAvailableBudgets'];
  };
  '/v1/currencies/{code}/bills': {
    parameters: Nothing;
    get: operations['getCurrenciesByCodeBills'];
  };
  '/v1/currencies/{code}/budget-limits': {
    parameters: Nothing;
    get: operations['getCurrenciesByCodeBudgetLimits'];
  };
  '/v1/currencies/{code}/cer': {
    parameters: Nothing;
    get: operations['getCurrenciesByCodeCer'];
  };
  '/v1/currencies/{code}/disable': {
    parameters: Nothing;
    post: operations['postCurrenciesByCodeDisable'];
  };
  '/v1/currencies/{code}/enable': {
    parameters: Nothing;
    post: operations['postCurrenciesByCodeEnable'];
  };
  '/v1/currencies/{code}/primary': {
    parameters: Nothing;
    post: operations['postCurrenciesByCodePrimary'];
  };
  '/v1/currencies/{code}/recurrences': {
    parameters: Nothing;
    get: operations['getCurrenciesByCodeRecurrences'];
  };
  '/v1/currencies/{code}/rules': {
    parameters: Nothing;
    get: operations['getCurrenciesByCodeRules'];
  };
  '/v1/currencies/{code}/transactions': {
    parameters: Nothing;
    get: operations['getCurrenciesByCodeTransactions'];
  };
  '/v1/data/bulk/transactions': {
    parameters: Nothing;
    post: operations['postDataBulkTransactions'];
  };
  '/v1/data/demo': {
    parameters: Nothing;
    post: operations['postDataDemo'];
  };
  '/v1/data/destroy': {
    parameters: Nothing;
    delete: operations['deleteDataDestroy'];
  };
  '/v1/data/export/accounts': {
    parameters: Nothing;
    get: operations['getDataExportAccounts'];
  };
  '/v1/data/export/all': {
    parameters: Nothing;
    get: operations['getDataExportAll'];
  };
  '/v1/data/export/bills': {
    parameters: Nothing;
    get: operations['getDataExportBills'];
  };
  '/v1/data/export/budgets': {
    parameters: Nothing;
    get: operations['getDataExportBudgets'];
  };
  '/v1/data/export/categories': {
    parameters: Nothing;
    get: operations['getDataExportCategories'];
  };
  '/v1/data/export/piggy-banks': {
    parameters: Nothing;
    get: operations['getDataExportPiggyBanks'];
  };
  '/v1/data/export/recurring': {
    parameters: Nothing;
    get: operations['getDataExportRecurring'];
  };
  '/v1/data/export/rules': {
    parameters: Nothing;
    get: operations['getDataExportRules'];
  };
  '/v1/data/export/subscriptions': {
    parameters: Nothing;
    get: operations['getDataExportSubscriptions'];
  };
  '/v1/data/export/tags': {
    parameters: Nothing;
    get: operations['getDataExportTags'];
  };
  '/v1/data/export/transactions': {
    parameters: Nothing;
    get: operations['getDataExportTransactions'];
  };
  '/v1/data/purge': {
    parameters: Nothing;
    delete: operations['deleteDataPurge'];
  };
  '/v1/exchange-rates': {
    parameters: Nothing;
    get: operations['getExchangeRates'];
    post: operations['postExchangeRates'];
  };
  '/v1/exchange-rates/by-currencies/{from}/{to}': {
    parameters: Nothing;
    post: operations['postExchangeRatesByCurrenciesByFromByTo'];
  };
  '/v1/exchange-rates/by-date/{date}': {
    parameters: Nothing;
    post: operations['postExchangeRatesByDateByDate'];
  };
  '/v1/exchange-rates/{from}/{to}': {
    parameters: Nothing;
    get: operations['getExchangeRatesByFromByTo'];
    delete: operations['deleteExchangeRatesByFromByTo'];
  };
  '/v1/exchange-rates/{from}/{to}/{date}': {
    parameters: Nothing;
    get: operations['getExchangeRatesByFromByToByDate'];
    put: operations['putExchangeRatesByFromByToByDate'];
    delete: operations['deleteExchangeRatesByFromByToByDate'];
  };
  '/v1/exchange-rates/{id}': {
    parameters: Nothing;
    get: operations['getExchangeRatesById'];
    put: operations['putExchangeRatesById'];
    delete: operations['deleteExchangeRatesById'];
  };
  '/v1/history': {
    parameters: Nothing;
    get: operations['getHistory'];
  };
  '/v1/history/{id}': {
    parameters: Nothing;
    get: operations['getHistoryById'];
  };
  '/v1/history/{id}/undo': {
    parameters: Nothing;
    post: operations['postHistoryByIdUndo'];
  };
  '/v1/insight/expense/asset': {
    parameters: Nothing;
    get: operations['getInsightExpenseAsset'];
  };
  '/v1/insight/expense/bill': {
    parameters: Nothing;
    get: operations['getInsightExpenseBill'];
  };
  '/v1/insight/expense/budget': {
    parameters: Nothing;
    get: operations['getInsightExpenseBudget'];
  };
  '/v1/insight/expense/category': {
    parameters: Nothing;
    get: operations['getInsightExpenseCategory'];
  };
  '/v1/insight/expense/expense': {
    parameters: Nothing;
    get: operations['getInsightExpenseExpense'];
  };
  '/v1/insight/expense/no-bill': {
    parameters: Nothing;
    get: operations['getInsightExpenseNoBill'];
  };
  '/v1/insight/expense/no-budget': {
    parameters: Nothing;
    get: operations['getInsightExpenseNoBudget'];
  };
  '/v1/insight/expense/no-category': {
    parameters: Nothing;
    get: operations['getInsightExpenseNoCategory'];
  };
  '/v1/insight/expense/no-tag': {
    parameters: Nothing;
    get: operations['getInsightExpenseNoTag'];
  };
  '/v1/insight/expense/tag': {
    parameters: Nothing;
    get: operations['getInsightExpenseTag'];
  };
  '/v1/insight/expense/total': {
    parameters: Nothing;
    get: operations['getInsightExpenseTotal'];
  };
  '/v1/insight/income/asset': {
    parameters: Nothing;
    get: operations['getInsightIncomeAsset'];
  };
  '/v1/insight/income/category': {
    parameters: Nothing;
    get: operations['getInsightIncomeCategory'];
  };
  '/v1/insight/income/no-category': {
    parameters: Nothing;
    get: operations['getInsightIncomeNoCategory'];
  };
  '/v1/insight/income/no-tag': {
    parameters: Nothing;
    get: operations['getInsightIncomeNoTag'];
  };
  '/v1/insight/income/revenue': {
    parameters: Nothing;
    get: operations['getInsightIncomeRevenue'];
  };
  '/v1/insight/income/tag': {
    parameters: Nothing;
    get: operations['getInsightIncomeTag'];
  };
  '/v1/insight/income/total': {
    parameters: Nothing;
    get: operations['getInsightIncomeTotal'];
  };
  '/v1/insight/transfer/asset': {
    parameters: Nothing;
    get: operations['getInsightTransferAsset'];
  };
  '/v1/insight/transfer/category': {
    parameters: Nothing;
    get: operations['getInsightTransferCategory'];
  };
  '/v1/insight/transfer/no-category': {
    parameters: Nothing;
    get: operations['getInsightTransferNoCategory'];
  };
  '/v1/insight/transfer/no-tag': {
    parameters: Nothing;
    get: operations['getInsightTransferNoTag'];
  };
  '/v1/insight/transfer/tag': {
    parameters: Nothing;
    get: operations['getInsightTransferTag'];
  };
  '/v1/insight/transfer/total': {
    parameters: Nothing;
    get: operations['getInsightTransferTotal'];
  };
  '/v1/link-types': {
    parameters: Nothing;
    get: operations['getLinkTypes'];
    post: operations['postLinkTypes'];
  };
  '/v1/link-types/{id}': {
    parameters: Nothing;
    get: operations['getLinkTypesById'];
    put: operations['putLinkTypesById'];
    delete: operations['deleteLinkTypesById'];
  };
  '/v1/link-types/{id}/transactions': {
    parameters: Nothing;
    get: operations['getLinkTypesByIdTransactions'];
  };
  '/v1/oauth/clients': {
    parameters: Nothing;
    get: operations['getOauthClients'];
    post: operations['postOauthClients'];
  };
  '/v1/oauth/clients/{id}': {
    parameters: Nothing;
    get: operations['getOauthClientsById'];
    put: operations['putOauthClientsById'];
    delete: operations['deleteOauthClientsById'];
  };
  '/v1/oauth/grants': {
    parameters: Nothing;
    get: operations['getOauthGrants'];
  };
  '/v1/oauth/grants/{id}': {
    parameters: Nothing;
    delete: operations['deleteOauthGrantsById'];
  };
  '/v1/object-groups': {
    parameters: Nothing;
    get: operations['getObjectGroups'];
  };
  '/v1/object-groups/{id}': {
    parameters: Nothing;
    get: operations['getObjectGroupsById'];
    put: operations['putObjectGroupsById'];
    delete: operations['deleteObjectGroupsById'];
  };
  '/v1/object-groups/{id}/bills': {
    parameters: Nothing;
    get: operations['getObjectGroupsByIdBills'];
  };
  '/v1/object-groups/{id}/piggy-banks': {
    parameters: Nothing;
    get: operations['getObjectGroupsByIdPiggyBanks'];
  };
  '/v1/piggy-banks': {
    parameters: Nothing;
    get: operations['getPiggyBanks'];
    post: operations['postPiggyBanks'];
  };
  '/v1/piggy-banks/{id}': {
    parameters: Nothing;
    get: operations['getPiggyBanksById'];
    put: operations['putPiggyBanksById'];
    delete: operations['deletePiggyBanksById'];
  };
  '/v1/piggy-banks/{id}/accounts': {
    parameters: Nothing;
    get: operations['getPiggyBanksByIdAccounts'];
  };
  '/v1/piggy-banks/{id}/attachments': {
    parameters: Nothing;
    get: operations['getPiggyBanksByIdAttachments'];
  };
  '/v1/piggy-banks/{id}/events': {
    parameters: Nothing;
    get: operations['getPiggyBanksByIdEvents'];
  };
  '/v1/piggy_banks': {
    parameters: Nothing;
    get: operations['getPiggy_banks'];
    post: operations['postPiggy_banks'];
  };
  '/v1/piggy_banks/{id}': {
    parameters: Nothing;
    get: operations['getPiggy_banksById'];
    put: operations['putPiggy_banksById'];
    delete: operations['deletePiggy_banksById'];
  };
  '/v1/piggy_banks/{id}/accounts': {
    parameters: Nothing;
    get: operations['getPiggy_banksByIdAccounts'];
  };
  '/v1/piggy_banks/{id}/attachments': {
    parameters: Nothing;
    get: operations['getPiggy_banksByIdAttachments'];
  };
  '/v1/piggy_banks/{id}/events': {
    parameters: Nothing;
    get: operations['getPiggy_banksByIdEvents'];
  };
  '/v1/preferences': {
    parameters: Nothing;
    get: operations['getPreferences'];
    post: operations['postPreferences'];
  };
  '/v1/preferences/{nameOrId}': {
    parameters: Nothing;
    get: operations['getPreferencesByNameOrId'];
    put: operations['putPreferencesByNameOrId'];
  };
  '/v1/recurrences': {
    parameters: Nothing;
    get: operations['getRecurrences'];
    post: operations['postRecurrences'];
  };
  '/v1/recurrences/{id}': {
    parameters: Nothing;
    get: operations['getRecurrencesById'];
    put: operations['putRecurrencesById'];
    delete: operations['deleteRecurrencesById'];
  };
  '/v1/recurrences/{id}/transactions': {
    parameters: Nothing;
    get: operations['getRecurrencesByIdTransactions'];
  };
  '/v1/recurrences/{id}/trigger': {
    parameters: Nothing;
    post: operations['postRecurrencesByIdTrigger'];
  };
  '/v1/rule-groups': {
    parameters: Nothing;
    get: operations['getRuleGroups'];
    post: operations['postRuleGroups'];
  };
  '/v1/rule-groups/{id}': {
    parameters: Nothing;
    get: operations['getRuleGroupsById'];
    put: operations['putRuleGroupsById'];
    delete: operations['deleteRuleGroupsById'];
  };
  '/v1/rule-groups/{id}/rules': {
    parameters: Nothing;
    get: operations['getRuleGroupsByIdRules'];
  };
  '/v1/rule-groups/{id}/test': {
    parameters: Nothing;
    get: operations['getRuleGroupsByIdTest'];
  };
  '/v1/rule-groups/{id}/trigger': {
    parameters: Nothing;
    post: operations['postRuleGroupsByIdTrigger'];
  };
  '/v1/rules': {
    parameters: Nothing;
    get: operations['getRules'];
    post: operations['postRules'];
  };
  '/v1/rules/preview': {
    parameters: Nothing;
    post: operations['postRulesPreview'];
  };
  '/v1/rules/preview/{journalId}': {
    parameters: Nothing;
    post: operations['postRulesPreviewByJournalId'];
  };
  '/v1/rules/runs': {
    parameters: Nothing;
    get: operations['getRulesRuns'];
  };
  '/v1/rules/runs/{id}': {
    parameters: Nothing;
    get: operations['getRulesRunsById'];
  };
  '/v1/rules/runs/{id}/cancel': {
    parameters: Nothing;
    post: operations['postRulesRunsByIdCancel'];
  };
  '/v1/rules/runs/{id}/changes': {
    parameters: Nothing;
    get: operations['getRulesRunsByIdChanges'];
  };
  '/v1/rules/runs/{id}/resume': {
    parameters: Nothing;
    post: operations['postRulesRunsByIdResume'];
  };
  '/v1/rules/runs/{id}/undo': {
    parameters: Nothing;
    post: operations['postRulesRunsByIdUndo'];
  };
  '/v1/rules/validate-expression': {
    parameters: Nothing;
    get: operations['getRulesValidateExpression'];
  };
  '/v1/rules/{id}': {
    parameters: Nothing;
    get: operations['getRulesById'];
    put: operations['putRulesById'];
    delete: operations['deleteRulesById'];
  };
  '/v1/rules/{id}/explain/{journalId}': {
    parameters: Nothing;
    get: operations['getRulesByIdExplainByJournalId'];
  };
  '/v1/rules/{id}/test': {
    parameters: Nothing;
    get: operations['getRulesByIdTest'];
  };
  '/v1/rules/{id}/trigger': {
    parameters: Nothing;
    post: operations['postRulesByIdTrigger'];
  };
  '/v1/search/accounts': {
    parameters: Nothing;
    get: operations['getSearchAccounts'];
  };
  '/v1/search/transactions': {
    parameters: Nothing;
    get: operations['getSearchTransactions'];
  };
  '/v1/search/transactions/count': {
    parameters: Nothing;
    get: operations['getSearchTransactionsCount'];
  };
  '/v1/session': {
    parameters: Nothing;
    post: operations['postSession'];
    get: operations['getSession'];
    delete: operations['deleteSession'];
  };
  '/v1/session/password': {
    parameters: Nothing;
    post: operations['postSessionPassword'];
  };
  '/v1/subscriptions': {
    parameters: Nothing;
    get: operations['getSubscriptions'];
    post: operations['postSubscriptions'];
  };
  '/v1/subscriptions/{id}': {
    parameters: Nothing;
    get: operations['getSubscriptionsById'];
    put: operations['putSubscriptionsById'];
    delete: operations['deleteSubscriptionsById'];
  };
  '/v1/subscriptions/{id}/attachments': {
    parameters: Nothing;
    get: operations['getSubscriptionsByIdAttachments'];
  };
  '/v1/subscriptions/{id}/rules': {
    parameters: Nothing;
    get: operations['getSubscriptionsByIdRules'];
  };
  '/v1/subscriptions/{id}/transactions': {
    parameters: Nothing;
    get: operations['getSubscriptionsByIdTransactions'];
  };
  '/v1/summary/basic': {
    parameters: Nothing;
    get: operations['getSummaryBasic'];
  };
  '/v1/system': {
    parameters: Nothing;
    get: operations['getSystem'];
  };
  '/v1/system/jobs/{key}/run': {
    parameters: Nothing;
    post: operations['postSystemJobsByKeyRun'];
  };
  '/v1/tags': {
    parameters: Nothing;
    get: operations['getTags'];
    post: operations['postTags'];
  };
  '/v1/tags/{tagOrId}': {
    parameters: Nothing;
    get: operations['getTagsByTagOrId'];
    put: operations['putTagsByTagOrId'];
    delete: operations['deleteTagsByTagOrId'];
  };
  '/v1/tags/{tagOrId}/attachments': {
    parameters: Nothing;
    get: operations['getTagsByTagOrIdAttachments'];
  };
  '/v1/tags/{tagOrId}/transactions': {
    parameters: Nothing;
    get: operations['getTagsByTagOrIdTransactions'];
  };
  '/v1/tokens': {
    parameters: Nothing;
    get: operations['getTokens'];
    post: operations['postTokens'];
  };
  '/v1/tokens/{id}': {
    parameters: Nothing;
    delete: operations['deleteTokensById'];
  };
  '/v1/transaction-journals/{id}': {
    parameters: Nothing;
    get: operations['getTransactionJournalsById'];
    delete: operations['deleteTransactionJournalsById'];
  };
  '/v1/transaction-journals/{id}/links': {
    parameters: Nothing;
    get: operations['getTransactionJournalsByIdLinks'];
  };
  '/v1/transaction-links': {
    parameters: Nothing;
    get: operations['getTransactionLinks'];
    post: operations['postTransactionLinks'];
  };
  '/v1/transaction-links/{id}': {
    parameters: Nothing;
    get: operations['getTransactionLinksById'];
    put: operations['putTransactionLinksById'];
    delete: operations['deleteTransactionLinksById'];
  };
  '/v1/transactions': {
    parameters: Nothing;
    get: operations['getTransactions'];
    post: operations['postTransactions'];
  };
  '/v1/transactions/{id}': {
    parameters: Nothing;
    get: operations['getTransactionsById'];
    put: operations['putTransactionsById'];
    delete: operations['deleteTransactionsById'];
  };
  '/v1/transactions/{id}/attachments': {
    parameters: Nothing;
    get: operations['getTransactionsByIdAttachments'];
  };
  '/v1/transactions/{id}/links': {
    parameters: Nothing;
    get: operations['getTransactionsByIdLinks'];
  };
  '/v1/transactions/{id}/piggy-bank-events': {
    parameters: Nothing;
    get: operations['getTransactionsByIdPiggyBankEvents'];
  };
  '/v1/two-factor': {
    parameters: Nothing;
    get: operations['getTwoFactor'];
  };
  '/v1/two-factor/confirm': {
    parameters: Nothing;
    post: operations['postTwoFactorConfirm'];
  };
  '/v1/two-factor/disable': {
    parameters: Nothing;
    post: operations['postTwoFactorDisable'];
  };
  '/v1/two-factor/enable': {
    parameters: Nothing;
    post: operations['postTwoFactorEnable'];
  };
  '/v1/two-factor/recovery-codes': {
    parameters: Nothing;
    post: operations['postTwoFactorRecoveryCodes'];
  };
  '/v1/user-groups': {
    parameters: Nothing;
    get: operations['getUserGroups'];
  };
  '/v1/user-groups/{id}': {
    parameters: Nothing;
    get: operations['getUserGroupsById'];
    put: operations['putUserGroupsById'];
  };
  '/v1/users': {
    parameters: Nothing;
    get: operations['getUsers'];
    post: operations['postUsers'];
  };
  '/v1/users/{id}': {
    parameters: Nothing;
    get: operations['getUsersById'];
    put: operations['putUsersById'];
    delete: operations['deleteUsersById'];
  };
  '/v1/users/{id}/password': {
    parameters: Nothing;
    post: operations['postUsersByIdPassword'];
  };
  '/v1/webhooks': {
    parameters: Nothing;
    get: operations['getWebhooks'];
    post: operations['postWebhooks'];
  };
  '/v1/webhooks/{id}': {
    parameters: Nothing;
    get: operations['getWebhooksById'];
    put: operations['putWebhooksById'];
    delete: operations['deleteWebhooksById'];
  };
  '/v1/webhooks/{id}/messages': {
    parameters: Nothing;
    get: operations['getWebhooksByIdMessages'];
  };
  '/v1/webhooks/{id}/messages/{messageId}': {
    parameters: Nothing;
    get: operations['getWebhooksByIdMessagesByMessageId'];
    delete: operations['deleteWebhooksByIdMessagesByMessageId'];
  };
  '/v1/webhooks/{id}/messages/{messageId}/attempts': {
    parameters: Nothing;
    get: operations['getWebhooksByIdMessagesByMessageIdAttempts'];
  };
  '/v1/webhooks/{id}/messages/{messageId}/attempts/{attemptId}': {
    parameters: Nothing;
    get: operations['getWebhooksByIdMessagesByMessageIdAttemptsByAttemptId'];
    delete: operations['deleteWebhooksByIdMessagesByMessageIdAttemptsByAttemptId'];
  };
  '/v1/webhooks/{id}/messages/{messageId}/resend': {
    parameters: Nothing;
    post: operations['postWebhooksByIdMessagesByMessageIdResend'];
  };
  '/v1/webhooks/{id}/replay': {
    parameters: Nothing;
    post: operations['postWebhooksByIdReplay'];
  };
  '/v1/webhooks/{id}/submit': {
    parameters: Nothing;
    post: operations['postWebhooksByIdSubmit'];
  };
  '/v1/webhooks/{id}/trigger-transaction/{transactionId}': {
    parameters: Nothing;
    post: operations['postWebhooksByIdTriggerTransactionByTransactionId'];
  };
  '/v2/chart/account/dashboard': {
    parameters: Nothing;
    get: operations['getV2ChartAccountDashboard'];
  };
  '/v2/chart/balance/balance': {
    parameters: Nothing;
    get: operations['getV2ChartBalanceBalance'];
  };
  '/v2/preferences/frontPageAccounts': {
    parameters: Nothing;
    get: operations['getV2PreferencesFrontPageAccounts'];
  };
}

/** Every schema and every shared refusal, by its name. */
export interface components {
  schemas: {
    About: {
      version: string;
      api_version: string;
      php_version: string;
      os: string;
      driver: 'sqlite' | 'pgsql';
      ledgerfly_version: string;
    };
    Account: {
      type: 'accounts';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        active: boolean;
        order: number | null;
        name: string;
        type: components['schemas']['AccountType'];
        account_role: 
          | 'defaultAsset'
          | 'sharedAsset'
          | 'savingAsset'
          | 'ccAsset'
          | 'cashWalletAsset'
          | null;
        object_group_id: null;
        object_group_order: null;
        object_group_title: null;
        object_has_currency_setting: boolean;
        currency_id: string;
        currency_name: string;
        currency_code: string;
        currency_symbol: string;
        currency_decimal_places: number;
        primary_currency_id: string;
        primary_currency_name: string;
        primary_currency_code: string;
        primary_currency_symbol: string;
        primary_currency_decimal_places: number;
        current_balance: string;
        pc_current_balance: string | null;
        opening_balance: string | null;
        pc_opening_balance: string | null;
        virtual_balance: string;
        pc_virtual_balance: string | null;
        debt_amount: string | null;
        pc_debt_amount: string | null;
        balance_difference: string | null;
        pc_balance_difference: string | null;
        current_balance_date: string;
        opening_balance_date: string | null;
        last_activity: string | null;
        notes: string | null;
        monthly_payment_date: string | null;
        credit_card_type: string | null;
        account_number: string | null;
        iban: string | null;
        bic: string | null;
        liability_type: 'loan' | 'debt' | 'mortgage' | null;
        liability_direction: 'credit' | 'debit' | null;
        interest: string | null;
        interest_period: 
          | 'daily'
          | 'weekly'
          | 'monthly'
          | 'quarterly'
          | 'half-year'
          | 'yearly'
          | null;
        include_net_worth: boolean;
        longitude: number | null;
        latitude: number | null;
        zoom_level: number | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    AccountPage: {
      data: components['schemas']['Account'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    AccountSuggestion: {
      id: string;
      name: string;
      name_with_balance: string;
      active: boolean;
      type: string;
      currency_id: string;
      currency_name: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
      account_currency_id: string;
      account_currency_name: string;
      account_currency_code: string;
      account_currency_symbol: string;
      account_currency_decimal_places: number;
    };
    AccountType: 
      | 'asset'
      | 'expense'
      | 'revenue'
      | 'cash'
      | 'liabilities'
      | 'initial-balance'
      | 'reconciliation';
    AccountTypeName: 
      | 'Asset account'
      | 'Expense account'
      | 'Revenue account'
      | 'Cash account'
      | 'Loan'
      | 'Debt'
      | 'Mortgage'
      | 'Initial balance account'
      | 'Reconciliation account';
    Attachment: {
      type: 'attachments';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        attachable_id: string;
        attachable_type: 
          | 'Account'
          | 'Bill'
          | 'Budget'
          | 'Category'
          | 'PiggyBank'
          | 'Recurrence'
          | 'Tag'
          | 'Transaction'
          | 'TransactionJournal';
        hash: string;
        md5: string;
        filename: string;
        download_url: string;
        upload_url: string;
        title: string | null;
        notes: string | null;
        mime: string;
        size: number;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    AttachmentPage: {
      data: components['schemas']['Attachment'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    AvailableBudget: {
      type: 'available_budgets';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        object_has_currency_setting: true;
        currency_id: string;
        currency_name: string;
        currency_code: string;
        currency_symbol: string;
        currency_decimal_places: number;
        primary_currency_id: string;
        primary_currency_name: string;
        primary_currency_code: string;
        primary_currency_symbol: string;
        primary_currency_decimal_places: number;
        amount: string;
        pc_amount: string | null;
        start: string;
        end: string;
        spent_in_budgets: components['schemas']['Sum'][];
        pc_spent_in_budgets: components['schemas']['PrimarySum'][];
        spent_outside_budgets: components['schemas']['Sum'][];
        pc_spent_outside_budgets: components['schemas']['PrimarySum'][];
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    AvailableBudgetPage: {
      data: components['schemas']['AvailableBudget'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    Bill: {
      type: 'bills';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        name: string;
        object_has_currency_setting: true;
        currency_id: string;
        currency_name: string;
        currency_code: string;
        currency_symbol: string;
        currency_decimal_places: number;
        primary_currency_id: string;
        primary_currency_name: string;
        primary_currency_code: string;
        primary_currency_symbol: string;
        primary_currency_decimal_places: number;
        amount_min: string;
        pc_amount_min: string | null;
        amount_max: string;
        pc_amount_max: string | null;
        amount_avg: string;
        pc_amount_avg: string | null;
        date: string;
        end_date: string | null;
        extension_date: string | null;
        repeat_freq: 'weekly' | 'monthly' | 'quarterly' | 'half-year' | 'yearly';
        skip: number;
        active: boolean;
        order: number;
        notes: string | null;
        object_group_id: string | null;
        object_group_order: number | null;
        object_group_title: string | null;
        paid_dates: components['schemas']['BillPayment'][];
        pay_dates: string[];
        next_expected_match: string | null;
        next_expected_match_diff: string;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    BillPage: {
      data: components['schemas']['Bill'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    BillPayment: {
      transaction_group_id: string;
      transaction_journal_id: string;
      date: string;
      subscription_id: string;
      currency_id: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
      primary_currency_id: string;
      primary_currency_code: string;
      primary_currency_symbol: string;
      primary_currency_decimal_places: number;
      amount: string;
      pc_amount: string | null;
      foreign_amount: string | null;
      pc_foreign_amount: string | null;
      foreign_currency_id?: string;
      foreign_currency_code?: string;
      foreign_currency_symbol?: string;
      foreign_currency_decimal_places?: number;
    };
    BillSuggestion: {
      id: string;
      name: string;
      active: boolean;
    };
    Budget: {
      type: 'budgets';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        active: boolean;
        name: string;
        order: number;
        notes: string | null;
        auto_budget_type: 'reset' | 'rollover' | 'adjusted' | null;
        auto_budget_period: 
          | 'daily'
          | 'weekly'
          | 'monthly'
          | 'quarterly'
          | 'half_year'
          | 'yearly'
          | null;
        object_group_id: null;
        object_group_order: null;
        object_group_title: null;
        object_has_currency_setting: boolean;
        currency_id: string | null;
        currency_name: string | null;
        currency_code: string | null;
        currency_symbol: string | null;
        currency_decimal_places: number | null;
        primary_currency_id: string;
        primary_currency_name: string;
        primary_currency_code: string;
        primary_currency_symbol: string;
        primary_currency_decimal_places: number;
        auto_budget_amount: string | null;
        pc_auto_budget_amount: string | null;
        spent: components['schemas']['Sum'][] | null;
        pc_spent: components['schemas']['PrimarySum'][] | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    BudgetLimit: {
      type: 'budget_limits';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        start: string;
        end: string;
        budget_id: string;
        object_has_currency_setting: true;
        currency_id: string;
        currency_name: string;
        currency_code: string;
        currency_symbol: string;
        currency_decimal_places: number;
        primary_currency_id: string;
        primary_currency_name: string;
        primary_currency_code: string;
        primary_currency_symbol: string;
        primary_currency_decimal_places: number;
        amount: string;
        pc_amount: string | null;
        period: 
          | ''
          | 'daily'
          | 'weekly'
          | 'monthly'
          | 'quarterly'
          | 'half_year'
          | 'yearly';
        spent: components['schemas']['Sum'][];
        pc_spent: components['schemas']['PrimarySum'][];
        notes: string | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
      relationships: {
        budget: {
          links: {
            self: string;
            related: string;
          };
          data: {
            type: string;
            id: string;
          };
        };
      };
    };
    BudgetLimitPage: {
      data: components['schemas']['BudgetLimit'][];
      included: components['schemas']['Budget'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    BudgetPage: {
      data: components['schemas']['Budget'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    BudgetSuggestion: {
      id: string;
      name: string;
      active: boolean;
    };
    Category: {
      type: 'categories';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        name: string;
        notes: string | null;
        object_has_currency_setting: false;
        primary_currency_id: string;
        primary_currency_name: string;
        primary_currency_code: string;
        primary_currency_symbol: string;
        primary_currency_decimal_places: number;
        spent: components['schemas']['Sum'][] | null;
        pc_spent: components['schemas']['PrimarySum'][] | null;
        earned: components['schemas']['Sum'][] | null;
        pc_earned: components['schemas']['PrimarySum'][] | null;
        transferred: components['schemas']['Sum'][] | null;
        pc_transferred: components['schemas']['PrimarySum'][] | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    CategoryPage: {
      data: components['schemas']['Category'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    CategorySuggestion: {
      id: string;
      name: string;
    };
    ChartBalanceLine: {
      label: string;
      date: string;
      start_date: string;
      end_date: string;
      yAxisID: 0;
      type: 'line';
      period: '1D' | '1W' | '1M' | '3M' | '6M' | '1Y';
      entries: { [name: string]: string };
      pc_entries: { [name: string]: string };
      currency_id: string;
      currency_name: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
      primary_currency_id: string;
      primary_currency_code?: string;
      primary_currency_symbol?: string;
      primary_currency_decimal_places?: number;
    };
    ChartBudgetBar: {
      label: string;
      period: null;
      start_date: string;
      end_date: string;
      yAxisID: 0;
      type: 'bar';
      date: string;
      currency_id: string;
      currency_name: string;
      currency_code: string;
      currency_decimal_places: number;
      primary_currency_id: string;
      primary_currency_name: string;
      primary_currency_code: string;
      primary_currency_symbol: string;
      primary_currency_decimal_places: number;
      entries: {
        budgeted: string;
        spent: string;
        left: string;
        overspent: string;
      };
      pc_entries: {
        budgeted: string;
        spent: string;
        left: string;
        overspent: string;
      };
    };
    ChartCategoryBar: {
      label: string;
      period: null;
      start_date: string;
      end_date: string;
      yAxisID: 0;
      type: 'bar';
      currency_id: string;
      currency_name: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
      primary_currency_id: string;
      primary_currency_name: string;
      primary_currency_code: string;
      primary_currency_symbol: string;
      primary_currency_decimal_places: number;
      entries: {
        spent: string;
        earned: string;
      };
      pc_entries: {
        spent: string;
        earned: string;
      };
    };
    ChartFlowLine: {
      label: string;
      date: string;
      start_date: string;
      end_date: string;
      yAxisID: 0;
      type: 'line';
      period: '1D' | '1W' | '1M' | '3M' | '6M' | '1Y';
      entries: { [name: string]: string };
      pc_entries: { [name: string]: string };
      currency_id: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
      primary_currency_id: string;
      primary_currency_code: string;
      primary_currency_symbol: string;
      primary_currency_decimal_places: number;
    };
    Configuration: components['schemas']['ConfigurationEntry'][];
    ConfigurationEntry: {
      title: string;
      value: unknown;
      editable: boolean;
    };
    CronOutcomes: {
      recurring_transactions: components['schemas']['JobOutcome'];
      auto_budgets: components['schemas']['JobOutcome'];
      bill_notifications: components['schemas']['JobOutcome'];
      webhooks: components['schemas']['JobOutcome'];
      exchange_rates?: components['schemas']['JobOutcome'];
    };
    Currency: {
      type: 'currencies';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        native: boolean;
        default: boolean;
        primary: boolean;
        enabled: boolean;
        name: string;
        code: string;
        symbol: string;
        decimal_places: number;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    CurrencyPage: {
      data: components['schemas']['Currency'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    CurrencySuggestion: {
      id: string;
      name: string;
      code: string;
      symbol: string;
      decimal_places: number;
    };
    DemoCounts: {
      accounts: number;
      attachments: number;
      bills: number;
      budgets: number;
      budget_limits: number;
      categories: number;
      piggy_banks: number;
      recurrences: number;
      rules: number;
      rule_groups: number;
      tags: number;
      transactions: number;
      webhooks: number;
    };
    ExchangeRate: {
      type: 'exchange-rates';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        from_currency_id: string;
        from_currency_name: string;
        from_currency_code: string;
        from_currency_symbol: string;
        from_currency_decimal_places: number;
        to_currency_id: string;
        to_currency_name: string;
        to_currency_code: string;
        to_currency_symbol: string;
        to_currency_decimal_places: number;
        rate: string;
        date: string;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    ExchangeRatePage: {
      data: components['schemas']['ExchangeRate'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    HistoryChange: {
      action: string;
      subject_type: string;
      subject_id: string;
      subject_name: string | null;
      before: {
        currency_code?: string;
        currency_decimal_places?: number;
      } | null;
      after: {
        currency_code?: string;
        currency_decimal_places?: number;
      } | null;
      truncated: boolean;
    };
    HistoryEntry: {
      type: 'history';
      id: string;
      attributes: {
        created_at: string;
        user_id: string | null;
        user_email: string | null;
        operation: string;
        sequence: number;
        summary: {
          action: string;
          subject_type: string;
          count: number;
        }[];
        changes: components['schemas']['HistoryChange'][];
        truncated: boolean;
        undoable: boolean;
        undo_refusal: string | null;
        undone_by: number | null;
        undoes: number | null;
        notes: string[];
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    HistoryEntryPage: {
      data: components['schemas']['HistoryEntry'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    InsightEntry: {
      id: string;
      name: string;
      difference: string;
      difference_float: number;
      currency_id: string;
      currency_code: string;
    };
    InsightTotal: {
      difference: string;
      difference_float: number;
      currency_id: string;
      currency_code: string;
    };
    InsightTransfer: {
      id: string;
      name: string;
      difference: string;
      difference_float: number;
      in: string;
      in_float: number;
      out: string;
      out_float: number;
      currency_id: string;
      currency_code: string;
    };
    InvalidFields: {
      message: string;
      errors: { [name: string]: string[] };
    };
    Job: {
      key: string;
      name: string;
      running: boolean;
      last_started_at: string | null;
      last_finished_at: string | null;
      last_error: string | null;
      next_at: string | null;
    };
    JobOutcome: {
      job_fired: boolean;
      job_succeeded: boolean;
      job_errored: boolean;
      message: string;
    };
    LinkType: {
      type: 'link_types';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        name: string;
        inward: string;
        outward: string;
        editable: boolean;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    LinkTypePage: {
      data: components['schemas']['LinkType'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    NewOauthClient: {
      type: 'oauth_clients';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        name: string;
        redirect_uris: string[];
        confidential: boolean;
        secret?: string;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    NewRuleConditions: {
      type: string;
      value?: string | null;
      prohibited?: boolean | null;
    } | {
      all: components['schemas']['NewRuleConditions'][];
    } | {
      any: components['schemas']['NewRuleConditions'][];
    } | {
      not: components['schemas']['NewRuleConditions'];
    };
    NewSecondFactor: {
      secret: string;
      otpauth_url: string;
    };
    NewToken: {
      type: 'tokens';
      id: string;
      attributes: {
        created_at: string;
        name: string;
        expires_at: string | null;
        last_used_at: null;
        token: string;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    OauthClient: {
      type: 'oauth_clients';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        name: string;
        redirect_uris: string[];
        confidential: boolean;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    OauthClientPage: {
      data: components['schemas']['OauthClient'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    OauthGrant: {
      type: 'oauth_grants';
      id: string;
      attributes: {
        created_at: string;
        client_id: string;
        client_name: string;
      };
      links: {
        self: string;
      };
    };
    OauthGrantPage: {
      data: components['schemas']['OauthGrant'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    ObjectGroup: {
      type: 'object_groups';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        title: string;
        order: number;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    ObjectGroupPage: {
      data: components['schemas']['ObjectGroup'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    ObjectGroupSuggestion: {
      id: string;
      name: string;
      title: string;
    };
    PageLinks: {
      self: string;
      first: string;
      last: string;
      prev?: string;
      next?: string;
    };
    PageMeta: {
      pagination: {
        total: number;
        count: number;
        per_page: number;
        current_page: number;
        total_pages: number;
      };
    };
    PiggyBank: {
      type: 'piggy-banks';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        name: string;
        percentage: number | null;
        start_date: string;
        target_date: string | null;
        order: number;
        active: true;
        notes: string | null;
        object_group_id: string | null;
        object_group_order: number | null;
        object_group_title: string | null;
        accounts: {
          account_id: string;
          name: string;
          current_amount: string;
          pc_current_amount: string | null;
        }[];
        object_has_currency_setting: true;
        currency_id: string;
        currency_name: string;
        currency_code: string;
        currency_symbol: string;
        currency_decimal_places: number;
        primary_currency_id: string;
        primary_currency_name: string;
        primary_currency_code: string;
        primary_currency_symbol: string;
        primary_currency_decimal_places: number;
        target_amount: string | null;
        pc_target_amount: string | null;
        current_amount: string;
        pc_current_amount: string | null;
        left_to_save: string | null;
        pc_left_to_save: string | null;
        save_per_month: string;
        pc_save_per_month: string | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    PiggyBankBalanceSuggestion: {
      id: string;
      name: string;
      currency_id: string;
      currency_name: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
      object_group_id: string | null;
      object_group_title: string | null;
      object_group_order: number | null;
      name_with_balance: string;
    };
    PiggyBankEvent: {
      type: 'piggy_bank_events';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        date: string;
        amount: string;
        pc_amount: string | null;
        has_currency_setting: true;
        object_has_currency_setting: true;
        currency_id: string;
        currency_name: string;
        currency_code: string;
        currency_symbol: string;
        currency_decimal_places: number;
        primary_currency_id: string;
        primary_currency_name: string;
        primary_currency_code: string;
        primary_currency_symbol: string;
        primary_currency_decimal_places: number;
        transaction_journal_id: string | null;
        transaction_group_id: string | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    PiggyBankEventPage: {
      data: components['schemas']['PiggyBankEvent'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    PiggyBankPage: {
      data: components['schemas']['PiggyBank'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    PiggyBankSuggestion: {
      id: string;
      name: string;
      currency_id: string;
      currency_name: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
      object_group_id: string | null;
      object_group_title: string | null;
      object_group_order: number | null;
    };
    Preference: {
      type: 'preferences';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        user_group_id: null;
        name: string;
        data: unknown;
      };
      links: {
        self: string;
      };
    };
    PreferencePage: {
      data: components['schemas']['Preference'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    PrimarySum: {
      sum: string | null;
      currency_id: string;
      currency_name: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
    };
    RecoveryCodes: {
      recovery_codes: string[];
    };
    Recurrence: {
      type: 'recurrences';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        type: 'withdrawal' | 'deposit' | 'transfer';
        title: string;
        description: string;
        first_date: string;
        latest_date: string | null;
        made_dates: string[];
        repeat_until: string | null;
        apply_rules: boolean;
        active: boolean;
        nr_of_repetitions: number | null;
        notes: string | null;
        problem: string | null;
        repetitions: components['schemas']['RecurrenceRepetition'][];
        transactions: components['schemas']['RecurrenceTransaction'][];
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    RecurrencePage: {
      data: components['schemas']['Recurrence'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    RecurrenceRepetition: {
      id: string;
      created_at: string;
      updated_at: string;
      type: 'daily' | 'weekly' | 'ndom' | 'monthly' | 'yearly';
      moment: string;
      skip: number;
      weekend: number;
      description: string;
      occurrences: string[];
    };
    RecurrenceSuggestion: {
      id: string;
      name: string;
      description: string;
      active: boolean;
    };
    RecurrenceTransaction: {
      id: string;
      object_has_currency_setting: true;
      source_id: string;
      source_name: string;
      source_iban: string | null;
      source_type: components['schemas']['AccountTypeName'];
      destination_id: string;
      destination_name: string;
      destination_iban: string | null;
      destination_type: components['schemas']['AccountTypeName'];
      amount: string;
      foreign_amount: string | null;
      pc_amount: string | null;
      pc_foreign_amount: string | null;
      description: string;
      tags: string[];
      category_id: string | null;
      category_name: string | null;
      budget_id: string | null;
      budget_name: string | null;
      piggy_bank_id: string | null;
      piggy_bank_name: string | null;
      subscription_id: string | null;
      subscription_name: string | null;
      currency_id: string;
      currency_name: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
      primary_currency_id: string;
      primary_currency_name: string;
      primary_currency_code: string;
      primary_currency_symbol: string;
      primary_currency_decimal_places: number;
      foreign_currency_id: string | null;
      foreign_currency_name: string | null;
      foreign_currency_code: string | null;
      foreign_currency_symbol: string | null;
      foreign_currency_decimal_places: number | null;
    };
    Refusal: {
      message: string;
      exception: string;
    };
    Rule: {
      type: 'rules';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        rule_group_id: string;
        rule_group_title: string;
        title: string;
        description: string;
        order: number;
        active: boolean;
        strict: boolean;
        stop_processing: boolean;
        trigger: 'store-journal' | 'update-journal' | 'manual-activation';
        triggers: components['schemas']['RuleTrigger'][];
        actions: components['schemas']['RuleAction'][];
        conditions?: components['schemas']['RuleConditions'];
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    RuleAction: {
      id: string;
      created_at: string;
      updated_at: string;
      type: 
        | 'set_category'
        | 'clear_category'
        | 'set_budget'
        | 'clear_budget'
        | 'add_tag'
        | 'remove_tag'
        | 'remove_all_tags'
        | 'set_description'
        | 'append_description'
        | 'prepend_description'
        | 'set_notes'
        | 'append_notes'
        | 'prepend_notes'
        | 'clear_notes'
        | 'set_source_account'
        | 'set_destination_account'
        | 'set_source_to_cash'
        | 'set_destination_to_cash'
        | 'switch_accounts'
        | 'set_amount'
        | 'link_to_bill'
        | 'convert_withdrawal'
        | 'convert_deposit'
        | 'convert_transfer'
        | 'update_piggy'
        | 'delete_transaction'
        | 'append_descr_to_notes'
        | 'append_notes_to_descr'
        | 'move_descr_to_notes'
        | 'move_notes_to_descr';
      value: string;
      order: number;
      active: boolean;
      stop_processing: boolean;
    };
    RuleConditionVerdict: {
      type: string;
      value: string;
      prohibited: boolean;
      seen: string | null;
      holds: boolean;
      skipped: boolean;
      problem: string | null;
    };
    RuleConditions: {
      type: string;
      value: string;
      prohibited: boolean;
    } | {
      all: components['schemas']['RuleConditions'][];
    } | {
      any: components['schemas']['RuleConditions'][];
    } | {
      not: components['schemas']['RuleConditions'];
    };
    RuleConditionsVerdict: components['schemas']['RuleConditionVerdict'] | {
      all: components['schemas']['RuleConditionsVerdict'][];
      holds: boolean;
    } | {
      any: components['schemas']['RuleConditionsVerdict'][];
      holds: boolean;
    } | {
      not: components['schemas']['RuleConditionsVerdict'];
      holds: boolean;
    };
    RuleExplanation: {
      rule_id: string;
      rule_title: string;
      transaction_journal_id: string;
      active: boolean;
      strict: boolean;
      matches: boolean;
      triggers: components['schemas']['RuleConditionVerdict'][];
      conditions: components['schemas']['RuleConditionsVerdict'] | null;
      actions: {
        type: 
          | 'set_category'
          | 'clear_category'
          | 'set_budget'
          | 'clear_budget'
          | 'add_tag'
          | 'remove_tag'
          | 'remove_all_tags'
          | 'set_description'
          | 'append_description'
          | 'prepend_description'
          | 'set_notes'
          | 'append_notes'
          | 'prepend_notes'
          | 'clear_notes'
          | 'set_source_account'
          | 'set_destination_account'
          | 'set_source_to_cash'
          | 'set_destination_to_cash'
          | 'switch_accounts'
          | 'set_amount'
          | 'link_to_bill'
          | 'convert_withdrawal'
          | 'convert_deposit'
          | 'convert_transfer'
          | 'update_piggy'
          | 'delete_transaction'
          | 'append_descr_to_notes'
          | 'append_notes_to_descr'
          | 'move_descr_to_notes'
          | 'move_notes_to_descr';
        value: string;
        changed: boolean;
        why: string | null;
      }[];
      changes: {
        deleted: boolean;
        fields: { [name: string]: {
          before: string | null | string[];
          after: string | null | string[];
        } };
        piggy_bank_ids?: string[];
      };
    };
    RuleGroup: {
      type: 'rule_groups';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        title: string;
        description: string;
        order: number;
        active: boolean;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    RuleGroupPage: {
      data: components['schemas']['RuleGroup'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    RuleGroupSuggestion: {
      id: string;
      name: string;
      description: string;
      active: boolean;
    };
    RulePage: {
      data: components['schemas']['Rule'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    RuleRun: {
      type: 'rule_runs';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        finished_at: string | null;
        subject_type: 'rule' | 'rule group';
        subject_id: string;
        title: string;
        state: 
          | 'running'
          | 'finished'
          | 'cancelled'
          | 'interrupted'
          | 'undoing'
          | 'undone';
        start: string | null;
        end: string | null;
        accounts: string[];
        transactions_seen: number;
        transactions_matched: number;
        transactions_changed: number;
        transactions_restored: number;
        transactions_skipped: number;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    RuleRunChange: {
      type: 'rule_run_changes';
      id: string;
      attributes: {
        transaction_group_id: string;
        transaction_journal_id: string;
        description: string;
        deleted: boolean;
        fields: { [name: string]: {
          before: string | null | string[];
          after: string | null | string[];
        } };
        piggy_bank_ids: string[];
        skipped: string | null;
      };
      links: {
        self: string;
      };
    };
    RuleRunChangePage: {
      data: components['schemas']['RuleRunChange'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    RuleRunInFull: {
      type: 'rule_runs';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        finished_at: string | null;
        subject_type: 'rule' | 'rule group';
        subject_id: string;
        title: string;
        state: 
          | 'running'
          | 'finished'
          | 'cancelled'
          | 'interrupted'
          | 'undoing'
          | 'undone';
        start: string | null;
        end: string | null;
        accounts: string[];
        transactions_seen: number;
        transactions_matched: number;
        transactions_changed: number;
        transactions_restored: number;
        transactions_skipped: number;
        skipped: {
          transaction_group_id: string;
          transaction_journal_id: string;
          reason: string;
        }[];
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    RuleRunPage: {
      data: components['schemas']['RuleRun'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    RuleSuggestion: {
      id: string;
      name: string;
      description: string;
      active: boolean;
    };
    RuleTrigger: {
      id: string;
      created_at: string;
      updated_at: string;
      type: string;
      value: string;
      prohibited: boolean;
      order: number;
      active: boolean;
      stop_processing: boolean;
    };
    SecondFactor: {
      enabled: boolean;
      enabled_at: string | null;
      recovery_codes_left: number;
    };
    SignInRefusal: {
      message: string;
      exception: 
        | 'AuthenticationException'
        | 'SecondFactorNeededException'
        | 'SecondFactorWrongException';
    };
    Sum: {
      sum: string;
      currency_id: string;
      currency_name: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
    };
    SummaryEntry: {
      key: string;
      title: string;
      monetary_value: string;
      currency_id: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
      value_parsed: string;
      local_icon: string;
      sub_title: string;
      no_available_budgets?: boolean;
    };
    SystemState: {
      version: string;
      node: string;
      os: string;
      engine: 'sqlite' | 'postgres';
      started_at: string;
      uptime: number;
      database_size: number;
      migration: {
        number: number;
        name: string;
      };
      uploads: {
        files: number;
        size: number;
      };
      counts: {
        users: number;
        households: number;
        transactions: number;
      };
      jobs: components['schemas']['Job'][];
      webhook_messages: {
        waiting: number;
        given_up: number;
      };
    };
    Tag: {
      type: 'tags';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        tag: string;
        date: string | null;
        description: string | null;
        longitude: number | null;
        latitude: number | null;
        zoom_level: number | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    TagPage: {
      data: components['schemas']['Tag'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    TagSuggestion: {
      id: string;
      name: string;
      tag: string;
    };
    TestedTransaction: {
      type: 'transactions';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        user: string;
        user_group: string;
        group_title: string | null;
        transactions: components['schemas']['TransactionSplit'][];
        changes?: {
          transaction_journal_id: string;
          deleted: boolean;
          fields: { [name: string]: {
            before: string | null | string[];
            after: string | null | string[];
          } };
          piggy_bank_ids?: string[];
        }[];
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    TestedTransactionPage: {
      data: components['schemas']['TestedTransaction'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    Token: {
      type: 'tokens';
      id: string;
      attributes: {
        created_at: string;
        name: string;
        expires_at: string | null;
        last_used_at: string | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    TokenPage: {
      data: components['schemas']['Token'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    Transaction: {
      type: 'transactions';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        user: string;
        user_group: string;
        group_title: string | null;
        transactions: components['schemas']['TransactionSplit'][];
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    TransactionLink: {
      type: 'transaction_links';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        inward_id: string;
        outward_id: string;
        link_type_id: string;
        notes: string | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    TransactionLinkPage: {
      data: components['schemas']['TransactionLink'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    TransactionPage: {
      data: components['schemas']['Transaction'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    TransactionSplit: {
      user: string;
      transaction_journal_id: string;
      type: components['schemas']['TransactionType'];
      date: string;
      order: number;
      object_has_currency_setting: true;
      currency_id: string;
      currency_name: string;
      currency_code: string;
      currency_symbol: string;
      currency_decimal_places: number;
      primary_currency_id: string;
      primary_currency_name: string;
      primary_currency_code: string;
      primary_currency_symbol: string;
      primary_currency_decimal_places: number;
      foreign_currency_id: string | null;
      foreign_currency_name: string | null;
      foreign_currency_code: string | null;
      foreign_currency_symbol: string | null;
      foreign_currency_decimal_places: number | null;
      amount: string;
      pc_amount: string | null;
      foreign_amount: string | null;
      pc_foreign_amount: null;
      source_balance_after: string;
      pc_source_balance_after: null;
      destination_balance_after: string;
      pc_destination_balance_after: null;
      source_balance_dirty: false;
      destination_balance_dirty: false;
      description: string;
      source_id: string;
      source_name: string;
      source_iban: string | null;
      source_type: components['schemas']['AccountTypeName'];
      destination_id: string;
      destination_name: string;
      destination_iban: string | null;
      destination_type: components['schemas']['AccountTypeName'];
      budget_id: string | null;
      budget_name: string | null;
      category_id: string | null;
      category_name: string | null;
      bill_id: string | null;
      bill_name: string | null;
      subscription_id: string | null;
      subscription_name: string | null;
      reconciled: boolean;
      notes: string | null;
      tags: string[];
      internal_reference: string | null;
      external_id: string | null;
      original_source: string | null;
      recurrence_id: string | null;
      recurrence_total: number | null;
      recurrence_count: number | null;
      external_url: string | null;
      import_hash_v2: string;
      bunq_payment_id: string | null;
      sepa_cc: string | null;
      sepa_ct_op: string | null;
      sepa_ct_id: string | null;
      sepa_db: string | null;
      sepa_country: string | null;
      sepa_ep: string | null;
      sepa_ci: string | null;
      sepa_batch_id: string | null;
      interest_date: string | null;
      book_date: string | null;
      process_date: string | null;
      due_date: string | null;
      payment_date: string | null;
      invoice_date: string | null;
      longitude: number | null;
      latitude: number | null;
      zoom_level: number | null;
      has_attachments: boolean;
    };
    TransactionSuggestion: {
      id: string;
      name: string;
      transaction_group_id: string;
      description: string;
    };
    TransactionType: 
      | 'withdrawal'
      | 'deposit'
      | 'transfer'
      | 'opening-balance'
      | 'reconciliation';
    TransactionTypeSuggestion: {
      id: string;
      name: string;
      type: string;
    };
    User: {
      type: 'users';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        email: string;
        blocked: boolean;
        blocked_code: 'email_changed' | null;
        role: 'owner' | 'demo' | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    UserGroup: {
      type: 'user_groups';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        in_use: boolean;
        can_see_members: boolean;
        title: string;
        primary_currency_id: string;
        primary_currency_name: string;
        primary_currency_code: string;
        primary_currency_symbol: string;
        primary_currency_decimal_places: number;
        members: {
          user_id: string;
          user_email: string;
          you: boolean;
          roles: string[];
        }[];
      };
      links: {
        self: string;
      };
    };
    UserGroupPage: {
      data: components['schemas']['UserGroup'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    UserPage: {
      data: components['schemas']['User'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    Webhook: {
      type: 'webhooks';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        active: boolean;
        title: string;
        secret: string;
        triggers: (
          | 'ANY'
          | 'STORE_TRANSACTION'
          | 'UPDATE_TRANSACTION'
          | 'DESTROY_TRANSACTION'
          | 'STORE_BUDGET'
          | 'UPDATE_BUDGET'
          | 'DESTROY_BUDGET'
          | 'STORE_UPDATE_BUDGET_LIMIT')[];
        deliveries: ('JSON' | 'FORM')[];
        responses: 
          | ('TRANSACTIONS' | 'ACCOUNTS' | 'NONE' | 'BUDGET' | 'RELEVANT')[];
        trigger: 
          | 'ANY'
          | 'STORE_TRANSACTION'
          | 'UPDATE_TRANSACTION'
          | 'DESTROY_TRANSACTION'
          | 'STORE_BUDGET'
          | 'UPDATE_BUDGET'
          | 'DESTROY_BUDGET'
          | 'STORE_UPDATE_BUDGET_LIMIT';
        response: 'TRANSACTIONS' | 'ACCOUNTS' | 'NONE' | 'BUDGET' | 'RELEVANT';
        delivery: 'JSON' | 'FORM';
        url: string;
        failing_since: string | null;
        last_success_at: string | null;
        last_failure_at: string | null;
      };
      links: {
        '0': {
          rel: 'self';
          uri: string;
        };
        self: string;
      };
    };
    WebhookAttempt: {
      type: 'webhook_attempts';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        webhook_message_id: string;
        status_code: number;
        duration_ms: number;
        logs: string | null;
        response: string | null;
      };
      links: {
        self: string;
      };
    };
    WebhookAttemptPage: {
      data: components['schemas']['WebhookAttempt'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    WebhookMessage: {
      type: 'webhook_messages';
      id: string;
      attributes: {
        created_at: string;
        updated_at: string;
        sent: boolean;
        errored: boolean;
        state: 'waiting' | 'sent' | 'failed';
        webhook_id: string;
        uuid: string;
        message: string;
      };
      links: {
        self: string;
      };
    };
    WebhookMessagePage: {
      data: components['schemas']['WebhookMessage'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
    WebhookPage: {
      data: components['schemas']['Webhook'][];
      meta: components['schemas']['PageMeta'];
      links: components['schemas']['PageLinks'];
    };
  };
  responses: {
    Malformed: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    Unauthenticated: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    Forbidden: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    NotFound: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    Changed: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    UnsupportedMediaType: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    Invalid: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['InvalidFields'];
      };
    };
    Refused: {
      headers: { [name: string]: unknown };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
  };
}

/** What each endpoint takes and gives. */
export interface operations {
  /** Make a token and all others of its grant worthless. */
  postOauthRevoke: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          token: string;
          client_id?: string;
          client_secret?: string;
          token_type_hint?: string;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': { [name: string]: unknown };
        };
      };
      400: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            error?: string;
            error_description?: string;
            message: string;
            exception?: string;
          };
        };
      };
      401: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            error?: string;
            error_description?: string;
            message: string;
            exception?: string;
          };
        };
      };
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Exchange a code or a refresh token for new tokens. */
  postOauthToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          grant_type: 'authorization_code' | 'refresh_token';
          client_id?: string;
          client_secret?: string;
          code?: string;
          redirect_uri?: string;
          code_verifier?: string;
          refresh_token?: string;
          scope?: string;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            token_type: 'Bearer';
            expires_in: number;
            access_token: string;
            refresh_token: string;
          };
        };
      };
      400: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            error?: string;
            error_description?: string;
            message: string;
            exception?: string;
          };
        };
      };
      401: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            error?: string;
            error_description?: string;
            message: string;
            exception?: string;
          };
        };
      };
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Versions of this server and of the contract it speaks. */
  getAbout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['About'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      default: components['responses']['Refused'];
    };
  };
  /** Who is asking. */
  getAboutUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['User'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      default: components['responses']['Refused'];
    };
  };
  /** Accounts with their balances, of all types or of one. */
  getAccounts: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        type?: string;
        start?: string;
        end?: string;
        date?: string;
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AccountPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds an account, with the balance it begins with. */
  postAccounts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          type: 
            | 'asset'
            | 'expense'
            | 'revenue'
            | 'cash'
            | 'initial-balance'
            | 'reconciliation'
            | 'liability'
            | 'liabilities';
          iban?: string | null;
          bic?: string | null;
          account_number?: string | null;
          opening_balance?: string | number | null;
          opening_balance_date?: string | null;
          virtual_balance?: string | number | null;
          order?: number | string | null;
          currency_id?: number | string | null;
          currency_code?: string | null;
          active?: boolean | null;
          include_net_worth?: boolean | null;
          account_role?: 
            | 'defaultAsset'
            | 'sharedAsset'
            | 'savingAsset'
            | 'ccAsset'
            | 'cashWalletAsset'
            | null;
          credit_card_type?: string | null;
          monthly_payment_date?: string | null;
          liability_type?: 'loan' | 'debt' | 'mortgage' | null;
          liability_direction?: 'credit' | 'debit' | null;
          liability_amount?: string | number | null;
          liability_start_date?: string | null;
          interest?: string | number | null;
          interest_period?: 
            | 'daily'
            | 'weekly'
            | 'monthly'
            | 'quarterly'
            | 'half-year'
            | 'yearly'
            | null;
          notes?: string | null;
          latitude?: number | string | null;
          longitude?: number | string | null;
          zoom_level?: number | string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Account'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One account with its balance. */
  getAccountsById: {
    parameters: {
      query?: {
        start?: string;
        end?: string;
        date?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Account'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes an account; what is not sent stays. */
  putAccountsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: string | null;
          type?: 
            | 'asset'
            | 'expense'
            | 'revenue'
            | 'cash'
            | 'initial-balance'
            | 'reconciliation'
            | 'liability'
            | 'liabilities'
            | null;
          iban?: string | null;
          bic?: string | null;
          account_number?: string | null;
          opening_balance?: string | number | null;
          opening_balance_date?: string | null;
          virtual_balance?: string | number | null;
          order?: number | string | null;
          currency_id?: number | string | null;
          currency_code?: string | null;
          active?: boolean | null;
          include_net_worth?: boolean | null;
          account_role?: 
            | 'defaultAsset'
            | 'sharedAsset'
            | 'savingAsset'
            | 'ccAsset'
            | 'cashWalletAsset'
            | null;
          credit_card_type?: string | null;
          monthly_payment_date?: string | null;
          liability_type?: 'loan' | 'debt' | 'mortgage' | null;
          liability_direction?: 'credit' | 'debit' | null;
          liability_amount?: string | number | null;
          liability_start_date?: string | null;
          interest?: string | number | null;
          interest_period?: 
            | 'daily'
            | 'weekly'
            | 'monthly'
            | 'quarterly'
            | 'half-year'
            | 'yearly'
            | null;
          notes?: string | null;
          latitude?: number | string | null;
          longitude?: number | string | null;
          zoom_level?: number | string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Account'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes an account with all of its transactions. */
  deleteAccountsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The attachments of an account. */
  getAccountsByIdAttachments: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AttachmentPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The piggy banks that save on an account. */
  getAccountsByIdPiggyBanks: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['PiggyBankPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The transactions of an account, newest first; of all types, or by type and days. */
  getAccountsByIdTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All attachments, by number. */
  getAttachments: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AttachmentPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds an attachment to something; its file is uploaded afterwards. */
  postAttachments: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          filename: string;
          title?: string | null;
          notes?: string | null;
          attachable_type: 
            | 'Account'
            | 'Bill'
            | 'Budget'
            | 'Category'
            | 'PiggyBank'
            | 'Recurrence'
            | 'Tag'
            | 'Transaction'
            | 'TransactionJournal';
          attachable_id: number | string;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Attachment'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One attachment. */
  getAttachmentsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Attachment'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes what is told of an attachment, or moves it to something else. */
  putAttachmentsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          filename?: string | null;
          title?: string | null;
          notes?: string | null;
          attachable_type?: 
            | 'Account'
            | 'Bill'
            | 'Budget'
            | 'Category'
            | 'PiggyBank'
            | 'Recurrence'
            | 'Tag'
            | 'Transaction'
            | 'TransactionJournal'
            | null;
          attachable_id?: number | string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Attachment'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes an attachment with its file. */
  deleteAttachmentsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The file of an attachment. */
  getAttachmentsByIdDownload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Uploads the file of an attachment, in place of what was there. */
  postAttachmentsByIdUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        '*/*': unknown;
      };
    };
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': unknown[];
        };
      };
      default: components['responses']['Refused'];
    };
  };
  /** Accounts by a part of their names, with what they hold. */
  getAutocompleteAccounts: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        date?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['AccountSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Bills by a part of their names. */
  getAutocompleteBills: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['BillSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Active budgets by a part of their names. */
  getAutocompleteBudgets: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['BudgetSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Categories by a part of their names. */
  getAutocompleteCategories: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['CategorySuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Currencies by a part of their names or codes. */
  getAutocompleteCurrencies: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['CurrencySuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The same, with codes in the names. */
  getAutocompleteCurrenciesWithCode: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['CurrencySuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Object groups by parts of their titles. */
  getAutocompleteObjectGroups: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['ObjectGroupSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Piggy banks by a part of their names. */
  getAutocompletePiggyBanks: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['PiggyBankSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The same, with what is saved. */
  getAutocompletePiggyBanksWithBalance: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['PiggyBankBalanceSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Recurrences by a part of their titles. */
  getAutocompleteRecurring: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['RecurrenceSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Rule groups by a part of their titles. */
  getAutocompleteRuleGroups: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['RuleGroupSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Rules by a part of their titles. */
  getAutocompleteRules: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['RuleSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The same under the newer name of bills. */
  getAutocompleteSubscriptions: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['BillSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Tags by a part of their names. */
  getAutocompleteTags: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['TagSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Kinds of transactions by a part of their names. */
  getAutocompleteTransactionTypes: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['TransactionTypeSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Descriptions by a part of them, newest first, each once. */
  getAutocompleteTransactions: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['TransactionSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Splits by a part of their descriptions, or by group. */
  getAutocompleteTransactionsWithId: {
    parameters: {
      query?: {
        query?: string;
        types?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['TransactionSuggestion'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What limits plan to spend, per period and currency, latest first. */
  getAvailableBudgets: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AvailableBudgetPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One available budget. */
  getAvailableBudgetsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['AvailableBudget'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What limits plan to spend, per period and currency, latest first. */
  getAvailable_budgets: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AvailableBudgetPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One available budget. */
  getAvailable_budgetsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['AvailableBudget'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Runs rules and webhooks for the transactions that were stored as parts of a batch. */
  postBatchFinish: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          apply_rules?: string;
        };
      };
    };
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All bills in their order, with payments and expected days of a range. */
  getBills: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['BillPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a bill. */
  postBills: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          amount_min: string | number;
          amount_max: string | number;
          currency_id?: number | string | null;
          currency_code?: string | null;
          date: string;
          end_date?: string | null;
          extension_date?: string | null;
          repeat_freq: 'weekly' | 'monthly' | 'quarterly' | 'half-year' | 'yearly';
          skip?: number | string | null;
          active?: boolean | null;
          order?: number | string | null;
          notes?: string | null;
          object_group_id?: number | string | null;
          object_group_title?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Bill'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One bill, with payments and expected days of a range. */
  getBillsById: {
    parameters: {
      query?: {
        start?: string;
        end?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Bill'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a bill; what is not sent stays. */
  putBillsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: string | null;
          amount_min?: string | number | null;
          amount_max?: string | number | null;
          currency_id?: number | string | null;
          currency_code?: string | null;
          date?: string | null;
          end_date?: string | null;
          extension_date?: string | null;
          repeat_freq?: 
            | 'weekly'
            | 'monthly'
            | 'quarterly'
            | 'half-year'
            | 'yearly'
            | null;
          skip?: number | string | null;
          active?: boolean | null;
          order?: number | string | null;
          notes?: string | null;
          object_group_id?: number | string | null;
          object_group_title?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Bill'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a bill; its transactions stay. */
  deleteBillsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The attachments of a bill. */
  getBillsByIdAttachments: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AttachmentPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The rules that link transactions to a bill, as they were made. */
  getBillsByIdRules: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['RulePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The transactions that belong to a bill, newest first. */
  getBillsByIdTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Limits of all budgets that share days with a range, newest first. */
  getBudgetLimits: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['BudgetLimitPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All budgets, in their order; with what was spent between start and end. */
  getBudgets: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['BudgetPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a budget, which may get its limits by itself. */
  postBudgets: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          active?: boolean | null;
          order?: number | string | null;
          notes?: string | null;
          auto_budget_type?: 'reset' | 'rollover' | 'adjusted' | 'none' | null;
          auto_budget_amount?: string | number | null;
          auto_budget_period?: 
            | 'daily'
            | 'weekly'
            | 'monthly'
            | 'quarterly'
            | 'half_year'
            | 'yearly'
            | null;
          auto_budget_currency_id?: number | string | null;
          auto_budget_currency_code?: string | null;
          fire_webhooks?: boolean | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Budget'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Withdrawals that belong to no budget, newest first. */
  getBudgetsTransactionsWithoutBudget: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One budget; with what was spent between start and end. */
  getBudgetsById: {
    parameters: {
      query?: {
        start?: string;
        end?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Budget'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a budget, its order and its auto-budget. */
  putBudgetsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: string | null;
          active?: boolean | null;
          order?: number | string | null;
          notes?: string | null;
          auto_budget_type?: 'reset' | 'rollover' | 'adjusted' | 'none' | null;
          auto_budget_amount?: string | number | null;
          auto_budget_period?: 
            | 'daily'
            | 'weekly'
            | 'monthly'
            | 'quarterly'
            | 'half_year'
            | 'yearly'
            | null;
          auto_budget_currency_id?: number | string | null;
          auto_budget_currency_code?: string | null;
          fire_webhooks?: boolean | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Budget'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a budget with its limits; its transactions lose it. */
  deleteBudgetsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Attachments of a budget. */
  getBudgetsByIdAttachments: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AttachmentPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Limits of a budget, newest first. */
  getBudgetsByIdLimits: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['BudgetLimitPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a limit to a budget. */
  postBudgetsByIdLimits: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          start: string;
          end: string;
          amount: string | number;
          currency_id?: number | string | null;
          currency_code?: string | null;
          notes?: string | null;
          fire_webhooks?: boolean | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['BudgetLimit'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One limit of a budget. */
  getBudgetsByIdLimitsByLimitId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        limitId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['BudgetLimit'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a limit. */
  putBudgetsByIdLimitsByLimitId: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
        limitId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          start?: string | null;
          end?: string | null;
          amount?: string | number | null;
          currency_id?: number | string | null;
          currency_code?: string | null;
          notes?: string | null;
          fire_webhooks?: boolean | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['BudgetLimit'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a limit. */
  deleteBudgetsByIdLimitsByLimitId: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
        limitId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Transactions of a budget in the days of a limit, newest first. */
  getBudgetsByIdLimitsByLimitIdTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        type?: string;
      };
      header?: never;
      path: {
        id: string;
        limitId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Transactions of a budget, newest first. */
  getBudgetsByIdTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All categories, by name; with what was spent and earned between start and end. */
  getCategories: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['CategoryPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a category. */
  postCategories: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          notes?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Category'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One category; with what was spent and earned between start and end. */
  getCategoriesById: {
    parameters: {
      query?: {
        start?: string;
        end?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Category'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a category. */
  putCategoriesById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: string | null;
          notes?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Category'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a category; its transactions lose it. */
  deleteCategoriesById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Attachments of a category. */
  getCategoriesByIdAttachments: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AttachmentPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Transactions with a split in the category, newest first. */
  getCategoriesByIdTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Balances of accounts over some days. */
  getChartAccountOverview: {
    parameters: {
      query: {
        start: string;
        end: string;
        preselected?: 'all' | 'assets' | 'liabilities';
        period?: '1D' | '1W' | '1M' | '3M' | '6M' | '1Y';
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['ChartBalanceLine'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was earned and spent by accounts over some days. */
  getChartBalanceBalance: {
    parameters: {
      query: {
        start: string;
        end: string;
        preselected?: 'all' | 'assets' | 'liabilities';
        period?: '1D' | '1W' | '1M' | '3M' | '6M' | '1Y';
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['ChartFlowLine'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What active budgets planned and spent in some days. */
  getChartBudgetOverview: {
    parameters: {
      query: {
        start: string;
        end: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['ChartBudgetBar'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent and earned by category in some days. */
  getChartCategoryOverview: {
    parameters: {
      query: {
        start: string;
        end: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['ChartCategoryBar'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What the owner of the server set for everybody, and what the server is made of. */
  getConfiguration: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['Configuration'];
        };
      };
      401: components['responses']['Unauthenticated'];
      default: components['responses']['Refused'];
    };
  };
  /** One line of the configuration. */
  getConfigurationByTitle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        title: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['ConfigurationEntry'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Sets something for everybody on this server. */
  putConfigurationByTitle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        title: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          value: boolean | number | string;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['ConfigurationEntry'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Runs what comes back regularly, now; the server also does so by itself. */
  getCronByToken: {
    parameters: {
      query?: {
        force?: 'true' | 'false';
        date?: string;
      };
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['CronOutcomes'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All currencies, by code. */
  getCurrencies: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['CurrencyPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a currency. */
  postCurrencies: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          code: string;
          symbol: string;
          decimal_places?: number | string | null;
          enabled?: boolean | null;
          default?: boolean | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Currency'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes one or several currencies that are named in the body. */
  putCurrencies: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          id?: number | string | null;
          name?: string | null;
          code?: string | null;
          symbol?: string | null;
          decimal_places?: number | string | null;
          enabled?: boolean | null;
          default?: boolean | null;
        } | {
          id?: number | string | null;
          name?: string | null;
          code?: string | null;
          symbol?: string | null;
          decimal_places?: number | string | null;
          enabled?: boolean | null;
          default?: boolean | null;
        }[] | {
          currencies: {
            id?: number | string | null;
            name?: string | null;
            code?: string | null;
            symbol?: string | null;
            decimal_places?: number | string | null;
            enabled?: boolean | null;
            default?: boolean | null;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Currency'];
          } | components['schemas']['CurrencyPage'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The primary currency, under its older name. */
  getCurrenciesDefault: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Currency'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      default: components['responses']['Refused'];
    };
  };
  /** The primary currency. */
  getCurrenciesPrimary: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Currency'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      default: components['responses']['Refused'];
    };
  };
  /** One currency. */
  getCurrenciesByCode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Currency'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a currency. */
  putCurrenciesByCode: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: string | null;
          code?: string | null;
          symbol?: string | null;
          decimal_places?: number | string | null;
          enabled?: boolean | null;
          default?: boolean | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Currency'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a currency that is not in use. */
  deleteCurrenciesByCode: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Accounts that keep the currency. */
  getCurrenciesByCodeAccounts: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        type?: string;
        date?: string;
      };
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AccountPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Available budgets in the currency, latest first. */
  getCurrenciesByCodeAvailableBudgets: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AvailableBudgetPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Bills in the currency, with payments and expected days of a range. */
  getCurrenciesByCodeBills: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['BillPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Budget limits in the currency, newest first. */
  getCurrenciesByCodeBudgetLimits: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['BudgetLimitPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Exchange rates from or to the currency, newest first. */
  getCurrenciesByCodeCer: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['ExchangeRatePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** No longer offers a currency that is not in use. */
  postCurrenciesByCodeDisable: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Currency'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': unknown[];
        };
      };
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Offers a currency for choosing. */
  postCurrenciesByCodeEnable: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Currency'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Makes a currency the primary one. */
  postCurrenciesByCodePrimary: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Currency'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Recurring transactions in the currency, be it their own or the foreign one. */
  getCurrenciesByCodeRecurrences: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['RecurrencePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Rules that ask for the currency, as they were made. */
  getCurrenciesByCodeRules: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['RulePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Transactions with the currency as their main or foreign one, newest first. */
  getCurrenciesByCodeTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path: {
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Moves all transactions of one account to another. */
  postDataBulkTransactions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          query: string;
        };
      };
    };
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Fills empty books with two years of a household that never was, to look around in. */
  postDataDemo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['DemoCounts'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes everything of a kind. */
  deleteDataDestroy: {
    parameters: {
      query: {
        objects: 
          | 'budgets'
          | 'bills'
          | 'piggy_banks'
          | 'rules'
          | 'recurring'
          | 'categories'
          | 'tags'
          | 'object_groups'
          | 'accounts'
          | 'asset_accounts'
          | 'expense_accounts'
          | 'revenue_accounts'
          | 'liabilities'
          | 'not_assets_liabilities'
          | 'transactions'
          | 'withdrawals'
          | 'deposits'
          | 'transfers';
        unused?: 'true' | 'false';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All accounts as a table (CSV). */
  getDataExportAccounts: {
    parameters: {
      query?: {
        type?: 'csv';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Everything of the household but its history and secrets, without loss (JSON). */
  getDataExportAll: {
    parameters: {
      query?: {
        type?: 'json';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All bills as a table (CSV). */
  getDataExportBills: {
    parameters: {
      query?: {
        type?: 'csv';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All budgets with their limits as a table (CSV). */
  getDataExportBudgets: {
    parameters: {
      query?: {
        type?: 'csv';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All categories as a table (CSV). */
  getDataExportCategories: {
    parameters: {
      query?: {
        type?: 'csv';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All piggy banks as a table (CSV). */
  getDataExportPiggyBanks: {
    parameters: {
      query?: {
        type?: 'csv';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All recurring transactions as a table (CSV). */
  getDataExportRecurring: {
    parameters: {
      query?: {
        type?: 'csv';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All rules with their triggers and actions as a table (CSV). */
  getDataExportRules: {
    parameters: {
      query?: {
        type?: 'csv';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All bills as a table (CSV). */
  getDataExportSubscriptions: {
    parameters: {
      query?: {
        type?: 'csv';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All tags as a table (CSV). */
  getDataExportTags: {
    parameters: {
      query?: {
        type?: 'csv';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The transactions of some days as a table (CSV), the newest first. */
  getDataExportTransactions: {
    parameters: {
      query?: {
        type?: 'csv';
        start?: string;
        end?: string;
        accounts?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/octet-stream': unknown;
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Does nothing: what is deleted is gone at once. */
  deleteDataPurge: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All exchange rates, oldest first. */
  getExchangeRates: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['ExchangeRatePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Sets the rate of two currencies on a day. */
  postExchangeRates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          date: string;
          rate: string | number;
          from: string;
          to: string;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['ExchangeRate'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Sets the rates from one currency to another on several days. */
  postExchangeRatesByCurrenciesByFromByTo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        from: string;
        to: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': { [name: string]: string | number };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['ExchangeRatePage'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Sets the rates from one currency to several others on a day. */
  postExchangeRatesByDateByDate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        date: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          from: string;
          rates: { [name: string]: string | number };
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['ExchangeRatePage'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Exchange rates between two currencies, in both directions, newest first. */
  getExchangeRatesByFromByTo: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        from: string;
        to: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['ExchangeRatePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes all exchange rates between two currencies, in both directions. */
  deleteExchangeRatesByFromByTo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        from: string;
        to: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The exchange rate of two currencies on a day. */
  getExchangeRatesByFromByToByDate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        from: string;
        to: string;
        date: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['ExchangeRate'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes the exchange rate of two currencies on a day. */
  putExchangeRatesByFromByToByDate: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        from: string;
        to: string;
        date: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          date?: string | null;
          rate?: string | number | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['ExchangeRate'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes the exchange rate of two currencies on a day. */
  deleteExchangeRatesByFromByToByDate: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        from: string;
        to: string;
        date: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One exchange rate. */
  getExchangeRatesById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['ExchangeRate'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes an exchange rate. */
  putExchangeRatesById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          date?: string | null;
          rate?: string | number | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['ExchangeRate'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes an exchange rate. */
  deleteExchangeRatesById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Who changed what in the household, newest first. */
  getHistory: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        subject_type?: string;
        subject_id?: number | string;
        user_id?: number | string;
        action?: string;
        start?: string;
        end?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['HistoryEntryPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One write of the household, with more of what it changed than lists show. */
  getHistoryById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['HistoryEntry'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Undoes a write, as one new write: all of it or, with the reason, nothing. */
  postHistoryByIdUndo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['HistoryEntry'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent, by the account it came from. */
  getInsightExpenseAsset: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent, by bill. */
  getInsightExpenseBill: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
        'bills[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent, by active budget. */
  getInsightExpenseBudget: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
        'budgets[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent, by category. */
  getInsightExpenseCategory: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
        'categories[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent, by the account it went to. */
  getInsightExpenseExpense: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent on no bill. */
  getInsightExpenseNoBill: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent outside of all budgets. */
  getInsightExpenseNoBudget: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent without a category. */
  getInsightExpenseNoCategory: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent without a tag. */
  getInsightExpenseNoTag: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent, by tag. */
  getInsightExpenseTag: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
        'tags[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was spent in all. */
  getInsightExpenseTotal: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was earned, by the account it went to. */
  getInsightIncomeAsset: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was earned, by category. */
  getInsightIncomeCategory: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
        'categories[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was earned without a category. */
  getInsightIncomeNoCategory: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was earned without a tag. */
  getInsightIncomeNoTag: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was earned, by the account it came from. */
  getInsightIncomeRevenue: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was earned, by tag. */
  getInsightIncomeTag: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
        'tags[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was earned in all. */
  getInsightIncomeTotal: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What went out of accounts and came into them by transfers. */
  getInsightTransferAsset: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTransfer'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was transferred, by category. */
  getInsightTransferCategory: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
        'categories[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was transferred without a category. */
  getInsightTransferNoCategory: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was transferred without a tag. */
  getInsightTransferNoTag: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was transferred, by tag. */
  getInsightTransferTag: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
        'tags[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightEntry'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was transferred in all. */
  getInsightTransferTotal: {
    parameters: {
      query: {
        start: string;
        end: string;
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['InsightTotal'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What links may mean, by name. */
  getLinkTypes: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['LinkTypePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a link type for all households of the server. */
  postLinkTypes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          inward: string;
          outward: string;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['LinkType'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One link type. */
  getLinkTypesById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['LinkType'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a link type that the server did not begin with. */
  putLinkTypesById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: string | null;
          inward?: string | null;
          outward?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['LinkType'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a link type that the server did not begin with, and all its links. */
  deleteLinkTypesById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Transactions with a link of the type, newest first; by type and days. */
  getLinkTypesByIdTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The own clients, without their secrets. */
  getOauthClients: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['OauthClientPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Make a client; the secret of a confidential one is shown only now, in `secret`. */
  postOauthClients: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          redirect_uris: string[];
          confidential?: boolean | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['NewOauthClient'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One of the own clients. */
  getOauthClientsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['OauthClient'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Change the name or the addresses of a client. */
  putOauthClientsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: string | null;
          redirect_uris?: string[] | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['OauthClient'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Remove a client; all tokens that it was given are worthless at once. */
  deleteOauthClientsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Apps that have access to the own books. */
  getOauthGrants: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['OauthGrantPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Take access back from an app, at once. */
  deleteOauthGrantsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The groups of bills and piggy banks, in their order. */
  getObjectGroups: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['ObjectGroupPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One group. */
  getObjectGroupsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['ObjectGroup'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Renames a group, or moves it among the others. */
  putObjectGroupsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          title?: string | null;
          order?: number | string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['ObjectGroup'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a group; what was in it stays. */
  deleteObjectGroupsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The bills of a group, with their payments in a range of days. */
  getObjectGroupsByIdBills: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['BillPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The piggy banks of a group. */
  getObjectGroupsByIdPiggyBanks: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['PiggyBankPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All piggy banks, in their order. */
  getPiggyBanks: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['PiggyBankPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a piggy bank. */
  postPiggyBanks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          accounts: {
            account_id: number | string;
            current_amount?: string | number | null;
          }[];
          target_amount: string | number;
          start_date: string;
          target_date?: string | null;
          transaction_currency_id?: number | string | null;
          transaction_currency_code?: string | null;
          order?: number | string | null;
          notes?: string | null;
          object_group_id?: number | string | null;
          object_group_title?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['PiggyBank'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One piggy bank. */
  getPiggyBanksById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['PiggyBank'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a piggy bank, its accounts or what is saved; what is not sent stays. */
  putPiggyBanksById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: string | null;
          accounts?: {
            account_id: number | string;
            current_amount?: string | number | null;
          }[];
          target_amount?: string | number | null;
          start_date?: string | null;
          target_date?: string | null;
          transaction_currency_id?: number | string | null;
          transaction_currency_code?: string | null;
          order?: number | string | null;
          notes?: string | null;
          object_group_id?: number | string | null;
          object_group_title?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['PiggyBank'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a piggy bank; balances stay. */
  deletePiggyBanksById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The accounts that a piggy bank saves on, with their balances. */
  getPiggyBanksByIdAccounts: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        date?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AccountPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Attachments of a piggy bank. */
  getPiggyBanksByIdAttachments: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AttachmentPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was put into a piggy bank and taken out of it, newest first. */
  getPiggyBanksByIdEvents: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['PiggyBankEventPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All piggy banks, in their order. */
  getPiggy_banks: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['PiggyBankPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a piggy bank. */
  postPiggy_banks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          accounts: {
            account_id: number | string;
            current_amount?: string | number | null;
          }[];
          target_amount: string | number;
          start_date: string;
          target_date?: string | null;
          transaction_currency_id?: number | string | null;
          transaction_currency_code?: string | null;
          order?: number | string | null;
          notes?: string | null;
          object_group_id?: number | string | null;
          object_group_title?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['PiggyBank'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One piggy bank. */
  getPiggy_banksById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['PiggyBank'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a piggy bank, its accounts or what is saved; what is not sent stays. */
  putPiggy_banksById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: string | null;
          accounts?: {
            account_id: number | string;
            current_amount?: string | number | null;
          }[];
          target_amount?: string | number | null;
          start_date?: string | null;
          target_date?: string | null;
          transaction_currency_id?: number | string | null;
          transaction_currency_code?: string | null;
          order?: number | string | null;
          notes?: string | null;
          object_group_id?: number | string | null;
          object_group_title?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['PiggyBank'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a piggy bank; balances stay. */
  deletePiggy_banksById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The accounts that a piggy bank saves on, with their balances. */
  getPiggy_banksByIdAccounts: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        date?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AccountPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Attachments of a piggy bank. */
  getPiggy_banksByIdAttachments: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AttachmentPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was put into a piggy bank and taken out of it, newest first. */
  getPiggy_banksByIdEvents: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['PiggyBankEventPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All preferences of the person who asks. */
  getPreferences: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['PreferencePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Sets a preference. */
  postPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          data: unknown;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Preference'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One preference, by name or number; a known one that is not set is shown with its default. */
  getPreferencesByNameOrId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        nameOrId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Preference'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a preference. */
  putPreferencesByNameOrId: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        nameOrId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          data: unknown;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Preference'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All recurring transactions: active ones first, by type, then by title. */
  getRecurrences: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['RecurrencePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a recurring transaction. */
  postRecurrences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          type: 'withdrawal' | 'deposit' | 'transfer';
          title: string;
          description?: string | null;
          first_date: string;
          nr_of_repetitions?: number | string | null;
          repeat_until?: string | null;
          apply_rules?: boolean | null;
          active?: boolean | null;
          notes?: string | null;
          repetitions: {
            type: 'daily' | 'weekly' | 'ndom' | 'monthly' | 'yearly';
            moment?: string | null;
            skip?: number | string | null;
            weekend?: number | string | null;
          }[];
          transactions: {
            description: string;
            amount: string | number;
            foreign_amount?: string | number | null;
            currency_id?: number | string | null;
            currency_code?: string | null;
            foreign_currency_id?: number | string | null;
            foreign_currency_code?: string | null;
            source_id?: number | string | null;
            source_name?: string | null;
            destination_id?: number | string | null;
            destination_name?: string | null;
            budget_id?: number | string | null;
            budget_name?: string | null;
            category_id?: number | string | null;
            category_name?: string | null;
            bill_id?: number | string | null;
            bill_name?: string | null;
            piggy_bank_id?: number | string | null;
            piggy_bank_name?: string | null;
            tags?: string[] | null;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Recurrence'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One recurring transaction. */
  getRecurrencesById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Recurrence'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a recurring transaction; what is not sent stays. */
  putRecurrencesById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          type?: 'withdrawal' | 'deposit' | 'transfer' | null;
          title?: string | null;
          description?: string | null;
          first_date?: string | null;
          nr_of_repetitions?: number | string | null;
          repeat_until?: string | null;
          apply_rules?: boolean | null;
          active?: boolean | null;
          notes?: string | null;
          repetitions?: {
            type?: 'daily' | 'weekly' | 'ndom' | 'monthly' | 'yearly' | null;
            moment?: string | null;
            skip?: number | string | null;
            weekend?: number | string | null;
          }[];
          transactions?: {
            description?: string | null;
            amount?: string | number | null;
            foreign_amount?: string | number | null;
            currency_id?: number | string | null;
            currency_code?: string | null;
            foreign_currency_id?: number | string | null;
            foreign_currency_code?: string | null;
            source_id?: number | string | null;
            source_name?: string | null;
            destination_id?: number | string | null;
            destination_name?: string | null;
            budget_id?: number | string | null;
            budget_name?: string | null;
            category_id?: number | string | null;
            category_name?: string | null;
            bill_id?: number | string | null;
            bill_name?: string | null;
            piggy_bank_id?: number | string | null;
            piggy_bank_name?: string | null;
            tags?: string[] | null;
            id?: number | string;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Recurrence'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a recurring transaction; what it made stays. */
  deleteRecurrencesById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The transactions that a recurring transaction made, newest first. */
  getRecurrencesByIdTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Makes the transaction of one day of the schedule now. */
  postRecurrencesByIdTrigger: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          date: string;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The groups of rules, in their order. */
  getRuleGroups: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['RuleGroupPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a group of rules. */
  postRuleGroups: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          title: string;
          description?: string | null;
          order?: number | string | null;
          active?: boolean | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['RuleGroup'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One group of rules. */
  getRuleGroupsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['RuleGroup'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a group of rules, or moves it among the others. */
  putRuleGroupsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          title?: string | null;
          description?: string | null;
          order?: number | string | null;
          active?: boolean | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['RuleGroup'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a group with the rules in it. */
  deleteRuleGroupsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The rules of a group, as they were made. */
  getRuleGroupsByIdRules: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['RulePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The transactions that the rules of a group would be run over. */
  getRuleGroupsByIdTest: {
    parameters: {
      query?: {
        start?: string;
        end?: string;
        start_date?: string;
        end_date?: string;
        accounts?: (number | string)[] | number | string | null;
        preview?: boolean;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TestedTransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Runs the rules of a group over transactions. */
  postRuleGroupsByIdTrigger: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          start?: string | null;
          end?: string | null;
          start_date?: string | null;
          end_date?: string | null;
          accounts?: (number | string)[] | number | string | null;
        };
      };
    };
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All rules, as they were made. */
  getRules: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['RulePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a rule. */
  postRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          title: string;
          rule_group_id?: number | string | null;
          rule_group_title?: string | null;
          trigger: 'store-journal' | 'update-journal' | 'manual-activation';
          description?: string | null;
          order?: number | string | null;
          strict?: boolean | null;
          active?: boolean | null;
          stop_processing?: boolean | null;
          triggers: {
            type: string;
            value?: string | null;
            prohibited?: boolean | null;
            active?: boolean | null;
            stop_processing?: boolean | null;
          }[];
          actions: {
            type: string;
            value?: string | null;
            active?: boolean | null;
            stop_processing?: boolean | null;
          }[];
          conditions?: components['schemas']['NewRuleConditions'] | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Rule'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The transactions that a rule would be run over before it is stored, and what would change. */
  postRulesPreview: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          strict?: boolean | null;
          start?: string | null;
          end?: string | null;
          start_date?: string | null;
          end_date?: string | null;
          triggers: {
            type: string;
            value?: string | null;
            prohibited?: boolean | null;
            active?: boolean | null;
            stop_processing?: boolean | null;
          }[];
          actions?: {
            type: string;
            value?: string | null;
            active?: boolean | null;
            stop_processing?: boolean | null;
          }[];
          conditions?: components['schemas']['NewRuleConditions'] | null;
          accounts?: (number | string)[] | number | string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TestedTransactionPage'];
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Why a rule would apply to a split or would not, before it is stored. */
  postRulesPreviewByJournalId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        journalId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          strict?: boolean | null;
          triggers: {
            type: string;
            value?: string | null;
            prohibited?: boolean | null;
            active?: boolean | null;
            stop_processing?: boolean | null;
          }[];
          actions?: {
            type: string;
            value?: string | null;
            active?: boolean | null;
            stop_processing?: boolean | null;
          }[];
          conditions?: components['schemas']['NewRuleConditions'] | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['RuleExplanation'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Rules that were started by hand, newest first. */
  getRulesRuns: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['RuleRunPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** How far a run has come. */
  getRulesRunsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['RuleRunInFull'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Stops a run; what it did stays. */
  postRulesRunsByIdCancel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['RuleRunInFull'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What a run changed in each split, as it was before and as the run left it. */
  getRulesRunsByIdChanges: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['RuleRunChangePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Lets a run go on that was stopped. */
  postRulesRunsByIdResume: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['RuleRunInFull'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Gives back what a run changed and nobody changed since. */
  postRulesRunsByIdUndo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['RuleRunInFull'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Whether a text may stand as the value of an action. */
  getRulesValidateExpression: {
    parameters: {
      query: {
        expression: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            valid: true;
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One rule. */
  getRulesById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Rule'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a rule; what is not sent stays. */
  putRulesById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          title?: string | null;
          rule_group_id?: number | string | null;
          rule_group_title?: string | null;
          trigger?: 
            | 'store-journal'
            | 'update-journal'
            | 'manual-activation'
            | null;
          description?: string | null;
          order?: number | string | null;
          strict?: boolean | null;
          active?: boolean | null;
          stop_processing?: boolean | null;
          triggers?: {
            type: string;
            value?: string | null;
            prohibited?: boolean | null;
            active?: boolean | null;
            stop_processing?: boolean | null;
          }[];
          actions?: {
            type: string;
            value?: string | null;
            active?: boolean | null;
            stop_processing?: boolean | null;
          }[];
          conditions?: components['schemas']['NewRuleConditions'] | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Rule'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a rule; what it did to transactions stays. */
  deleteRulesById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Why a rule applies to a split or does not, and what it would do. */
  getRulesByIdExplainByJournalId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        journalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['RuleExplanation'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The transactions that a rule would be run over. */
  getRulesByIdTest: {
    parameters: {
      query?: {
        start?: string;
        end?: string;
        start_date?: string;
        end_date?: string;
        accounts?: (number | string)[] | number | string | null;
        preview?: boolean;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TestedTransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Runs a rule over transactions. */
  postRulesByIdTrigger: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          start?: string | null;
          end?: string | null;
          start_date?: string | null;
          end_date?: string | null;
          accounts?: (number | string)[] | number | string | null;
        };
      };
    };
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Accounts that a text finds by number, name, IBAN or account number. */
  getSearchAccounts: {
    parameters: {
      query: {
        query: string;
        field: 'all' | 'id' | 'name' | 'iban' | 'number';
        type?: string;
        start?: string;
        end?: string;
        date?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AccountPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Transactions that a query finds, newest first, with the splits that it finds. */
  getSearchTransactions: {
    parameters: {
      query?: {
        query?: string;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** How many splits have a text, for finding duplicates. */
  getSearchTransactionsCount: {
    parameters: {
      query?: {
        notes?: string;
        external_identifier?: string;
        description?: string;
        internal_reference?: string;
        include_deleted?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            count: number;
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Sign in with e-mail address and password; answers with the person and a cookie. */
  postSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          password: string;
          code?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['User'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['SignInRefusal'];
        };
      };
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Who is signed in. */
  getSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['User'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      default: components['responses']['Refused'];
    };
  };
  /** Sign out. */
  deleteSession: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Change the own password, by the current one; all other sessions end, tokens stay valid. */
  postSessionPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          current_password: string;
          password: string;
        };
      };
    };
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All bills in their order, with payments and expected days of a range. */
  getSubscriptions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['BillPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a bill. */
  postSubscriptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          amount_min: string | number;
          amount_max: string | number;
          currency_id?: number | string | null;
          currency_code?: string | null;
          date: string;
          end_date?: string | null;
          extension_date?: string | null;
          repeat_freq: 'weekly' | 'monthly' | 'quarterly' | 'half-year' | 'yearly';
          skip?: number | string | null;
          active?: boolean | null;
          order?: number | string | null;
          notes?: string | null;
          object_group_id?: number | string | null;
          object_group_title?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Bill'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One bill, with payments and expected days of a range. */
  getSubscriptionsById: {
    parameters: {
      query?: {
        start?: string;
        end?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Bill'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a bill; what is not sent stays. */
  putSubscriptionsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          name?: string | null;
          amount_min?: string | number | null;
          amount_max?: string | number | null;
          currency_id?: number | string | null;
          currency_code?: string | null;
          date?: string | null;
          end_date?: string | null;
          extension_date?: string | null;
          repeat_freq?: 
            | 'weekly'
            | 'monthly'
            | 'quarterly'
            | 'half-year'
            | 'yearly'
            | null;
          skip?: number | string | null;
          active?: boolean | null;
          order?: number | string | null;
          notes?: string | null;
          object_group_id?: number | string | null;
          object_group_title?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Bill'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a bill; its transactions stay. */
  deleteSubscriptionsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The attachments of a bill. */
  getSubscriptionsByIdAttachments: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AttachmentPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The rules that link transactions to a bill, as they were made. */
  getSubscriptionsByIdRules: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['RulePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The transactions that belong to a bill, newest first. */
  getSubscriptionsByIdTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was earned, spent, paid and left in some days, and what there is in the end. */
  getSummaryBasic: {
    parameters: {
      query: {
        start: string;
        end: string;
        code?: string;
        currency_code?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': { [name: string]: components['schemas']['SummaryEntry'] };
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** How the server is doing: versions, sizes, counts, regular jobs, messages of webhooks. */
  getSystem: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['SystemState'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      default: components['responses']['Refused'];
    };
  };
  /** Runs a regular job at once, whether it is its turn or not. */
  postSystemJobsByKeyRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['Job'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All tags, by name. */
  getTags: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TagPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a tag. */
  postTags: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          tag: string;
          date?: string | null;
          description?: string | null;
          latitude?: number | string | null;
          longitude?: number | string | null;
          zoom_level?: number | string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Tag'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One tag, by name or number. */
  getTagsByTagOrId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tagOrId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Tag'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a tag. */
  putTagsByTagOrId: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        tagOrId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          tag?: string | null;
          date?: string | null;
          description?: string | null;
          latitude?: number | string | null;
          longitude?: number | string | null;
          zoom_level?: number | string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Tag'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a tag; its transactions lose it. */
  deleteTagsByTagOrId: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        tagOrId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Attachments of a tag. */
  getTagsByTagOrIdAttachments: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        tagOrId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AttachmentPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Transactions with the tag, newest first. */
  getTagsByTagOrIdTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path: {
        tagOrId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The own personal access tokens, without their texts. */
  getTokens: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TokenPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Make a personal access token; its text is shown only now, in `token`. */
  postTokens: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          expires_at?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['NewToken'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Revoke a personal access token at once. */
  deleteTokensById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The transaction that a split belongs to. */
  getTransactionJournalsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Transaction'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes one split. */
  deleteTransactionJournalsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Links of a split to others. */
  getTransactionJournalsByIdLinks: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionLinkPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** All links between transactions; those of one type by its name. */
  getTransactionLinks: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        name?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionLinkPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Links two transactions. */
  postTransactionLinks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          link_type_id?: number | string | null;
          link_type_name?: string | null;
          inward_id: number | string;
          outward_id: number | string;
          notes?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['TransactionLink'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One link. */
  getTransactionLinksById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['TransactionLink'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a link. */
  putTransactionLinksById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          link_type_id?: number | string | null;
          link_type_name?: string | null;
          inward_id?: number | string | null;
          outward_id?: number | string | null;
          notes?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['TransactionLink'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a link; its transactions stay. */
  deleteTransactionLinksById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Transactions, newest first; by type and days. */
  getTransactions: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        start?: string;
        end?: string;
        type?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Records a transaction of one or more splits. */
  postTransactions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          group_title?: string | null;
          error_if_duplicate_hash?: boolean | null;
          apply_rules?: boolean | null;
          fire_webhooks?: boolean | null;
          batch_submission?: unknown;
          transactions: {
            type: 
              | 'withdrawal'
              | 'deposit'
              | 'transfer'
              | 'opening-balance'
              | 'reconciliation'
              | 'opening balance'
              | 'opening_balance';
            date: string;
            order?: number | string | null;
            currency_id?: number | string | null;
            currency_code?: string | null;
            foreign_currency_id?: number | string | null;
            foreign_currency_code?: string | null;
            amount: string | number;
            foreign_amount?: string | number | null;
            description?: string | null;
            source_id?: number | string | null;
            source_name?: string | null;
            source_iban?: string | null;
            source_number?: string | null;
            source_bic?: string | null;
            destination_id?: number | string | null;
            destination_name?: string | null;
            destination_iban?: string | null;
            destination_number?: string | null;
            destination_bic?: string | null;
            budget_id?: number | string | null;
            budget_name?: string | null;
            category_id?: number | string | null;
            category_name?: string | null;
            bill_id?: number | string | null;
            bill_name?: string | null;
            piggy_bank_id?: number | string | null;
            piggy_bank_name?: string | null;
            reconciled?: boolean | null;
            notes?: string | null;
            tags?: string[] | null;
            internal_reference?: string | null;
            external_id?: string | null;
            external_url?: string | null;
            bunq_payment_id?: string | null;
            recurrence_id?: string | null;
            original_source?: string | null;
            sepa_cc?: string | null;
            sepa_ct_op?: string | null;
            sepa_ct_id?: string | null;
            sepa_db?: string | null;
            sepa_country?: string | null;
            sepa_ep?: string | null;
            sepa_ci?: string | null;
            sepa_batch_id?: string | null;
            interest_date?: string | null;
            book_date?: string | null;
            process_date?: string | null;
            due_date?: string | null;
            payment_date?: string | null;
            invoice_date?: string | null;
            latitude?: number | string | null;
            longitude?: number | string | null;
            zoom_level?: number | string | null;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Transaction'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      410: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            message: string;
            exception: string;
          };
        };
      };
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One transaction. */
  getTransactionsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Transaction'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a transaction; absent fields stay. */
  putTransactionsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          group_title?: string | null;
          error_if_duplicate_hash?: boolean | null;
          apply_rules?: boolean | null;
          fire_webhooks?: boolean | null;
          batch_submission?: unknown;
          transactions?: {
            transaction_journal_id?: number | string | null;
            type?: 
              | 'withdrawal'
              | 'deposit'
              | 'transfer'
              | 'opening-balance'
              | 'reconciliation'
              | 'opening balance'
              | 'opening_balance'
              | null;
            date?: string | null;
            order?: number | string | null;
            currency_id?: number | string | null;
            currency_code?: string | null;
            foreign_currency_id?: number | string | null;
            foreign_currency_code?: string | null;
            amount?: string | number | null;
            foreign_amount?: string | number | null;
            description?: string | null;
            source_id?: number | string | null;
            source_name?: string | null;
            source_iban?: string | null;
            source_number?: string | null;
            source_bic?: string | null;
            destination_id?: number | string | null;
            destination_name?: string | null;
            destination_iban?: string | null;
            destination_number?: string | null;
            destination_bic?: string | null;
            budget_id?: number | string | null;
            budget_name?: string | null;
            category_id?: number | string | null;
            category_name?: string | null;
            bill_id?: number | string | null;
            bill_name?: string | null;
            piggy_bank_id?: number | string | null;
            piggy_bank_name?: string | null;
            reconciled?: boolean | null;
            notes?: string | null;
            tags?: string[] | null;
            internal_reference?: string | null;
            external_id?: string | null;
            external_url?: string | null;
            bunq_payment_id?: string | null;
            recurrence_id?: string | null;
            original_source?: string | null;
            sepa_cc?: string | null;
            sepa_ct_op?: string | null;
            sepa_ct_id?: string | null;
            sepa_db?: string | null;
            sepa_country?: string | null;
            sepa_ep?: string | null;
            sepa_ci?: string | null;
            sepa_batch_id?: string | null;
            interest_date?: string | null;
            book_date?: string | null;
            process_date?: string | null;
            due_date?: string | null;
            payment_date?: string | null;
            invoice_date?: string | null;
            latitude?: number | string | null;
            longitude?: number | string | null;
            zoom_level?: number | string | null;
          }[];
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Transaction'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      410: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            message: string;
            exception: string;
          };
        };
      };
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a transaction with all its splits. */
  deleteTransactionsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Attachments of a transaction. */
  getTransactionsByIdAttachments: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['AttachmentPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Links of all splits of a transaction. */
  getTransactionsByIdLinks: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['TransactionLinkPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What a transaction did to piggy banks. */
  getTransactionsByIdPiggyBankEvents: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['PiggyBankEventPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Whether signing in takes a second factor. */
  getTwoFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['SecondFactor'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      default: components['responses']['Refused'];
    };
  };
  /** Turn the second factor on by a code of the device; answers with recovery codes, shown only now. */
  postTwoFactorConfirm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          code: string;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['RecoveryCodes'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Turn the second factor off, by a code of the device or one for recovery. */
  postTwoFactorDisable: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          code: string;
        };
      };
    };
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Begin with a second factor, by the own password: a secret for the device, shown only now. */
  postTwoFactorEnable: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          password: string;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['NewSecondFactor'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** New recovery codes in place of the old ones, by a code. */
  postTwoFactorRecoveryCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          code: string;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: components['schemas']['RecoveryCodes'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The households that the person who asks belongs to. */
  getUserGroups: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['UserGroupPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One household. */
  getUserGroupsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['UserGroup'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes the title and the primary currency of a household. */
  putUserGroupsById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          title: string;
          primary_currency_id?: number | string | null;
          primary_currency_code?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['UserGroup'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Everybody on this server. */
  getUsers: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['UserPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a person with a household of their own, and with a password if one is sent. */
  postUsers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          blocked?: boolean | null;
          blocked_code?: 'email_changed' | null;
          role?: 'owner' | 'demo' | null;
          password?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['User'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One person. */
  getUsersById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['User'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes, blocks or admits a person. */
  putUsersById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          email?: string | null;
          blocked?: boolean | null;
          blocked_code?: 'email_changed' | null;
          role?: 'owner' | 'demo' | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['User'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a person, and their household with them. */
  deleteUsersById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Give a person a password, their first or a new one; their sessions end, tokens stay valid. */
  postUsersByIdPassword: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          password: string;
        };
      };
    };
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The webhooks, as they were made. */
  getWebhooks: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['WebhookPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Adds a webhook. */
  postWebhooks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          title: string;
          active?: boolean | null;
          url: string;
          secret?: string | null;
          triggers?: 
            | 'ANY'
            | 'STORE_TRANSACTION'
            | 'UPDATE_TRANSACTION'
            | 'DESTROY_TRANSACTION'
            | 'STORE_BUDGET'
            | 'UPDATE_BUDGET'
            | 'DESTROY_BUDGET'
            | 'STORE_UPDATE_BUDGET_LIMIT'
            | '50'
            | '100'
            | '110'
            | '120'
            | '200'
            | '210'
            | '220'
            | '230' | (
            | 'ANY'
            | 'STORE_TRANSACTION'
            | 'UPDATE_TRANSACTION'
            | 'DESTROY_TRANSACTION'
            | 'STORE_BUDGET'
            | 'UPDATE_BUDGET'
            | 'DESTROY_BUDGET'
            | 'STORE_UPDATE_BUDGET_LIMIT'
            | '50'
            | '100'
            | '110'
            | '120'
            | '200'
            | '210'
            | '220'
            | '230')[] | null;
          trigger?: 
            | 'ANY'
            | 'STORE_TRANSACTION'
            | 'UPDATE_TRANSACTION'
            | 'DESTROY_TRANSACTION'
            | 'STORE_BUDGET'
            | 'UPDATE_BUDGET'
            | 'DESTROY_BUDGET'
            | 'STORE_UPDATE_BUDGET_LIMIT'
            | '50'
            | '100'
            | '110'
            | '120'
            | '200'
            | '210'
            | '220'
            | '230' | (
            | 'ANY'
            | 'STORE_TRANSACTION'
            | 'UPDATE_TRANSACTION'
            | 'DESTROY_TRANSACTION'
            | 'STORE_BUDGET'
            | 'UPDATE_BUDGET'
            | 'DESTROY_BUDGET'
            | 'STORE_UPDATE_BUDGET_LIMIT'
            | '50'
            | '100'
            | '110'
            | '120'
            | '200'
            | '210'
            | '220'
            | '230')[] | null;
          responses?: 
            | 'TRANSACTIONS'
            | 'ACCOUNTS'
            | 'NONE'
            | 'BUDGET'
            | 'RELEVANT'
            | '200'
            | '210'
            | '220'
            | '230'
            | '240' | (
            | 'TRANSACTIONS'
            | 'ACCOUNTS'
            | 'NONE'
            | 'BUDGET'
            | 'RELEVANT'
            | '200'
            | '210'
            | '220'
            | '230'
            | '240')[] | null;
          response?: 
            | 'TRANSACTIONS'
            | 'ACCOUNTS'
            | 'NONE'
            | 'BUDGET'
            | 'RELEVANT'
            | '200'
            | '210'
            | '220'
            | '230'
            | '240' | (
            | 'TRANSACTIONS'
            | 'ACCOUNTS'
            | 'NONE'
            | 'BUDGET'
            | 'RELEVANT'
            | '200'
            | '210'
            | '220'
            | '230'
            | '240')[] | null;
          deliveries?: 
            | 'JSON' | 'FORM' | '300' | '310'
            | ('JSON' | 'FORM' | '300' | '310')[]
            | null;
          delivery?: 
            | 'JSON' | 'FORM' | '300' | '310'
            | ('JSON' | 'FORM' | '300' | '310')[]
            | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Webhook'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One webhook. */
  getWebhooksById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Webhook'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Changes a webhook, or gives it another secret. */
  putWebhooksById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          title?: string | null;
          active?: boolean | null;
          url?: string | null;
          secret?: string | null;
          triggers?: 
            | 'ANY'
            | 'STORE_TRANSACTION'
            | 'UPDATE_TRANSACTION'
            | 'DESTROY_TRANSACTION'
            | 'STORE_BUDGET'
            | 'UPDATE_BUDGET'
            | 'DESTROY_BUDGET'
            | 'STORE_UPDATE_BUDGET_LIMIT'
            | '50'
            | '100'
            | '110'
            | '120'
            | '200'
            | '210'
            | '220'
            | '230' | (
            | 'ANY'
            | 'STORE_TRANSACTION'
            | 'UPDATE_TRANSACTION'
            | 'DESTROY_TRANSACTION'
            | 'STORE_BUDGET'
            | 'UPDATE_BUDGET'
            | 'DESTROY_BUDGET'
            | 'STORE_UPDATE_BUDGET_LIMIT'
            | '50'
            | '100'
            | '110'
            | '120'
            | '200'
            | '210'
            | '220'
            | '230')[] | null;
          trigger?: 
            | 'ANY'
            | 'STORE_TRANSACTION'
            | 'UPDATE_TRANSACTION'
            | 'DESTROY_TRANSACTION'
            | 'STORE_BUDGET'
            | 'UPDATE_BUDGET'
            | 'DESTROY_BUDGET'
            | 'STORE_UPDATE_BUDGET_LIMIT'
            | '50'
            | '100'
            | '110'
            | '120'
            | '200'
            | '210'
            | '220'
            | '230' | (
            | 'ANY'
            | 'STORE_TRANSACTION'
            | 'UPDATE_TRANSACTION'
            | 'DESTROY_TRANSACTION'
            | 'STORE_BUDGET'
            | 'UPDATE_BUDGET'
            | 'DESTROY_BUDGET'
            | 'STORE_UPDATE_BUDGET_LIMIT'
            | '50'
            | '100'
            | '110'
            | '120'
            | '200'
            | '210'
            | '220'
            | '230')[] | null;
          responses?: 
            | 'TRANSACTIONS'
            | 'ACCOUNTS'
            | 'NONE'
            | 'BUDGET'
            | 'RELEVANT'
            | '200'
            | '210'
            | '220'
            | '230'
            | '240' | (
            | 'TRANSACTIONS'
            | 'ACCOUNTS'
            | 'NONE'
            | 'BUDGET'
            | 'RELEVANT'
            | '200'
            | '210'
            | '220'
            | '230'
            | '240')[] | null;
          response?: 
            | 'TRANSACTIONS'
            | 'ACCOUNTS'
            | 'NONE'
            | 'BUDGET'
            | 'RELEVANT'
            | '200'
            | '210'
            | '220'
            | '230'
            | '240' | (
            | 'TRANSACTIONS'
            | 'ACCOUNTS'
            | 'NONE'
            | 'BUDGET'
            | 'RELEVANT'
            | '200'
            | '210'
            | '220'
            | '230'
            | '240')[] | null;
          deliveries?: 
            | 'JSON' | 'FORM' | '300' | '310'
            | ('JSON' | 'FORM' | '300' | '310')[]
            | null;
          delivery?: 
            | 'JSON' | 'FORM' | '300' | '310'
            | ('JSON' | 'FORM' | '300' | '310')[]
            | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Webhook'];
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a webhook with its messages. */
  deleteWebhooksById: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The messages of a webhook, newest first. */
  getWebhooksByIdMessages: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['WebhookMessagePage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One message of a webhook. */
  getWebhooksByIdMessagesByMessageId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['WebhookMessage'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a message with its attempts. */
  deleteWebhooksByIdMessagesByMessageId: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The tries to send a message, newest first. */
  getWebhooksByIdMessagesByMessageIdAttempts: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': components['schemas']['WebhookAttemptPage'];
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** One try to send a message. */
  getWebhooksByIdMessagesByMessageIdAttemptsByAttemptId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        messageId: string;
        attemptId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['WebhookAttempt'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Deletes a try to send a message. */
  deleteWebhooksByIdMessagesByMessageIdAttemptsByAttemptId: {
    parameters: {
      query?: never;
      header?: {
        'If-Unmodified-Since'?: string;
      };
      path: {
        id: string;
        messageId: string;
        attemptId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      409: components['responses']['Changed'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Sends a message once more. */
  postWebhooksByIdMessagesByMessageIdResend: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['WebhookMessage'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Sends all messages of a webhook once more that were made in a range of time. */
  postWebhooksByIdReplay: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          start: string;
          end?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': {
            data: {
              count: number;
            };
          };
        };
      };
      400: components['responses']['Malformed'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Sends all messages of a webhook now that are not sent. */
  postWebhooksByIdSubmit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': unknown[];
        };
      };
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Sends a webhook what it would be told of a transaction, to try it out. */
  postWebhooksByIdTriggerTransactionByTransactionId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        transactionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: { [name: string]: unknown };
        content?: never;
      };
      401: components['responses']['Unauthenticated'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** Balances of accounts over some days. */
  getV2ChartAccountDashboard: {
    parameters: {
      query: {
        start: string;
        end: string;
        preselected?: 'all' | 'assets' | 'liabilities';
        period?: '1D' | '1W' | '1M' | '3M' | '6M' | '1Y';
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['ChartBalanceLine'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** What was earned and spent by accounts over some days. */
  getV2ChartBalanceBalance: {
    parameters: {
      query: {
        start: string;
        end: string;
        preselected?: 'all' | 'assets' | 'liabilities';
        period?: '1D' | '1W' | '1M' | '3M' | '6M' | '1Y';
        'accounts[]'?: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/json': components['schemas']['ChartFlowLine'][];
        };
      };
      401: components['responses']['Unauthenticated'];
      422: components['responses']['Invalid'];
      default: components['responses']['Refused'];
    };
  };
  /** The accounts of the front page, as apps of some years ago ask for them. */
  getV2PreferencesFrontPageAccounts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: {
          'application/vnd.api+json': {
            data: components['schemas']['Preference'];
          };
        };
      };
      401: components['responses']['Unauthenticated'];
      default: components['responses']['Refused'];
    };
  };
}

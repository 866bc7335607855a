import { FREQUENCIES } from '../../../ledger/calendar.ts';
import { ACCOUNT_TYPE_NAMES, LIABILITY_TYPES } from '../../../ledger/kinds.ts';
import { CONTRACT_VERSION } from '../../../version.ts';
import { OPERATORS } from '../../search/search.operators/registry.ts';
import { languageNames } from '../configuration.logic/languages.ts';
import {
  accountToTransaction,
  allowedOpposingTypes,
  expectedSourceTypes,
} from '../configuration.logic/pairs.ts';
import type { SettingName, SettingValue } from '../configuration.logic/settings.ts';

/** What domains further down tell of themselves; the route asks them. */
export interface Registries {
  actions: readonly { name: string; needsValue: boolean }[];
  accountRoles: readonly string[];
  interestPeriods: readonly string[];
  /** The words of webhooks with the numbers that stand for them. */
  webhookWords: Record<'triggers' | 'responses' | 'deliveries', Readonly<Record<string, number>>>;
  /** Settings as the operator's own ones make them by default. */
  defaults: Partial<Record<SettingName, SettingValue>>;
}

/** The settings that clients look for among the facts. */
export type Facts = Record<'cer.enabled' | 'firefly.enable_external_map', SettingValue>;

/** The middle of the map while nobody chose one; texts, as the contract has them. */
const DEFAULT_LOCATION = { longitude: '5.916667', latitude: '51.983333', zoom_level: '6' };

/** What this server is made of, in the order and under the names of contract 20, section 12.1. */
export function factsOf(registries: Registries, settings: Facts): Record<string, unknown> {
  const { actions, accountRoles, interestPeriods, webhookWords } = registries;
  return {
    'cer.enabled': settings['cer.enabled'],
    'firefly.version': CONTRACT_VERSION,
    'firefly.default_location': DEFAULT_LOCATION,
    'firefly.account_to_transaction': accountToTransaction(),
    'firefly.allowed_opposing_types': allowedOpposingTypes(),
    'firefly.accountRoles': accountRoles,
    'firefly.valid_liabilities': LIABILITY_TYPES.map((type) => ACCOUNT_TYPE_NAMES[type].long).sort(),
    'firefly.interest_periods': interestPeriods,
    'firefly.bill_periods': FREQUENCIES,
    'firefly.enable_external_map': settings['firefly.enable_external_map'],
    'firefly.expected_source_types': expectedSourceTypes(),
    'firefly.credit_card_types': ['monthlyFull'],
    'firefly.languages': languageNames(),
    'app.timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'firefly.valid_view_ranges': ['1D', '1W', '1M', '3M', '6M', '1Y'],
    'firefly.preselected_accounts': ['all', 'assets', 'liabilities'],
    'firefly.rule-actions': Object.fromEntries(actions.map(({ name }) => [name, name])),
    'firefly.context-rule-actions': actions.filter(({ needsValue }) => needsValue).map(({ name }) => name),
    'search.operators': operators(),
    'webhook.triggers': webhookWords.triggers,
    'webhook.responses': webhookWords.responses,
    'webhook.deliveries': webhookWords.deliveries,
  };
}

/** Every name of an operator, whose other name it is, and whether it is compared with something. */
const operators = (): Record<string, { alias: boolean; alias_for?: string; needs_context: boolean }> =>
  Object.fromEntries(
    OPERATORS.flatMap(({ name, aliases, takes }) => {
      const needs_context = takes !== 'nothing';
      const others = aliases.map(
        (alias) => [alias, { alias: true, alias_for: name, needs_context }] as const,
      );
      return [[name, { alias: false, needs_context }] as const, ...others];
    }),
  );

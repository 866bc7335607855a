/** What the owner of the server may set for everybody, and what it is by default (contract 20, 12.1). */
export const SETTINGS = {
  is_demo_site: { kind: 'flag', fallback: false },
  permission_update_check: { kind: 'choice', fallback: -1 },
  single_user_mode: { kind: 'flag', fallback: true },
  last_update_check: { kind: 'moment', fallback: 1 },
  /** Amounts are shown in the primary currency only to those who ask for it, so it is on. */
  enable_exchange_rates: { kind: 'flag', fallback: true },
  use_running_balance: { kind: 'flag', fallback: true },
  enable_external_map: { kind: 'flag', fallback: false },
  /** Whether rates are asked from a source outside; nothing leaves the server by itself, so it is off. */
  enable_external_rates: { kind: 'flag', fallback: false },
  /** On by default, as contract 00 describes webhooks without a condition (contract 40, W21). */
  allow_webhooks: { kind: 'flag', fallback: true },
  enable_batch_processing: { kind: 'flag', fallback: false },
  valid_url_protocols: { kind: 'protocols', fallback: 'http,https,ftp,ftps,mailto,abacusfiiiapp' },
} as const satisfies Record<string, { kind: SettingKind; fallback: boolean | number | string }>;

/** What kind of value a setting takes. */
export type SettingKind = 'flag' | 'choice' | 'moment' | 'protocols';
/** The name of a setting, without the prefix that the wire has. */
export type SettingName = keyof typeof SETTINGS;
/** The settings that are on or off. */
export type Switch = {
  [N in SettingName]: (typeof SETTINGS)[N]['kind'] extends 'flag' ? N : never;
}[SettingName];
/** What a setting may be. */
export type SettingValue = boolean | number | string;

/** What the wire puts before the names of settings, to tell them from what never changes. */
const PREFIX = 'configuration.';

/** The name of a setting as the wire has it. */
export const titleOf = (name: SettingName): string => `${PREFIX}${name}`;

/** The setting that a title of the wire names; undefined when there is none. */
export function settingTitled(title: string): SettingName | undefined {
  const name = title.slice(PREFIX.length);
  return title.startsWith(PREFIX) && Object.hasOwn(SETTINGS, name) ? (name as SettingName) : undefined;
}

/** The names of all settings, in the order of the list. */
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

import type { Ctx } from '../../kernel/ctx.ts';
import { instantOf } from '../../kernel/date.ts';
import { forbidden, notFound } from '../../kernel/refusal.ts';
import {
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingValue,
  type Switch,
  settingTitled,
  titleOf,
} from './configuration.logic/settings.ts';
import { selectSetting, selectSettings, upsertSetting } from './configuration.repository.ts';
import { type Facts, factsOf, type Registries } from './configuration.service/facts.ts';

/** One line of the configuration, as it is or as the server is made (contract 20, section 12.1). */
export interface Entry {
  /** As the wire has it, with the prefix of settings. */
  title: string;
  value: unknown;
  /** Whether the owner may set it. */
  editable: boolean;
}

/** Whether a switch is on; `byDefault` where nobody has set it. */
export async function isOn(
  ctx: Pick<Ctx, 'db'>,
  name: Switch,
  byDefault: boolean = SETTINGS[name].fallback,
): Promise<boolean> {
  return ((await selectSetting(ctx.db, name)) ?? byDefault) === true;
}

/** The schemes that addresses may have which people store, in small letters. */
export async function validUrlProtocols(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const stored = await selectSetting(ctx.db, 'valid_url_protocols');
  return String(stored ?? SETTINGS.valid_url_protocols.fallback).split(',');
}

/** All of it: what can be set first, then what the server is made of. Anybody who is known may see it. */
export async function listConfiguration(ctx: Ctx, registries: Registries): Promise<Entry[]> {
  const stored = await selectSettings(ctx.db);
  const settings = SETTING_NAMES.map((name) =>
    settingEntry(name, stored.get(name) ?? registries.defaults[name]),
  );
  const facts = Object.entries(factsOf(registries, factsSettings(stored)));
  return [...settings, ...facts.map(([title, value]) => ({ title, value, editable: false }))];
}

/** One line of it. Refuses (not found) a title that there is not. */
export async function getEntry(ctx: Ctx, title: string, registries: Registries): Promise<Entry> {
  const name = settingTitled(title);
  const stored = await selectSettings(ctx.db);
  if (name !== undefined) return settingEntry(name, stored.get(name) ?? registries.defaults[name]);
  const facts: Record<string, unknown> = { ...factsOf(registries, factsSettings(stored)) };
  if (!Object.hasOwn(facts, title)) throw notFound();
  return { title, value: facts[title], editable: false };
}

/** Sets something for everybody. Refuses (403) whoever is no owner of the server. */
export async function updateSetting(
  ctx: Ctx,
  change: { name: SettingName; value: SettingValue },
  { defaults }: Pick<Registries, 'defaults'>,
): Promise<Entry> {
  if (ctx.actor.role !== 'owner') throw forbidden();
  const { name, value } = change;
  const before = (await selectSetting(ctx.db, name)) ?? defaults[name] ?? SETTINGS[name].fallback;
  if (before !== value) {
    const id = await upsertSetting(ctx.db, { name, value, at: instantOf(ctx.now()) });
    const subject = { type: 'configuration', id };
    ctx.record({
      action: 'configuration.update',
      subject,
      before: { [name]: before },
      after: { [name]: value },
    });
  }
  return settingEntry(name, value);
}

const settingEntry = (name: SettingName, stored: SettingValue | undefined): Entry => ({
  title: titleOf(name),
  value: stored ?? SETTINGS[name].fallback,
  editable: true,
});

/** The settings that are also told as facts, for clients that look for them there. */
const factsSettings = (stored: ReadonlyMap<string, SettingValue>): Facts => ({
  'cer.enabled': stored.get('enable_exchange_rates') ?? SETTINGS.enable_exchange_rates.fallback,
  'firefly.enable_external_map': stored.get('enable_external_map') ?? SETTINGS.enable_external_map.fallback,
});

import { flag, integer, line } from '../../http/field-kinds.ts';
import { type FieldSpec, readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import {
  SETTINGS,
  type SettingKind,
  type SettingName,
  type SettingValue,
  settingTitled,
} from './configuration.logic/settings.ts';

/** Before this second of Unix time there was nothing to check for (contract 20, section 12.1). */
const FIRST_CHECK = 464_272_080;
const PROTOCOLS = /^[a-z][a-z0-9+.-]*(,[a-z][a-z0-9+.-]*)*$/;

const protocolsText = line({ required: true, max: 255 });
/** Schemes of addresses, separated by commas. */
const protocols: FieldSpec<string, true> = {
  ...protocolsText,
  read(sent, label, fail) {
    const text = protocolsText.read(sent, label, fail)?.replaceAll(' ', '').toLowerCase();
    if (text === undefined || PROTOCOLS.test(text)) return text;
    fail(`The ${label} format is invalid.`);
    return undefined;
  },
};

const VALUES: Record<SettingKind, FieldSpec<SettingValue, true>> = {
  flag: flag({ required: true }),
  choice: integer({ required: true, min: -1, max: 1 }),
  moment: integer({ required: true, min: FIRST_CHECK }),
  protocols,
};

/** The title in the path. */
export const titleIn = (raw: RawInput): string => raw.params.title ?? '';

/**
 * The setting in the path with its new value. Refuses (not found) a title that is no setting or never
 * changes, and (422) a value that it cannot have (contract 20, section 12.1).
 */
export function changedSetting(raw: RawInput): { name: SettingName; value: SettingValue } {
  const name = settingTitled(titleIn(raw));
  if (name === undefined) throw notFound();
  const { value } = readFields({ value: VALUES[SETTINGS[name].kind] }, raw.body).done();
  return { name, value };
}

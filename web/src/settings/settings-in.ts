import { LANGUAGES, type Language } from '../texts/i18n.ts';

/** How the page looks and speaks for one person. */
export interface Settings {
  language: Language;
  /** A BCP 47 tag by which numbers and days are written; `auto` for the browser's own in that language. */
  format: string;
  /** The first day of the week: 1 for Monday, 7 for Sunday (ISO 8601), 6 for Saturday. */
  weekStart: 1 | 6 | 7;
}

/** Light, dark, or as the device has it. */
export type Theme = 'light' | 'dark' | 'auto';

/** What was chosen of all that, on a device or for a person. */
export type Chosen = Partial<Settings & { theme: Theme }>;

const WEEK_STARTS = [1, 6, 7] as const;
const THEMES = ['light', 'dark', 'auto'] as const;

/** One of some values, or undefined for anything else. */
const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** Whether a text is a tag that numbers and days can be written by. */
function isFormat(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (value === 'auto') return true;
  try {
    return Intl.NumberFormat.supportedLocalesOf(value).length > 0;
  } catch {
    return false;
  }
}

/** The settings in what was kept somewhere. What somebody else wrote there counts as not chosen. */
export function settingsIn(kept: unknown): Chosen {
  if (typeof kept !== 'object' || kept === null) return {};
  const found = kept as Record<string, unknown>;
  const language = oneOf(LANGUAGES, found.language);
  const weekStart = oneOf(WEEK_STARTS, found.weekStart);
  const theme = oneOf(THEMES, found.theme);
  return {
    ...(language && { language }),
    ...(isFormat(found.format) && { format: found.format }),
    ...(weekStart && { weekStart }),
    ...(theme && { theme }),
  };
}

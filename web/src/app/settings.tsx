import { useMantineColorScheme } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { queries } from '../api/queries.ts';
import { sessionQuery } from '../api/session.ts';
import { tellProblem } from '../parts/notices.ts';
import { keepSettings, readKeptSettings } from '../settings/kept-settings.ts';
import { type Chosen, type Settings, settingsIn, type Theme } from '../settings/settings-in.ts';
import { i18n, LANGUAGES, type Language, loadLanguage } from '../texts/i18n.ts';

export type { Settings } from '../settings/settings-in.ts';

const STORED_AS = 'ledgerfly.settings';
/** Where the kit keeps light or dark. */
const THEME_STORED_AS = 'mantine-color-scheme-value';

/** Of the languages that the person reads, the first one that the page speaks. */
export function browserLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  return wanted.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])[0] ?? 'en';
}

/** A text kept on this device; null where there is none, or nothing may be kept. */
function readText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** What was chosen on this device. */
function readChosen(): Chosen {
  try {
    return settingsIn(JSON.parse(readText(STORED_AS) ?? '{}'));
  } catch {
    return {};
  }
}

/** How the page looks and speaks on this device. */
export function readSettings(): Settings {
  return { language: browserLanguage(), format: 'auto', weekStart: 1, ...readChosen() };
}

interface Value extends Settings {
  /** The tag by which numbers and days are written. */
  locale: string;
  theme: Theme;
  change(settings: Chosen): void;
  /** Takes from the server what the person chose elsewhere, unless this device has a choice of its own. */
  adopt(): Promise<void>;
}

const SettingsContext = createContext<Value | undefined>(undefined);

/** The tag for numbers and days: the browser's own where it speaks the language, for it names a region. */
function localeOf({ language, format }: Settings): string {
  if (format !== 'auto') return format;
  return navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
}

/** Keeps a choice on this device; without the right to do so it lasts until the page is closed. */
function remember(chosen: Chosen): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(chosen));
  } catch {}
}

/** The settings in force, and how they are changed on this device. */
function useChoice() {
  const [settings, setSettings] = useState(readSettings);
  // The kit would switch transitions off by a style of its own, which the page's policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const apply = useCallback(
    async ({ theme, ...changed }: Chosen) => {
      if (changed.language && changed.language !== i18n.language) await loadLanguage(changed.language);
      remember({ ...readChosen(), ...changed });
      setSettings((before) => ({ ...before, ...changed }));
      if (theme) setColorScheme(theme);
    },
    [setColorScheme],
  );
  return { settings, theme: colorScheme, apply };
}

/** Gives the settings to all that is inside, and keeps them: on this device, and on the server for others. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const { settings, theme, apply } = useChoice();
  const change = useCallback(
    (changed: Chosen) => {
      // The texts of a language that was not spoken before may not come.
      apply(changed).catch(() => tellProblem(i18n.t('error.unreachable')));
      const all = { ...settings, theme, ...changed };
      const isSignedIn = Boolean(queries.getQueryData(sessionQuery.queryKey));
      // That other devices do not hear of it is no reason to disturb anybody.
      if (isSignedIn) keepSettings(all, changed).catch(() => {});
    },
    [apply, settings, theme],
  );
  const adopt = useCallback(async () => {
    const own = readChosen();
    const { theme: keptTheme, ...kept } = await readKeptSettings();
    const theme = readText(THEME_STORED_AS) === null ? keptTheme : undefined;
    await apply({ ...kept, ...own, ...(theme && { theme }) });
  }, [apply]);
  useEffect(() => {
    if (readText(STORED_AS) !== null) return;
    const adoptIfSignedIn = async () => {
      if (await queries.ensureQueryData(sessionQuery)) await adopt();
    };
    adoptIfSignedIn().catch(() => {});
  }, [adopt]);
  useEffect(() => {
    document.documentElement.lang = settings.language;
    void i18n.changeLanguage(settings.language);
  }, [settings.language]);
  const value = useMemo(
    () => ({ ...settings, theme, locale: localeOf(settings), change, adopt }),
    [settings, theme, change, adopt],
  );
  return <SettingsContext value={value}>{children}</SettingsContext>;
}

/** How the page looks and speaks, and how to change that. */
export function useSettings(): Value {
  const value = useContext(SettingsContext);
  if (!value) throw new Error('useSettings outside of SettingsProvider');
  return value;
}

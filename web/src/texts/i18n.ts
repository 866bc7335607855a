import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The languages the page speaks. */
export const LANGUAGES = ['en', 'de', 'nl', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages by their own names. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
  es: 'Español',
};

/** Each language is one file that is loaded when somebody speaks it. */
const CATALOGUES: Record<Language, () => Promise<{ texts: object }>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  nl: () => import('./nl.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};

export const i18n = createInstance();

/** Starts with one language. Texts go into React, which escapes them itself. */
export async function startTexts(language: Language): Promise<void> {
  const { texts } = await CATALOGUES[language]();
  await i18n.use(initReactI18next).init({
    lng: language,
    defaultNS: 'common',
    fallbackLng: false,
    keySeparator: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    resources: { [language]: texts as Record<string, Record<string, string>> },
  });
}

/** Loads the texts of a language, unless they are there. */
export async function loadLanguage(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'common')) return;
  const { texts } = await CATALOGUES[language]();
  for (const [name, content] of Object.entries(texts)) i18n.addResourceBundle(language, name, content);
}

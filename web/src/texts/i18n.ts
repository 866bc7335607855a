import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The languages the page speaks. */
export const LANGUAGES = ['en', 'de', 'nl', 'fr', 'es'] as const;
/** A language the page speaks, by its tag. */
export type Language = (typeof LANGUAGES)[number];

/** The languages by their own names. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
  es: 'Español',
};

type Part = () => Promise<{ texts: object }>;

/** Each language is two files: what must be there before the dashboard is, and the rest. */
const CATALOGUES: Record<Language, { first: Part; more: Part }> = {
  en: { first: () => import('./en.first.ts'), more: () => import('./en.more.ts') },
  de: { first: () => import('./de.first.ts'), more: () => import('./de.more.ts') },
  nl: { first: () => import('./nl.first.ts'), more: () => import('./nl.more.ts') },
  fr: { first: () => import('./fr.first.ts'), more: () => import('./fr.more.ts') },
  es: { first: () => import('./es.first.ts'), more: () => import('./es.more.ts') },
};

export const i18n = createInstance();

/** Starts with what one language says first. Texts go into React, which escapes them itself. */
export async function startTexts(language: Language): Promise<void> {
  const { texts } = await CATALOGUES[language].first();
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

/** Loads all texts of a language, unless they are there. */
export async function loadLanguage(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'accounts')) return;
  const { first, more } = CATALOGUES[language];
  const parts = await Promise.all([first(), more()]);
  for (const [name, content] of parts.flatMap(({ texts }) => Object.entries(texts))) {
    i18n.addResourceBundle(language, name, content);
  }
}

/** Loads a part of the page together with all texts of the language that is spoken, which it may need. */
export function withTexts<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [part] = await Promise.all([load(), loadLanguage(i18n.language as Language)]);
    return part;
  };
}

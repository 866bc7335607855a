/** The languages in which pages speak to people. */
export const LANGUAGES = ['en', 'de', 'nl', 'fr', 'es'] as const;

/** One of them. */
export type Language = (typeof LANGUAGES)[number];

/** A part of the header `Accept-Language`: a language and how much it is wanted (RFC 9110, 12.5.4). */
const WISH = /^([a-z]{1,8})(?:-[a-z0-9-]+)?(?:\s*;\s*q=([\d.]{1,5}))?$/i;

/** The language among ours that somebody wants most by `Accept-Language`; English where they want none. */
export function languageFor(header: string | string[] | undefined): Language {
  const wishes = String(header ?? '')
    .split(',')
    .flatMap((part) => {
      const [, name = '', quality = '1'] = WISH.exec(part.trim()) ?? [];
      const language = LANGUAGES.find((known) => known === name.toLowerCase());
      return language !== undefined && Number(quality) > 0 ? [{ language, quality: Number(quality) }] : [];
    });
  return wishes.sort((a, b) => b.quality - a.quality)[0]?.language ?? 'en';
}

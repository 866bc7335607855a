/** The languages that clients may offer, as `language_COUNTRY` (contract 20, section 12.1). */
const LANGUAGES = [
  ...[
    'ar_SA',
    'bg_BG',
    'cs_CZ',
    'da_DK',
    'de_DE',
    'el_GR',
    'en_GB',
    'en_US',
    'es_ES',
    'ca_ES',
    'fa_IR',
    'fi_FI',
  ],
  ...[
    'fr_FR',
    'hu_HU',
    'id_ID',
    'it_IT',
    'ja_JP',
    'ko_KR',
    'nb_NO',
    'nn_NO',
    'nl_NL',
    'pl_PL',
    'pt_BR',
    'pt_PT',
  ],
  ...['ro_RO', 'ru_RU', 'sk_SK', 'sl_SI', 'sv_SE', 'tr_TR', 'uk_UA', 'vi_VN', 'zh_TW', 'zh_CN'],
];

const nameIn = (locale: string, tag: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;

/** Every language by its code, with its name in itself and in English. */
export const languageNames = (): Record<string, { name_locale: string; name_english: string }> =>
  Object.fromEntries(
    LANGUAGES.map((code) => {
      const tag = code.replace('_', '-');
      return [code, { name_locale: nameIn(tag, tag), name_english: nameIn('en', tag) }];
    }),
  );

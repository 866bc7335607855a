import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';

/** Countries whose ways of writing numbers and days differ, among those who read the page's languages. */
const FORMATS = [
  ...['en-US', 'en-GB', 'en-IE', 'en-CA', 'en-AU', 'en-IN', 'en-ZA'],
  ...['de-DE', 'de-AT', 'de-CH', 'nl-NL', 'nl-BE', 'fr-FR', 'fr-BE', 'fr-CH', 'fr-CA'],
  ...['es-ES', 'es-MX', 'es-AR', 'it-IT', 'pt-PT', 'pt-BR', 'pl-PL', 'da-DK', 'sv-SE', 'nb-NO', 'fi-FI'],
];

/** Chooses how numbers and days are written. */
export function FormatSelect() {
  const { t } = useTranslation('settings');
  const { language, format, change } = useSettings();
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' });
  const known = FORMATS.includes(format) || format === 'auto' ? FORMATS : [format, ...FORMATS];
  const named = known
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  // What goes with the language stands first.
  const fits = ({ value }: { value: string }) => value.startsWith(language);
  return (
    <NativeSelect
      label={t('format')}
      value={format}
      onChange={({ currentTarget }) => change({ format: currentTarget.value })}
      data={[
        { value: 'auto', label: t('formatAuto') },
        ...named.filter(fits),
        ...named.filter((one) => !fits(one)),
      ]}
    />
  );
}

import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../texts/i18n.ts';

/** Chooses the language of the page, by the languages' own names. */
export function LanguageSelect({ label, ...rest }: NativeSelectProps) {
  const { t } = useTranslation('settings');
  const { language, change } = useSettings();
  return (
    <NativeSelect
      {...rest}
      label={label}
      aria-label={label ? undefined : t('language')}
      leftSection={<IconLanguage size={18} aria-hidden />}
      value={language}
      onChange={({ currentTarget }) => change({ language: currentTarget.value as Language })}
      data={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
    />
  );
}

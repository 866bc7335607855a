import { useMemo } from 'react';
import { useSettings } from '../app/settings.tsx';

/** What has to be known of a currency to name it. */
interface Named {
  code: string;
  name: string;
}

/** Names currencies in the language of the page; those of the household's own as they were named. */
export function useCurrencyName(): (currency: Named) => string {
  const { language } = useSettings();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' });
    return ({ code, name }) => (/^[A-Z]{3}$/.test(code) && names.of(code)) || name;
  }, [language]);
}

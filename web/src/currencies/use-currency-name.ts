import { useMemo } from 'react';
import { useSettings } from '../app/settings.tsx';

/** What has to be known of a currency to name it. */
interface Named {
  code: string;
  name: string;
}

/** Names currencies in the person's language; those of the household's own as they were named. */
export function useCurrencyName(): (currency: Named) => string {
  const { locale } = useSettings();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
    return ({ code, name }) => (/^[A-Z]{3}$/.test(code) && names.of(code)) || name;
  }, [locale]);
}

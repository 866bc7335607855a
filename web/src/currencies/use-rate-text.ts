import { useMemo } from 'react';
import { useSettings } from '../app/settings.tsx';

/** Writes a rate in the person's notation, with all of its digits. */
export function useRateText(): (rate: string) => string {
  const { locale } = useSettings();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
    return (rate) => format.format(rate as Intl.StringNumericLiteral);
  }, [locale]);
}

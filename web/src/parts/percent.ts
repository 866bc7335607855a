import { useCallback, useMemo } from 'react';
import { useSettings } from '../app/settings.tsx';

/** Writes a part of 1 in hundredths, as the locale does, with so many decimals. */
export function usePercent(decimals = 0): (share: number | Intl.StringNumericLiteral) => string {
  const { locale } = useSettings();
  const format = useMemo(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
    [locale, decimals],
  );
  return useCallback((share) => format.format(share), [format]);
}

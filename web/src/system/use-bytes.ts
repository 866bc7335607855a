import { useCallback } from 'react';
import { useSettings } from '../app/settings.tsx';
import { inUnit } from './in-unit.ts';

/** Below that one decimal is told. */
const FEW = 10;

/** Writes how large something is: `12.5 MB`. */
export function useBytes(): (bytes: number) => string {
  const { locale } = useSettings();
  return useCallback(
    (bytes) => {
      const { value, unit } = inUnit(bytes);
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: value < FEW && unit !== 'byte' ? 1 : 0,
      }).format(value);
    },
    [locale],
  );
}

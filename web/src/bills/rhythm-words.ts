import { useTranslation } from 'react-i18next';
import type { Bill } from './bill.ts';

/** Says how often a bill comes. */
export function useRhythm(): (bill: Pick<Bill['attributes'], 'repeat_freq' | 'skip'>) => string {
  const { t } = useTranslation('bills');
  return ({ repeat_freq, skip }) => t(`every.${repeat_freq}`, { count: skip + 1 });
}

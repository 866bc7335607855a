import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDays } from './days.ts';
import { refusedFor } from './refusal-sentences.ts';

/**
 * Says in the person's language what is wrong with a field, of all that the API says about it. A sentence
 * that is not known is shown as it is.
 */
export function useRefusals(): (sentences: readonly string[] | undefined) => string | undefined {
  const { t } = useTranslation();
  const days = useDays();
  return useCallback(
    (sentences) => {
      const said = (sentence: string): string => {
        const refused = refusedFor(sentence);
        if (!refused) return sentence;
        const { key, value } = refused;
        const isDay = key === 'refused.after' || key === 'refused.before';
        return t(key, { value: isDay ? days.day(value) : value });
      };
      return sentences?.map(said).join(' ');
    },
    [t, days],
  );
}

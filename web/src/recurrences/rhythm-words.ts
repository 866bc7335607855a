import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import { addDays, utcOf } from '../time/day.ts';
import type { Rhythm } from './schedule.ts';

/** A Monday, from which weekdays are named. */
const SOME_MONDAY = '2024-01-01';

/** Names of weekdays and days of the year, and rhythms, in the language of the page. */
export interface RhythmWords {
  /** 1 is Monday. */
  weekday(number: number): string;
  rhythm(rhythm: Rhythm): string;
}

/** Says rhythms in words. They are words, so the language counts and not the notation of numbers. */
export function useRhythmWords(): RhythmWords {
  const { language } = useSettings();
  const { t } = useTranslation('recurrences');
  return useMemo(() => {
    const weekdays = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    const yearDays = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const weekday = (number: number) => weekdays.format(utcOf(addDays(SOME_MONDAY, number - 1)));
    const basic = ({ type, moment, skip }: Rhythm): string => {
      const count = skip + 1;
      switch (type) {
        case 'daily':
          return t('every.daily', { count });
        case 'weekly':
          return t('every.weekly', { count, weekday: weekday(Number(moment)) });
        case 'monthly':
          return t('every.monthly', { count, day: moment });
        case 'ndom': {
          const [nth = '1', day = '1'] = moment.split(',');
          const words = { weekday: weekday(Number(day)), nth: t(`nth.${nth as '1'}`) };
          return t('every.ndom', { count, ...words });
        }
        case 'yearly':
          return t('every.yearly', { count, day: moment ? yearDays.format(utcOf(moment)) : '' });
      }
    };
    const rhythm = (of: Rhythm) =>
      of.weekend === 1 ? basic(of) : `${basic(of)}, ${t(`weekend.short.${of.weekend as 2}`)}`;
    return { weekday, rhythm };
  }, [language, t]);
}

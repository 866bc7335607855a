import { useMemo } from 'react';
import { useSettings } from '../app/settings.tsx';
import { useDays } from '../parts/days.ts';
import { utcOf } from '../time/day.ts';
import type { MonthNames } from './buckets.ts';

/** The names of months, short ones with the year where it begins. */
export function useMonthNames(): MonthNames {
  const days = useDays();
  const { locale } = useSettings();
  return useMemo(() => {
    const withYear = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
    return {
      short: (day) => (day.slice(5, 7) === '01' ? withYear.format(utcOf(day)) : days.day(day, 'monthShort')),
      long: (day) => days.day(day, 'month'),
    };
  }, [days, locale]);
}

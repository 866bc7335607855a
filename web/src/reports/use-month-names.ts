import { useMemo } from 'react';
import { useSettings } from '../app/settings.tsx';
import { useDays } from '../parts/days.ts';
import { type Day, utcOf } from '../time/day.ts';
import type { MonthNames } from './buckets.ts';

/** The names of months, short ones with the year where it begins, and the bare ones. */
export function useMonthNames(): MonthNames & { bare(day: Day): string } {
  const days = useDays();
  const { locale } = useSettings();
  return useMemo(() => {
    const withYear = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
    // Taking the year out of a whole date would leave in some languages the word between the two.
    const bare = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    return {
      bare: (day) => bare.format(utcOf(day)),
      short: (day) => (day.slice(5, 7) === '01' ? withYear.format(utcOf(day)) : days.day(day, 'monthShort')),
      long: (day) => days.day(day, 'month'),
    };
  }, [days, locale]);
}

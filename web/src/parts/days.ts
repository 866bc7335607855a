import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import { addDays, type Day, dayOf, today, utcOf } from '../time/day.ts';

/** How a day is written. */
type Style = 'short' | 'medium' | 'long' | 'dayMonth' | 'month' | 'monthYear' | 'monthShort' | 'weekday';

const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  monthYear: { month: 'short', year: 'numeric' },
  monthShort: { month: 'short' },
  weekday: { weekday: 'short' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a day; making one takes far longer than using it, so they are kept. */
function formatFor(locale: string, style: Style | 'moment'): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(
      locale,
      style === 'moment'
        ? { dateStyle: 'medium', timeStyle: 'short' }
        : { ...STYLES[style], timeZone: 'UTC' },
    );
    formats.set(key, format);
  }
  return format;
}

/** Writes days and moments in the person's notation. */
export interface Days {
  day(moment: string, style?: Style): string;
  /** `Today`, `Yesterday`, or the day. */
  near(moment: string): string;
  /** A moment at which something happened, with the time on the person's clock. */
  moment(instant: string): string;
  /** From one day to another. */
  period(start: Day, end: Day): string;
  /** From one month to another. */
  months(start: Day, end: Day): string;
}

/** Writes days and moments in the person's notation. Days belong to no time zone. */
export function useDays(): Days {
  const { locale } = useSettings();
  const { t } = useTranslation();
  return useMemo(() => {
    const of = (style: Style) => formatFor(locale, style);
    const day: Days['day'] = (moment, style = 'medium') => of(style).format(utcOf(dayOf(moment)));
    return {
      day,
      near(moment) {
        const wanted = dayOf(moment);
        if (wanted === today()) return t('today');
        return wanted === addDays(today(), -1) ? t('yesterday') : day(wanted);
      },
      moment: (instant) => formatFor(locale, 'moment').format(new Date(instant)),
      period: (start, end) => of('medium').formatRange(utcOf(start), utcOf(end)),
      months: (start, end) => of('monthYear').formatRange(utcOf(start), utcOf(end)),
    };
  }, [locale, t]);
}

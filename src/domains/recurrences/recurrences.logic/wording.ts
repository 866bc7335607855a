import type { RepetitionFields } from './repetition.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** A number in a row: 1st, 2nd, 3rd, 11th, 21st. */
function ordinal(n: number): string {
  const isTeen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(isTeen ? undefined : ENDINGS[n % 10]) ?? 'th'}`;
}

const weekdayOf = (number: string | undefined): string => WEEKDAYS[Number(number) - 1] ?? '';

/**
 * A rhythm as an English sentence (contract 20, section 8.2). The day of a month is written with all endings
 * at once, because that is how clients know it.
 */
export function describeRepetition({ type, moment, skip }: RepetitionFields): string {
  const every = (unit: string) => (skip === 0 ? `Every ${unit}` : `Every ${ordinal(skip + 1)} ${unit}`);
  switch (type) {
    case 'daily':
      return every('day');
    case 'weekly':
      return `${every('week')} on ${weekdayOf(moment)}`;
    case 'monthly':
      return `${every('month')} on the ${moment}(st/nd/rd/th) day`;
    case 'ndom': {
      const [nth, day] = moment.split(',');
      return `${every('month')} on the ${ordinal(Number(nth))} ${weekdayOf(day)}`;
    }
    case 'yearly': {
      const month = MONTHS[Number(moment.slice(5, 7)) - 1];
      return `${every('year')} on ${month} ${ordinal(Number(moment.slice(8)))}`;
    }
  }
}

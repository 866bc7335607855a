import { parseAmount } from '../money/amount.ts';
import type { RecurrenceValues } from './recurrence-form.values.ts';
import { isComplete } from './schedule.ts';

const isAmount = (text: string): boolean => (parseAmount(text) ?? 0n) > 0n;

/** What is wrong with a recurrence that is typed, by field, before it is sent. */
export function wrongIn(
  values: RecurrenceValues,
  { needed, needAmount, needsReceived }: { needed: string; needAmount: string; needsReceived: boolean },
): Record<string, string> {
  const { kind, title, source, destination, first_date, ending, repeat_until, times } = values;
  const missing = {
    title: title.trim() === '',
    source: kind !== 'deposit' && source.name.trim() === '',
    destination: kind !== 'withdrawal' && destination.name.trim() === '',
    first_date: first_date === '',
    repeat_until: ending === 'until' && repeat_until === '',
    times: ending === 'times' && !/^[1-9]\d*$/.test(times),
  };
  const fields = Object.entries(missing).flatMap(([field, isMissing]) => (isMissing ? [field] : []));
  const moments = values.rhythms.flatMap((rhythm, at) =>
    isComplete(rhythm) ? [] : [`rhythms.${at}.moment`],
  );
  const amounts = values.splits.flatMap(({ amount, foreign_amount }, at) => [
    ...(isAmount(amount) ? [] : [`splits.${at}.amount`]),
    ...(!needsReceived || isAmount(foreign_amount) ? [] : [`splits.${at}.foreign_amount`]),
  ]);
  return Object.fromEntries([
    ...[...fields, ...moments].map((field) => [field, needed]),
    ...amounts.map((field) => [field, needAmount]),
  ]);
}

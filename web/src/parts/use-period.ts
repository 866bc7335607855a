import { useNavigate, useSearch } from '@tanstack/react-router';
import { monthOf, type Period, today } from '../time/day.ts';

/** The stretch of days a screen shows: that of its address, or this month. */
export function usePeriod(fallback: Period = monthOf(today())): [Period, (period: Period) => void] {
  const { start, end } = useSearch({ strict: false });
  const navigate = useNavigate();
  const period = start && end ? { start, end } : fallback;
  const change = (next: Period) => {
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
  };
  return [period, change];
}

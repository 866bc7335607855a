const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its two largest units, the smaller of them left out when it is none. */
export function partsOf(seconds: number): { value: number; unit: 'day' | 'hour' | 'minute' }[] {
  const units = [
    ['day', DAY],
    ['hour', HOUR],
    ['minute', MINUTE],
  ] as const;
  let rest = Math.max(0, Math.floor(seconds));
  const parts = units.map(([unit, size]) => {
    const value = Math.floor(rest / size);
    rest -= value * size;
    return { value, unit };
  });
  const first = parts.findIndex(({ value }) => value > 0);
  if (first < 0) return [{ value: 0, unit: 'minute' }];
  return parts.slice(first, first + 2).filter(({ value }, place) => place === 0 || value > 0);
}

/** Writes a length of time as the locale does: `3 days, 4 hr`. */
export function formatDuration(seconds: number, locale: string): string {
  const texts = partsOf(seconds).map(({ value, unit }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
  );
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(texts);
}

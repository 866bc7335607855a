const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** Writes how large a file is, in the largest unit of which there is at least one: `1.2 MB`. */
export function writeSize(bytes: number, locale: string): string {
  let size = bytes;
  let at = 0;
  while (size >= STEP && at < UNITS.length - 1) {
    size /= STEP;
    at += 1;
  }
  const unit = UNITS[at] as (typeof UNITS)[number];
  const format = { style: 'unit', unit, unitDisplay: at === 0 ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(locale, {
    ...format,
    maximumFractionDigits: size < 10 && at > 0 ? 1 : 0,
  }).format(size);
}

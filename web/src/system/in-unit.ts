const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** A number of bytes in the largest unit of which there is one at least. */
export function inUnit(bytes: number): { value: number; unit: (typeof UNITS)[number] } {
  let [value, step] = [bytes, 0];
  while (value >= STEP && step < UNITS.length - 1) {
    value /= STEP;
    step++;
  }
  return { value, unit: UNITS[step] ?? 'byte' };
}

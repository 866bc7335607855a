/**
 * Amounts of the demo household are whole numbers of hundredths. A currency without decimals, such as the
 * yen, takes them as its units: then a rent of 1180.00 is one of 118000, which is about right.
 */
export type Cents = number;

/** An amount as an app sends it, of a currency with so many decimal places. */
export function showCents(cents: Cents, decimals: number): string {
  if (decimals === 0) return String(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** So many per cent of an amount, rounded to hundredths. */
export const percentOf = (cents: Cents, percent: number): Cents => Math.round((cents * percent) / 100);

import { expect, it } from 'vitest';
import { inUnit } from '../in-unit.ts';
import { formatDuration } from './duration.ts';

it.each([
  [-5, '0 minutes'],
  [59, '0 minutes'],
  [61, '1 minute'],
  [3_600, '1 hour'],
  [3_660, '1 hour, 1 minute'],
  [86_400 * 3 + 3_600 * 4 + 59, '3 days, 4 hours'],
  [86_400 + 60, '1 day'],
])('writes %i seconds as “%s”', (seconds, text) => expect(formatDuration(seconds, 'en')).toBe(text));

it.each([
  [0, 0, 'byte'],
  [999, 999, 'byte'],
  [1_500, 1.5, 'kilobyte'],
  [2_000_000, 2, 'megabyte'],
  [3e15, 3000, 'terabyte'],
])('says %i bytes as %d %s', (bytes, value, unit) => expect(inUnit(bytes)).toEqual({ value, unit }));

import { describe, expect, it } from 'vitest';
import { writeSize } from './sizes.ts';

describe('writeSize', () => {
  it.each([
    [0, 'en', '0 bytes'],
    [759, 'en', '759 bytes'],
    [1200, 'en', '1.2 kB'],
    [52_000, 'en', '52 kB'],
    [3_400_000, 'de', '3,4 MB'],
    [2_000_000_000_000, 'en', '2,000 GB'],
  ])('%i in %s', (bytes, locale, text) => {
    expect(writeSize(bytes, locale)).toBe(text);
  });
});

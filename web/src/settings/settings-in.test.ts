import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsIn } from './settings-in.ts';

describe('settingsIn', () => {
  it.each<[object]>([
    [{ language: 'de', format: 'de-AT', weekStart: 7, theme: 'dark' }],
    [{ format: 'auto' }],
    [{}],
  ])('takes %j', (kept) => expect(settingsIn(kept)).toEqual(kept));

  it.each([
    [null],
    ['de'],
    [[]],
    [{ language: 'xx', format: 'no tag!', weekStart: 3, theme: 'pink' }],
    [{ language: 1, format: 1, weekStart: '1', theme: null }],
  ])('leaves %j out', (kept) => expect(settingsIn(kept)).toEqual({}));

  it('never throws, and gives only what can be used', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const { format } = settingsIn(kept);
        if (format && format !== 'auto') new Intl.NumberFormat(format).format(1);
      }),
    );
  });
});

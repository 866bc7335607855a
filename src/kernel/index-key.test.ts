import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexKey } from './index-key.ts';

describe('the key of a text in an index', () => {
  it('is the text as long as an index can hold it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(indexKey(text)).toBe(text);
      }),
    );
    expect(indexKey('🎉'.repeat(255))).toBe('🎉'.repeat(255));
  });

  it('is never longer, and begins like the text', () => {
    for (const text of ['x'.repeat(256), '🎉'.repeat(256), '日'.repeat(1024)]) {
      expect([...indexKey(text)]).toHaveLength(255);
      expect(text.startsWith([...indexKey(text)].slice(0, 191).join(''))).toBe(true);
    }
  });

  it('differs where texts differ, however late', () => {
    expect(indexKey(`${'x'.repeat(1000)}a`)).not.toBe(indexKey(`${'x'.repeat(1000)}b`));
  });
});

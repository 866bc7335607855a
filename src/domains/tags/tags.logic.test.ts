import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagKey } from './tags.logic.ts';

describe('the key of a tag', () => {
  it('is the name as long as an index can hold it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (tag) => {
        expect(tagKey(tag)).toBe(tag);
      }),
    );
    expect(tagKey('🎉'.repeat(255))).toBe('🎉'.repeat(255));
  });

  it('is never longer, and begins like the name', () => {
    for (const tag of ['x'.repeat(256), '🎉'.repeat(256), '日'.repeat(1024)]) {
      expect([...tagKey(tag)]).toHaveLength(255);
      expect(tag.startsWith([...tagKey(tag)].slice(0, 191).join(''))).toBe(true);
    }
  });

  it('differs where names differ, however late', () => {
    expect(tagKey(`${'x'.repeat(1000)}a`)).not.toBe(tagKey(`${'x'.repeat(1000)}b`));
  });
});

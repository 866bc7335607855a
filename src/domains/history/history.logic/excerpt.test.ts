import { describe, expect, it } from 'vitest';
import type { Change } from '../../../kernel/ctx.ts';
import { changesIn, cutTo } from './excerpt.ts';

const change = (id: number, after: Record<string, unknown>): Change => ({
  action: 'tags.update',
  subject: { type: 'tags', id },
  after,
});
const AWKWARD = [
  change(1, { tag: 'a "quoted" } ] { [ \\ text' }),
  change(2, { tag: '🌱'.repeat(20), inside: [{ deep: [1, { x: '}' }] }] }),
  change(3, { tag: 'c' }),
];
const TEXT = JSON.stringify(AWKWARD);

describe('changes at the beginning of a list', () => {
  it('are those that are complete, and what the one is about at which it breaks off', () => {
    for (let at = 0; at < TEXT.length; at++) {
      const found = changesIn({ text: TEXT.slice(0, at), isWhole: 0 });
      const whole = found.filter(({ isCut }) => !isCut).map((one) => one.change);
      expect(whole).toEqual(AWKWARD.slice(0, whole.length));
      for (const { change: cut } of found.slice(whole.length)) {
        const { action, subject } = AWKWARD[whole.length] as Change;
        expect(cut).toEqual({ action, subject });
      }
    }
  });

  it('are all of them where it is whole, whatever signs are in it', () => {
    const found = changesIn({ text: TEXT, isWhole: 1 });
    expect(found).toEqual(AWKWARD.map((one) => ({ change: one, isCut: false })));
  });
});

it('no more is shown than fits, and what is left out is told', () => {
  const found = changesIn({ text: TEXT, isWhole: 1 });
  const shown = cutTo(found, { changes: 2, characters: 40 });
  expect(shown.map(({ isCut }) => isCut)).toEqual([true, true]);
  expect(shown.map((one) => one.change.after)).toEqual([{}, {}]);
  expect(cutTo(found, { changes: 9, characters: 1_000 })).toEqual(found);
});

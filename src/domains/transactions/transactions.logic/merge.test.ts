import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDetails } from './merge.ts';
import { DETAILS, type Details } from './split.ts';

const none = Object.fromEntries(DETAILS.map((name) => [name, null])) as Details;
const merge = (stored: Partial<Details>, sent: Record<string, unknown>) =>
  mergeDetails({ ...none, ...stored }, sent, (field) => field in sent);
const HERE = { latitude: 1, longitude: 2, zoom_level: 3 };
const GONE = { latitude: null, longitude: null, zoom_level: null };

describe('an optional field after an update', () => {
  it.each<[name: string, stored: Partial<Details>, sent: Record<string, unknown>, result: Partial<Details>]>([
    ['stays when it is not sent', { notes: 'n' }, {}, { notes: 'n' }],
    ['is replaced when it is sent', { notes: 'n' }, { notes: 'm' }, { notes: 'm' }],
    ['goes when it is sent empty', { notes: 'n', sepa_cc: 'c' }, { notes: null }, { sepa_cc: 'c' }],
    ['may be a date', {}, { due_date: '2026-02-01' }, { due_date: '2026-02-01' }],
  ])('%s', (_name, stored, sent, result) => {
    expect(merge(stored, sent)).toEqual({ ...none, ...result });
  });
});

describe('the place after an update', () => {
  it.each<[name: string, sent: Record<string, unknown>, result: Partial<Details>]>([
    ['stays when nothing is sent', {}, HERE],
    [
      'moves as a whole',
      { latitude: 0, longitude: 0, zoom_level: 0 },
      { latitude: 0, longitude: 0, zoom_level: 0 },
    ],
    ['goes when all of it is sent empty', GONE, GONE],
    ['stays when only a part is sent', { latitude: 5 }, HERE],
    ['stays when only a part is sent empty', { latitude: null }, HERE],
    ['stays when parts are missing', { latitude: 5, longitude: 6, zoom_level: null }, HERE],
  ])('%s', (_name, sent, result) => {
    expect(merge(HERE, sent)).toEqual({ ...none, ...result });
  });
});

it('what is not sent never changes, and what was given is not touched', () => {
  const names = fc.subarray([...DETAILS]);
  const texts = fc.option(fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(names, texts, (sentNames, text) => {
      const stored = Object.freeze({ ...none, notes: 'kept', external_id: 'e', ...HERE });
      const sent = Object.fromEntries(sentNames.map((name) => [name, text]));
      const merged = mergeDetails(stored, sent, (field) => field in sent);
      for (const name of DETAILS) if (!sentNames.includes(name)) expect(merged[name]).toBe(stored[name]);
    }),
  );
});

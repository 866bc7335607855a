import { expect, test } from 'vitest';
import { bodyOf, missingIn, valuesOf } from './tag-form.values.ts';
import type { Tag } from './tags.queries.ts';

const typed = { ...valuesOf(), tag: 'Trip' };

test.each([
  [{}, []],
  [{ tag: ' ' }, ['tag']],
  [{ latitude: '52,5', longitude: '13.4' }, []],
  [{ latitude: '52,5' }, ['longitude']],
  [{ longitude: '13.4' }, ['latitude']],
])('%j still needs %j', (values, missing) => {
  expect(missingIn({ ...typed, ...values })).toEqual(missing);
});

test('a place is sent with both of its numbers, and as near as it was shown before', () => {
  expect(bodyOf(typed)).toMatchObject({ latitude: null, longitude: null, zoom_level: null });
  const place = { ...typed, latitude: ' 52,5', longitude: '13.4' };
  expect(bodyOf(place)).toMatchObject({ latitude: '52.5', longitude: '13.4', zoom_level: 12 });
  const before = { attributes: { zoom_level: 6 } } as Tag;
  expect(bodyOf(place, before).zoom_level).toBe(6);
});

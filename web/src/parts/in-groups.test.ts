import { expect, it } from 'vitest';
import { inGroups } from './in-groups.ts';

it('puts things under their groups, those without one at the end', () => {
  const of = (title: string | null, order: number | null) => ({
    attributes: { object_group_title: title, object_group_order: order },
  });
  const groups = inGroups([of(null, null), of('Home', 2), of('Fun', 1), of('Home', 2)]);
  expect(groups.map(({ title, things }) => [title, things.length])).toEqual([
    ['Fun', 1],
    ['Home', 2],
    [null, 1],
  ]);
});

import { expect, it } from 'vitest';
import { pathOf } from './qr-path.ts';

it.each([
  [[], ''],
  [[[false, false]], ''],
  [[[true, true, false, true]], 'M0 0h2v1h-2zM3 0h1v1h-1z'],
  [[[false], [true]], 'M0 1h1v1h-1z'],
])('draws %j as “%s”', (rows, path) => {
  expect(pathOf(rows)).toBe(path);
});

import { expect, it } from 'vitest';
import { filenameIn } from './filename.ts';

it.each([
  ['attachment; filename="2026_11_21_export_tags.csv"', '2026_11_21_export_tags.csv'],
  ['attachment; filename=tags.csv; x=1', 'tags.csv'],
  ['attachment', 'other.csv'],
  [null, 'other.csv'],
])('finds the name in %j', (header, name) => expect(filenameIn(header, 'other.csv')).toBe(name));

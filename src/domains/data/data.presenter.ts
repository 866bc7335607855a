import { civilOf } from '../../kernel/date.ts';

/**
 * The name under which an export is saved, as `2026-03-15-12-00-00-export-tags.csv` (contract 20, section 6).
 */
export const presentFilename = (moment: Date, what: string, ending: string): string =>
  `${civilOf(moment).replace(/[T:]/g, '-')}-export-${what}.${ending}`;

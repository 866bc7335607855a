import { line, lines } from '../../http/field-kinds.ts';
import { type Draft, readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';

/**
 * What is sent about a category (contract 10, section 13). A name may be as long as transactions may name
 * one.
 */
export const CATEGORY_FIELDS = {
  name: line({ required: true, max: 255 }),
  notes: lines(),
};

/** A category as it was sent. */
export type CategoryDraft = Draft<typeof CATEGORY_FIELDS>;

/** Reads a new category. */
export const readNewCategory = (raw: RawInput): CategoryDraft => readFields(CATEGORY_FIELDS, raw.body);

/** Reads changes to a category; fields that are not there stay as they are. */
export const readCategoryChange = (raw: RawInput): CategoryDraft =>
  readFields(CATEGORY_FIELDS, raw.body, { update: true });

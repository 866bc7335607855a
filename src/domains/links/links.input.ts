import { id, integer, line, lines } from '../../http/field-kinds.ts';
import { type Draft, readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import { cleanLine } from '../../kernel/text.ts';

/** What is sent about a link (contract 10, section 5.1). */
export const LINK_FIELDS = {
  link_type_id: id({ requiredWithout: 'link_type_name' }),
  link_type_name: line({ requiredWithout: 'link_type_id', max: 1024 }),
  inward_id: integer({ required: true, min: 1 }),
  outward_id: integer({ required: true, min: 1 }),
  notes: lines(),
};

/** A link as it was sent. */
export type LinkDraft = Draft<typeof LINK_FIELDS>;

/** Reads a new link. */
export const readNewLink = (raw: RawInput): LinkDraft => readFields(LINK_FIELDS, raw.body);

/** Reads changes to a link; fields that are not there stay as they are. */
export const readLinkChange = (raw: RawInput): LinkDraft =>
  readFields(LINK_FIELDS, raw.body, { update: true });

/** The name of the link type that a list of links is limited to, if it is. */
export function typeNameIn(raw: RawInput): string | undefined {
  const { name } = raw.query;
  return typeof name === 'string' ? cleanLine(name) : undefined;
}

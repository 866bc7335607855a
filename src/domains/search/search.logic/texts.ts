import { fold } from '../../../kernel/text.ts';

/** The texts of a split that can be searched. */
export interface Texts {
  description: string;
  group_title: string | null;
  notes: string | null;
  internal_reference: string | null;
  external_id: string | null;
  external_url: string | null;
  sepa_ct_id: string | null;
}

const folded = (text: string | null): string | null => (text === null || text === '' ? null : fold(text));

/** The texts of a split as they are kept and compared. */
export const foldTexts = (texts: Texts): Texts => ({
  description: fold(texts.description),
  group_title: folded(texts.group_title),
  notes: folded(texts.notes),
  internal_reference: folded(texts.internal_reference),
  external_id: folded(texts.external_id),
  external_url: folded(texts.external_url),
  sepa_ct_id: folded(texts.sepa_ct_id),
});

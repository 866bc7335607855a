import { fold } from '../../../kernel/text.ts';
import { foldedText } from './split-view.ts';

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

/** The texts of a split as they are kept and compared. */
export const foldTexts = (texts: Texts): Texts => ({
  description: fold(texts.description),
  group_title: foldedText(texts.group_title),
  notes: foldedText(texts.notes),
  internal_reference: foldedText(texts.internal_reference),
  external_id: foldedText(texts.external_id),
  external_url: foldedText(texts.external_url),
  sepa_ct_id: foldedText(texts.sepa_ct_id),
});

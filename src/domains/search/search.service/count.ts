import type { Ctx } from '../../../kernel/ctx.ts';
import { fold } from '../../../kernel/text.ts';
import type { CountedTexts } from '../search.input.ts';
import { withoutDigits } from '../search.logic/wording.ts';
import { countByDescription, countByText } from '../search.repository/count.ts';

/**
 * How many of the household's splits have each of some texts, added up: one that has two of them counts twice
 * (contract 20, section 5.2). Notes are searched for a piece, everything else is compared as a whole.
 */
export async function countTransactions({ db, actor }: Ctx, texts: CountedTexts): Promise<number> {
  const { userGroupId } = actor;
  const { notes, external_identifier: externalId, internal_reference: reference, description } = texts;
  const counts: number[] = [];
  if (notes) {
    counts.push(
      await countByText(db, userGroupId, { column: 'notes', how: 'contains', folded: fold(notes) }),
    );
  }
  if (externalId) {
    const text = { column: 'external_id', how: 'is', folded: fold(externalId) } as const;
    counts.push(await countByText(db, userGroupId, text));
  }
  if (reference) {
    const text = { column: 'internal_reference', how: 'is', folded: fold(reference) } as const;
    counts.push(await countByText(db, userGroupId, text));
  }
  if (description) {
    const folded = fold(description);
    counts.push(await countByDescription(db, userGroupId, { folded, wording: withoutDigits(folded) }));
  }
  return counts.reduce((sum, count) => sum + count, 0);
}

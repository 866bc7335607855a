import type { Ctx } from '../../../kernel/ctx.ts';
import { schemeOf } from '../../../kernel/url.ts';
import { validUrlProtocols } from '../../configuration/configuration.service.ts';
import type { SplitDraft } from './references.ts';

/** A split as far as its address goes; the methods of the two kinds of drafts cannot be called otherwise. */
interface Addressed {
  fail(field: 'external_url', message: string): void;
  label(field: 'external_url'): string;
}

/** Notes addresses of schemes that the owner of the server does not permit (contract 20, section 12.1). */
export async function checkAddresses(ctx: Ctx, drafts: readonly SplitDraft[]): Promise<void> {
  const addressed = drafts.filter((draft) => draft.values.external_url);
  if (addressed.length === 0) return;
  const permitted = await validUrlProtocols(ctx);
  for (const draft of addressed) {
    if (permitted.includes(schemeOf(draft.values.external_url ?? ''))) continue;
    const split = draft as Addressed;
    split.fail('external_url', `The ${split.label('external_url')} format is invalid.`);
  }
}

import type { Change } from '../../../kernel/ctx.ts';

/** Fields that hold the name of a thing, the best first. */
const NAMING = ['title', 'name', 'tag', 'filename', 'code', 'email'];

/** By what a person knows what was changed, if the change itself says it: as it is after, or was before. */
export function nameIn({ before, after }: Change): string | null {
  for (const content of [after, before]) {
    for (const field of NAMING) {
      const value = content?.[field];
      if (typeof value === 'string' && value !== '') return value;
    }
    const splits = content?.splits;
    const first = Array.isArray(splits) ? (splits[0] as { description?: unknown } | undefined) : undefined;
    if (typeof first?.description === 'string') return first.description;
  }
  return null;
}

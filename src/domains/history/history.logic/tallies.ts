import type { Change } from '../../../kernel/ctx.ts';
import type { Tally } from './entry.ts';

/** Which kinds of changes a write has, and how many of each. */
export function talliesOf(changes: readonly Change[]): Tally[] {
  const groups = Map.groupBy(changes, ({ action, subject }) => `${action} ${subject.type}`);
  return [...groups.values()].map((some) => {
    const { action, subject } = some[0] as Change;
    return { action, subjectType: subject.type, count: some.length };
  });
}

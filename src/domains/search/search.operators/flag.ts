import { type RawBuilder, sql } from 'kysely';
import type { SplitView } from '../search.logic/split-view.ts';
import type { NameKind, Operator, SqlScope } from './operator.ts';

/** What a yes-or-no operator is made of. */
export interface Flag {
  names?: NameKind;
  sql(scope: SqlScope): RawBuilder<boolean>;
  test(split: SplitView): boolean;
  seen(split: SplitView): string | null;
}

/**
 * An operator without a value: everything counts as `true`, but for `false`, which asks for the opposite
 * (contract 30, section 12.1). The first word is its name, the others are aliases.
 */
export function flag([name = '', ...aliases]: readonly string[], is: Flag): Operator {
  const operator: Operator<boolean> = {
    name,
    aliases,
    takes: 'nothing',
    memoryOnly: false,
    ...(is.names && { names: is.names }),
    read: (value) => value.trim().toLowerCase() !== 'false',
    sql: (value, scope) => (value ? is.sql(scope) : sql<boolean>`not (${is.sql(scope)})`),
    test: (split, value) => is.test(split) === value,
    seen: is.seen,
  };
  return operator as Operator;
}

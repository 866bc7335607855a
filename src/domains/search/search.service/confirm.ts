import type { Ctx } from '../../../kernel/ctx.ts';
import type { SplitView } from '../search.logic/split-view.ts';
import { allOf, type Condition, conditionSql, holds, operatorsOf } from '../search.operators/condition.ts';
import type { SqlScope } from '../search.operators/operator.ts';
import { selectWrittenIn } from '../search.repository/texts.ts';
import { splitsThat } from './split-views.ts';

/** Leaves those of some rows whose splits are what is searched for. */
export type Confirm = <R extends { journal_id: number }>(rows: R[]) => Promise<R[]>;

/** Operators that look at nothing but the texts of a split. */
const TEXTS_ALONE = /^(description|notes|external_id|internal_reference|external_url)_/;

/**
 * How candidates are confirmed: those parts of a condition that SQL could not say are asked in memory. Where
 * they are about texts alone, as regular expressions mostly are, only the texts are read for it.
 */
export function confirmation(ctx: Ctx, condition: Condition, scope: SqlScope): Confirm {
  const parts = condition.kind === 'all' && !condition.negated ? condition.of : [condition];
  const unsaid = parts.filter((part) => !conditionSql(part, scope).exact);
  if (unsaid.length === 0) return async (rows) => rows;
  const open = allOf(unsaid);
  const select = operatorsOf(open).every(({ name }) => TEXTS_ALONE.test(name)) ? textsThat : splitsThat;
  return async (rows) => {
    const ids = rows.map((row) => row.journal_id);
    const fits = new Set((await select(ctx, open, ids)).map((view) => view.journalId));
    return rows.filter((row) => fits.has(row.journal_id));
  };
}

/** As `splitsThat`, with views in which only the texts can be read. */
async function textsThat(
  ctx: Ctx,
  condition: Condition,
  journalIds: readonly number[],
): Promise<SplitView[]> {
  const rows = await selectWrittenIn(ctx.db, ctx.actor.userGroupId, journalIds);
  const views = rows.map(
    (row) =>
      ({
        journalId: row.journal_id,
        groupId: row.group_id,
        description: row.description,
        groupTitle: row.group_title,
        notes: row.notes,
        internalReference: row.internal_reference,
        externalId: row.external_id,
        externalUrl: row.external_url,
        sepaCtId: row.sepa_ct_id,
      }) as SplitView,
  );
  return views.filter((view) => holds(condition, view));
}

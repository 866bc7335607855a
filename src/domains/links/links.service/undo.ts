import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { contentBack, each, fieldsBack, lacks, type UndoTable } from '../../../kernel/undo.ts';
import {
  type Link,
  type LinkFields,
  selectLinkBetween,
  selectLinkById,
  selectOwnJournals,
  selectTypeIds,
  updateLinkRow,
} from '../links.repository.ts';
import { destroyLink } from '../links.service.ts';
import { restoreLinks } from './restore.ts';

/** How changes of links are turned back. */
export const undoLinks: UndoTable = {
  'links.store': each((ctx, { subject }) => destroyLink(ctx, subject.id)),
  'links.update': each(revert),
  'links.destroy': each(restore),
};

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const now = await selectLinkById(ctx.db, ctx.actor.userGroupId, id);
  const fields = fieldsBack<LinkFields>({ noun: 'link', now, change });
  const link = now as Link;
  const wanted = { ...link, ...fields };
  const ends = [wanted.inwardId, wanted.outwardId];
  const own = await selectOwnJournals(ctx.db, ctx.actor.userGroupId, ends);
  if (own.length < ends.length) throw lacks('link', 'transaction');
  if ((await selectTypeIds(ctx.db, [wanted.linkTypeId])).length === 0) throw lacks('link', 'type');
  const other = await selectLinkBetween(ctx.db, wanted.inwardId, wanted.outwardId);
  if (other && other.id !== id) throw conflict('The transactions are linked otherwise by now.');
  const changes = changedFields<LinkFields>(link, fields);
  if (!changes) return;
  await updateLinkRow(ctx.db, { ...wanted, updatedAt: instantOf(ctx.now()) });
  ctx.record({ action: 'links.update', subject: { type: 'transaction_links', id }, ...changes });
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const now = await selectLinkById(ctx.db, ctx.actor.userGroupId, id);
  const content = contentBack<Omit<Link, 'id'>>('link', change, now);
  const [lost] = await restoreLinks(ctx, [{ ...content, id }]);
  if (lost) throw conflict(`The link cannot be stored again: ${lost.reason}.`);
}

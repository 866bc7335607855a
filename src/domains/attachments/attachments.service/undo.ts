import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Change, Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import { conflict } from '../../../kernel/refusal.ts';
import {
  contentBack,
  each,
  fieldsBack,
  gone,
  lacks,
  type UndoTable,
  type UndoWords,
} from '../../../kernel/undo.ts';
import {
  type Attachment,
  hasAttachable,
  reclaimStrayFile,
  selectAttachment,
  updateAttachmentRow,
} from '../attachments.repository.ts';
import { destroyAttachment, getAttachment } from '../attachments.service.ts';
import { type Content, replaceContent } from './files.ts';
import { restoreAttachments } from './restore.ts';

/** How changes of attachments are turned back. Files come back as long as they stay after they went. */
export const undoAttachments: UndoTable = {
  'attachments.store': each(takeAway),
  'attachments.update': each(revert),
  'attachments.destroy': each(restore),
  'attachments.upload': each(revertFile),
};

/** One to which a file was sent since stays: nothing else has that file. */
async function takeAway(ctx: Ctx, { subject, after }: Change): Promise<void> {
  const { file, filename } = await getAttachment(ctx, subject.id);
  if (file !== null && file !== after?.file)
    throw conflict(`The attachment "${filename}" has a file by now.`);
  await destroyAttachment(ctx, subject.id);
}

const find = (ctx: Ctx, id: number): Promise<Attachment | undefined> =>
  selectAttachment(ctx.db, ctx.actor.userGroupId, id);

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const now = await find(ctx, id);
  const fields = fieldsBack<Attachment>({ noun: 'attachment', now, change });
  const attachment = now as Attachment;
  const wanted = { ...attachment, ...fields };
  await checkOwner(ctx, wanted);
  const changes = changedFields<Attachment>(attachment, fields);
  if (!changes) return;
  await updateAttachmentRow(ctx.db, { ...wanted, updatedAt: instantOf(ctx.now()) });
  ctx.record({ action: 'attachments.update', subject: { type: 'attachments', id }, ...changes });
}

async function revertFile(ctx: Ctx, { subject, before, after }: Change): Promise<void> {
  const now = await find(ctx, subject.id);
  if (!now) throw gone('attachment');
  const [was, became] = [before as Content, after as Content];
  if (was.file === undefined) throw conflict('The file of the attachment is not kept.');
  if (now.file !== became.file) throw conflict('The file of the attachment was changed again since.');
  if (was.file !== null && !(await reclaimStrayFile(ctx.db, was.file, instantOf(ctx.now())))) {
    throw conflict(`The file "${now.filename}" is gone for good.`);
  }
  await replaceContent(ctx, now, was);
}

async function restore(ctx: Ctx, change: Change, words: UndoWords): Promise<void> {
  const { id } = change.subject;
  const content = contentBack<Omit<Attachment, 'id'>>('attachment', change, await find(ctx, id));
  await checkOwner(ctx, content);
  const lost = await restoreAttachments(ctx, [{ ...content, id }]);
  if (lost.length > 0) words.leave(`The file "${content.filename}" is gone for good.`);
}

async function checkOwner(ctx: Ctx, attachment: Omit<Attachment, 'id'>): Promise<void> {
  const { attachableType: type, attachableId: id } = attachment;
  if (!(await hasAttachable(ctx.db, ctx.actor.userGroupId, { type, id }))) {
    throw lacks('attachment', 'place');
  }
}

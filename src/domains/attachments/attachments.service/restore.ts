import type { Ctx } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import {
  type Attachment,
  deferStrayFiles,
  insertAttachmentAgain,
  reclaimStrayFile,
  selectAllAttachments,
} from '../attachments.repository.ts';

export type { Attachment } from '../attachments.repository.ts';

/** How long the files of attachments stay that may still be made again, in milliseconds: thirty days. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** The attachments of splits that are about to be deleted, so that they can be made again. */
export function keepAttachments(ctx: Ctx, journalIds: readonly number[]): Promise<Attachment[]> {
  const of = { userGroupId: ctx.actor.userGroupId, type: 'TransactionJournal' as const, ids: journalIds };
  return selectAllAttachments(ctx.db, of);
}

/** Lets the files of attachments that were just deleted stay for thirty days, so that they can come back. */
export function keepFilesOf(ctx: Ctx, attachments: readonly Attachment[]): Promise<void> {
  const files = attachments.flatMap(({ file }) => file ?? []);
  return deferStrayFiles(ctx.db, files, instantOf(new Date(ctx.now().getTime() + KEPT_MS)));
}

/**
 * Makes attachments of splits again that were made again, with their files and under their old numbers. Gives
 * those whose files are gone: thirty days after the deletion.
 */
export async function restoreAttachments(
  ctx: Ctx,
  attachments: readonly Attachment[],
): Promise<Attachment[]> {
  const lost: Attachment[] = [];
  const now = instantOf(ctx.now());
  for (const attachment of attachments) {
    const { id, file, filename, attachableType, attachableId } = attachment;
    if (file !== null && !(await reclaimStrayFile(ctx.db, file, now))) {
      lost.push(attachment);
      continue;
    }
    await insertAttachmentAgain(ctx.db, ctx.actor, attachment);
    const after = { filename, attachableType, attachableId, ...(file !== null && { file }) };
    ctx.record({ action: 'attachments.store', subject: { type: 'attachments', id }, after });
  }
  return lost;
}

import { assert } from '../../kernel/assert.ts';
import { changedFields } from '../../kernel/changed-fields.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database.ts';
import { instantOf } from '../../kernel/date.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { AttachmentChange, NewAttachment } from './attachments.input.ts';
import { ATTACHABLE_TYPES, type Attachable } from './attachments.logic/attachable.ts';
import {
  type Attachment,
  deleteAttachments,
  hasAttachable,
  insertAttachment,
  insertStrayFiles,
  selectAllAttachments,
  selectAttachment,
  selectAttachments,
  selectOrphans,
  selectSplitsOf,
  updateAttachmentRow,
} from './attachments.repository.ts';

export type { Attachable, AttachableType } from './attachments.logic/attachable.ts';
export type { Attachment } from './attachments.repository.ts';

/** What an attachment has before its file is uploaded. */
const NO_CONTENT = { mime: '', size: 0, md5: '', sha256: '', file: null };

/** All attachments of the household, by number. */
export function listAttachments(ctx: Ctx, request: PageRequest): Promise<Page<Attachment>> {
  return selectAttachments(ctx.db, { userGroupId: ctx.actor.userGroupId }, request);
}

/**
 * The attachments of one thing, by number; those of a `Transaction` are those of all its splits. Whether the
 * household has such a thing is for the caller to ask: of what it does not have there are none.
 */
export async function listAttachmentsOf(
  ctx: Ctx,
  of: Attachable,
  request: PageRequest,
): Promise<Page<Attachment>> {
  const { userGroupId } = ctx.actor;
  return selectAttachments(ctx.db, { userGroupId, ...(await storedFormOf(ctx, of)) }, request);
}

/** The attachment of this number. Refuses (404) what this household does not have. */
export async function getAttachment(ctx: Ctx, id: number): Promise<Attachment> {
  const found = await selectAttachment(ctx.db, ctx.actor.userGroupId, id);
  if (!found) throw notFound();
  return found;
}

/**
 * Adds an attachment, still without a file. Refuses (422) one to something that this household does not have
 * (contract 10, section 12).
 */
export async function storeAttachment(ctx: Ctx, draft: NewAttachment): Promise<Attachment> {
  const owner = await ownerIn(ctx, draft);
  const { filename, title = null, notes = null } = draft.done();
  assert(owner, 'what an attachment belongs to was found, or refused');
  const at = instantOf(ctx.now());
  const attachment = {
    ...owner,
    filename,
    title,
    notes,
    ...NO_CONTENT,
    createdAt: at,
    updatedAt: at,
  };
  const number = await insertAttachment(ctx.db, ctx.actor, attachment);
  ctx.record({
    action: 'attachments.store',
    subject: { type: 'attachments', id: number },
    after: { filename, ...owner },
  });
  return { id: number, ...attachment };
}

/**
 * Changes the submitted fields of an attachment; empty ones are cleared, but for the file name, which stays.
 * With type and number of something else it moves there. Refuses (404) an unknown attachment and (422) a move
 * to what this household does not have (contract 10, section 12).
 */
export async function updateAttachment(ctx: Ctx, id: number, draft: AttachmentChange): Promise<Attachment> {
  const current = await getAttachment(ctx, id);
  const owner = await ownerIn(ctx, draft);
  const { filename, title = current.title, notes = current.notes } = draft.done();
  const changes = changedFields<Attachment>(current, {
    ...owner,
    filename: filename ?? current.filename,
    title,
    notes,
  });
  if (!changes) return current;
  const updated = { ...current, ...changes.after, updatedAt: instantOf(ctx.now()) };
  await updateAttachmentRow(ctx.db, updated);
  ctx.record({ action: 'attachments.update', subject: { type: 'attachments', id }, ...changes });
  return updated;
}

/** Deletes an attachment with its file. Refuses (404) what this household does not have. */
export async function destroyAttachment(ctx: Ctx, id: number): Promise<void> {
  await destroyAll(ctx, [await getAttachment(ctx, id)]);
}

/** Deletes all attachments of something that is about to be deleted (contract 10, section 18). */
export async function destroyAttachmentsOf(ctx: Ctx, of: Attachable): Promise<void> {
  const stored = await storedFormOf(ctx, of);
  const { userGroupId } = ctx.actor;
  await destroyAll(ctx, await selectAllAttachments(ctx.db, { userGroupId, ...stored }));
}

/** Deletes all attachments of splits that are about to be deleted. */
export async function destroyAttachmentsOfSplits(ctx: Ctx, journalIds: readonly number[]): Promise<void> {
  const of = { userGroupId: ctx.actor.userGroupId, type: 'TransactionJournal' as const, ids: journalIds };
  await destroyAll(ctx, await selectAllAttachments(ctx.db, of));
}

/** Attachments that outlived what they belong to: whatever deletes it has to tell. */
export async function verifyAttachments(db: Db, userGroupId: number): Promise<string[]> {
  const problems: string[] = [];
  for (const type of ATTACHABLE_TYPES) {
    for (const { id, attachableId } of await selectOrphans(db, userGroupId, type)) {
      problems.push(`attachment ${id} belongs to ${type} ${attachableId}, which is not there`);
    }
  }
  return problems;
}

/** How long files stay that no attachment has any more, so that this can be undone: a week, in days. */
const FILES_STAY_DAYS = 7;

/** Lets files that no attachment has any more go later: until then they can be brought back. */
export function dropFiles(ctx: Ctx, files: readonly string[]): Promise<void> {
  const dueAt = new Date(ctx.now().getTime() + FILES_STAY_DAYS * 86_400_000);
  return insertStrayFiles(ctx.db, files, instantOf(dueAt));
}

async function destroyAll(ctx: Ctx, attachments: readonly Attachment[]): Promise<void> {
  const ids = attachments.map(({ id }) => id);
  await deleteAttachments(ctx.db, ids);
  await dropFiles(
    ctx,
    attachments.flatMap(({ file }) => file ?? []),
  );
  for (const { id, ...before } of attachments) {
    ctx.record({ action: 'attachments.destroy', subject: { type: 'attachments', id }, before });
  }
}

/** Under which kind and numbers the attachments of something are stored. */
async function storedFormOf(ctx: Ctx, { type, id }: Attachable) {
  if (type !== 'Transaction') return { type, ids: [id] };
  const ids = await selectSplitsOf(ctx.db, ctx.actor.userGroupId, id);
  return { type: 'TransactionJournal' as const, ids };
}

/** What a request attaches to, as it is stored; undefined when it names nothing, or nothing that is there. */
async function ownerIn(ctx: Ctx, draft: NewAttachment | AttachmentChange) {
  const { attachable_type: type, attachable_id: id } = draft.values;
  if (type == null || id === undefined || draft.failed('attachable_id')) return undefined;
  const { userGroupId } = ctx.actor;
  if (id !== null && (await hasAttachable(ctx.db, userGroupId, { type, id }))) {
    const stored = await storedFormOf(ctx, { type, id });
    const [attachableId = id] = stored.ids;
    return { attachableType: stored.type, attachableId };
  }
  draft.fail('attachable_id', 'The selected attachable id is invalid.');
  return undefined;
}

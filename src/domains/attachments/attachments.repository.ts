import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts';
import { LIST_MAX, padded, paddedLists } from '../../storage/prepared.ts';
import { ATTACHABLES, type Attachable, type AttachableType } from './attachments.logic/attachable.ts';
import type { AttachmentsTable } from './attachments.tables.ts';

/** What is told of the content of an attachment. */
export interface Content {
  /** Empty until a file is uploaded; so are both hashes. */
  mime: string;
  /** Bytes. */
  size: number;
  md5: string;
  sha256: string;
  /** Name in the file store. */
  file: string | null;
}

/** An attachment of a household. */
export interface Attachment extends Content {
  id: number;
  attachableType: AttachableType;
  attachableId: number;
  filename: string;
  title: string | null;
  notes: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

function attachmentOf(row: Selectable<AttachmentsTable>): Attachment {
  const { id, filename, title, notes, mime, size, md5, sha256, file } = row;
  return {
    id,
    attachableType: row.attachable_type as AttachableType,
    attachableId: row.attachable_id,
    filename,
    title,
    notes,
    mime,
    size,
    md5,
    sha256,
    file,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const columnsOf = (attachment: Omit<Attachment, 'id' | 'createdAt'>) => ({
  attachable_type: attachment.attachableType,
  attachable_id: attachment.attachableId,
  filename: attachment.filename,
  title: attachment.title,
  notes: attachment.notes,
  mime: attachment.mime,
  size: attachment.size,
  md5: attachment.md5,
  sha256: attachment.sha256,
  file: attachment.file,
  updated_at: attachment.updatedAt,
});

/** A page of the household's attachments by number: all, or those of some things of one kind. */
export async function selectAttachments(
  db: Db,
  of: { userGroupId: number; type?: AttachableType; ids?: readonly number[] },
  request: PageRequest,
): Promise<Page<Attachment>> {
  let query = db.selectFrom('attachments').where('user_group_id', '=', of.userGroupId);
  if (of.type !== undefined) query = query.where('attachable_type', '=', of.type);
  if (of.ids !== undefined) query = query.where('attachable_id', 'in', padded(of.ids));
  const rows = await query.selectAll().orderBy('id').limit(request.limit).offset(offsetOf(request)).execute();
  const count = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  return { items: rows.map(attachmentOf), total: count?.total ?? 0 };
}

/** All attachments of some things of one kind. */
export async function selectAllAttachments(
  db: Db,
  of: { userGroupId: number; type: AttachableType; ids: readonly number[] },
): Promise<Attachment[]> {
  const found: Attachment[] = [];
  for (const ids of paddedLists(of.ids)) {
    const rows = await db
      .selectFrom('attachments')
      .selectAll()
      .where('attachable_type', '=', of.type)
      .where('attachable_id', 'in', ids)
      .where('user_group_id', '=', of.userGroupId)
      .orderBy('id')
      .execute();
    found.push(...rows.map(attachmentOf));
  }
  return found;
}

/** One attachment of the household. */
export async function selectAttachment(
  db: Db,
  userGroupId: number,
  id: number,
): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom('attachments')
    .selectAll()
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && attachmentOf(row);
}

/** Whether the household has such a thing. */
export async function hasAttachable(db: Db, userGroupId: number, of: Attachable): Promise<boolean> {
  // All of them have the two columns that are asked for; one name stands for all.
  const row = await db
    .selectFrom(ATTACHABLES[of.type] as 'accounts')
    .select('id')
    .where('user_group_id', '=', userGroupId)
    .where('id', '=', of.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The household's attachments of one kind that belong to nothing it has. */
export async function selectOrphans(
  db: Db,
  userGroupId: number,
  type: AttachableType,
): Promise<{ id: number; attachableId: number }[]> {
  return db
    .selectFrom('attachments as a')
    .leftJoin(`${ATTACHABLES[type] as 'accounts'} as owner`, (join) =>
      join.onRef('owner.id', '=', 'a.attachable_id').onRef('owner.user_group_id', '=', 'a.user_group_id'),
    )
    .select(['a.id', 'a.attachable_id as attachableId'])
    .where('a.user_group_id', '=', userGroupId)
    .where('a.attachable_type', '=', type)
    .where('owner.id', 'is', null)
    .orderBy('a.id')
    .execute();
}

/** The numbers of a transaction's splits, in list order (contract 10, section 4.1). */
export async function selectSplitsOf(db: Db, userGroupId: number, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('journals')
    .select('id')
    .where('group_id', '=', groupId)
    .where('user_group_id', '=', userGroupId)
    .orderBy('date', 'desc')
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.id);
}

/** Adds an attachment and gives its number. */
export async function insertAttachment(
  db: Db,
  by: { userGroupId: number; userId: number },
  attachment: Omit<Attachment, 'id'>,
): Promise<number> {
  const { userGroupId, userId } = by;
  const row = { ...columnsOf(attachment), user_group_id: userGroupId, user_id: userId };
  const { id } = await db
    .insertInto('attachments')
    .values({ ...row, created_at: attachment.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an attachment that was deleted, under the number that it had. */
export async function insertAttachmentAgain(
  db: Db,
  by: { userGroupId: number; userId: number },
  attachment: Attachment,
): Promise<void> {
  const row = { id: attachment.id, user_group_id: by.userGroupId, user_id: by.userId };
  await db
    .insertInto('attachments')
    .values({ ...row, ...columnsOf(attachment), created_at: attachment.createdAt })
    .execute();
}

/** Writes all fields of an attachment. */
export async function updateAttachmentRow(db: Db, attachment: Attachment): Promise<void> {
  await db.updateTable('attachments').set(columnsOf(attachment)).where('id', '=', attachment.id).execute();
}

/** Removes attachments. */
export async function deleteAttachments(db: Db, ids: readonly number[]): Promise<void> {
  for (const list of paddedLists(ids)) {
    await db.deleteFrom('attachments').where('id', 'in', list).execute();
  }
}

/** Notes that files may be removed from a moment on. */
export async function insertStrayFiles(db: Db, files: readonly string[], dueAt: Instant): Promise<void> {
  for (let at = 0; at < files.length; at += LIST_MAX) {
    const rows = files.slice(at, at + LIST_MAX).map((file) => ({ file, due_at: dueAt }));
    await db.insertInto('stray_files').values(rows).execute();
  }
}

/** Files that may be removed now; not more than a few hundred at a time. */
export async function selectStrayFiles(db: Db, now: Instant): Promise<string[]> {
  const query = db.selectFrom('stray_files').select('file').where('due_at', '<=', now).orderBy('due_at');
  return (await query.limit(LIST_MAX).execute()).map((row) => row.file);
}

/** Lets files that may be removed stay until a later moment. */
export async function deferStrayFiles(db: Db, files: readonly string[], dueAt: Instant): Promise<void> {
  for (let at = 0; at < files.length; at += LIST_MAX) {
    await db
      .updateTable('stray_files')
      .set({ due_at: dueAt })
      .where('file', 'in', padded(files.slice(at, at + LIST_MAX)))
      .execute();
  }
}

/** Takes a file off the list of strays if it is not to be removed yet; tells whether it was so. */
export async function reclaimStrayFile(db: Db, file: string, now: Instant): Promise<boolean> {
  const query = db.deleteFrom('stray_files').where('file', '=', file).where('due_at', '>', now);
  return (await query.returning('file').execute()).length === 1;
}

/** Takes files off the list of strays; gives how many were on it. */
export async function deleteStrayFiles(db: Db, files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('stray_files')
    .where('file', 'in', padded(files))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

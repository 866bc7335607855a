import { randomUUID } from 'node:crypto';
import type { Ctx, Preparation } from '../../../kernel/ctx.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { TakenFile } from '../../../kernel/files.ts';
import { conflict, notFound, Refusal, unsuitable } from '../../../kernel/refusal.ts';
import { isTaken, mimeOf } from '../attachments.logic/mime.ts';
import {
  type Attachment,
  deleteStrayFiles,
  insertStrayFiles,
  selectAttachment,
  selectStrayFiles,
  updateAttachmentRow,
} from '../attachments.repository.ts';
import { dropFiles, getAttachment } from '../attachments.service.ts';

/** How long a file may take to come in, in milliseconds; far longer than the door waits for it. */
const RECEIVING_MS = 24 * 3_600_000;

/** A file that was received and is not part of an attachment yet. */
export interface ReceivedFile extends TakenFile {
  mime: string;
}

/**
 * Takes the file of an attachment in, before the transaction in which it becomes part of it: a slow upload
 * must not hold up other writes. Refuses (404) an attachment that is unknown or deleted while the file comes
 * in, (422) an empty file and one of a type that is not taken, (413) one that is too large (contract 10,
 * section 12); then nothing is left of it.
 */
export async function receiveFile(
  preparation: Preparation,
  id: number,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> {
  const filename = async (): Promise<string> => {
    const { userGroupId } = preparation.actor;
    const found = await preparation.read((db) => selectAttachment(db, userGroupId, id));
    if (!found) throw notFound();
    return found.filename;
  };
  await filename();
  return takeFile(preparation, content, filename);
}

/**
 * Takes a file in that nothing refers to yet; what is not kept within a day is removed. The name, which helps
 * to tell its type, is asked for when all of it is there. Refuses (422, 413) what `receiveFile` refuses.
 */
export async function takeFile(
  preparation: Preparation,
  content: AsyncIterable<Uint8Array>,
  filename: () => Promise<string>,
): Promise<ReceivedFile> {
  const { files } = preparation;
  const name = randomUUID();
  const dueAt = instantOf(new Date(preparation.now().getTime() + RECEIVING_MS));
  await preparation.write((db) => insertStrayFiles(db, [name], dueAt));
  try {
    const file = await files.take(name, content);
    if (file.size === 0) throw unsuitable('The file is empty.');
    // Asked again, because a large file may have been hours on its way.
    const mime = await mimeOf(file.head, file.size === file.head.byteLength, await filename());
    if (!isTaken(mime)) throw unsuitable(`Files of the type ${mime} are not taken.`);
    return { ...file, mime };
  } catch (error) {
    await files.remove(name);
    await preparation.write((db) => deleteStrayFiles(db, [name]));
    throw error;
  }
}

/**
 * Makes a received file the content of an attachment; what was there before goes after a while. Refuses (404)
 * when the attachment was deleted meanwhile.
 */
export async function keepFile(ctx: Ctx, id: number, received: ReceivedFile): Promise<void> {
  const current = await getAttachment(ctx, id);
  const { name: file, size, md5, sha256, mime } = received;
  const isThere = (await deleteStrayFiles(ctx.db, [file])) === 1;
  if (!isThere) throw conflict('The file took too long to come in.');
  await replaceContent(ctx, current, { mime, size, md5, sha256, file });
}

/** What an attachment has of its file; without one all of it is empty. */
export type Content = Pick<Attachment, 'mime' | 'size' | 'md5' | 'sha256' | 'file'>;

/** Gives an attachment another file, or none; the one that it had goes after a while. */
export async function replaceContent(ctx: Ctx, current: Attachment, content: Content): Promise<void> {
  const { id, mime, size, md5, sha256, file } = current;
  if (file !== null) await dropFiles(ctx, [file]);
  await updateAttachmentRow(ctx.db, { ...current, ...content, updatedAt: instantOf(ctx.now()) });
  const before = { mime, size, md5, sha256, file };
  ctx.record({ action: 'attachments.upload', subject: { type: 'attachments', id }, before, after: content });
}

/** An attachment that has a file. Refuses (404) an unknown one, and one whose file is not uploaded yet. */
export async function getUploaded(ctx: Ctx, id: number): Promise<Attachment & { file: string }> {
  const { file, ...attachment } = await getAttachment(ctx, id);
  if (file === null) throw new Refusal('not_found', 'The file has not been uploaded yet.');
  return { ...attachment, file };
}

/**
 * Removes the files that nothing refers to any more. The list is shortened after the files are gone: should
 * the machine stop in between, they are removed once more, which does no harm.
 */
export async function removeStrayFiles(
  parts: Pick<Preparation, 'files' | 'now' | 'read' | 'write'>,
): Promise<void> {
  const now = instantOf(parts.now());
  for (;;) {
    const names = await parts.read((db) => selectStrayFiles(db, now));
    if (names.length === 0) return;
    for (const name of names) await parts.files.remove(name);
    await parts.write((db) => deleteStrayFiles(db, names));
  }
}

import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '../kernel/assert.ts';
import type { FileStore, TakenFile } from '../kernel/files.ts';
import { malformed, tooLarge } from '../kernel/refusal.ts';

/** Bytes at the start of a file that are kept to tell what it is. */
const HEAD_BYTES = 1024 * 1024;
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a failing call of the file system says. */
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** A store of files in a folder, which is made with the first of them. */
export function openFileStore(folder: string, bytesMax: number): FileStore {
  const pathOf = (name: string): string => {
    assert(NAME.test(name), 'a stored file is named by a UUID');
    return join(folder, name);
  };
  return {
    bytesMax,
    async take(name, content) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const file = await writeFile(path, content, bytesMax);
        await syncFolder(folder);
        return { name, ...file };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async open(name) {
      const handle = await openToRead(pathOf(name));
      if (!handle) return undefined;
      return { size: (await handle.stat()).size, content: handle.createReadStream() };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function openToRead(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes and hashes a file piece by piece, and waits until the disk has it. */
async function writeFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<Omit<TakenFile, 'name'>> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  const head: Uint8Array[] = [];
  let size = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const piece of untilBroken(content)) {
      if (size < HEAD_BYTES) head.push(piece.subarray(0, HEAD_BYTES - size));
      size += piece.byteLength;
      if (size > bytesMax) throw tooLarge(bytesMax);
      md5.update(piece);
      sha256.update(piece);
      await handle.appendFile(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), head: Buffer.concat(head) };
}

/** The pieces of a content; that a client went away in the middle is no defect of ours. */
async function* untilBroken(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch {
    throw malformed('The file broke off before its end.');
  }
}

/** Without this a crash could leave a row that refers to a file whose name the disk never learned. */
async function syncFolder(folder: string): Promise<void> {
  // Windows neither needs this nor lets a folder be opened.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { FileStore } from '../kernel/files.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Rendered } from './json-api.ts';

/** What is not safe in a quoted header value or in a file name: quotes, separators, all but plain ASCII. */
const UNSAFE = /[^\x20-\x7e]|["\\/%]/gu;
/** Characters that `encodeURIComponent` leaves, but a header's extended value may not hold (RFC 8187). */
const LEFT_OVER = /['()*]/g;

const hex = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * The headers under which a browser saves an answer as a file instead of showing it (contract 10, section
 * 12). The name goes out in plain ASCII, and a second time in full where that changed it.
 */
export function downloadHeaders(filename: string): Record<string, string> {
  const plain = filename.replace(UNSAFE, '_');
  const full = encodeURIComponent(filename.toWellFormed()).replace(LEFT_OVER, hex);
  const inFull = plain === filename ? '' : `; filename*=UTF-8''${full}`;
  return {
    'Content-Disposition': `attachment; filename="${plain}"${inFull}`,
    'Content-Description': 'File Transfer',
    'Content-Transfer-Encoding': 'binary',
    Connection: 'Keep-Alive',
    Expires: '0',
    'Cache-Control': 'must-revalidate, post-check=0, pre-check=0',
    Pragma: 'public',
  };
}

/**
 * The answer with the content of the file it names, when it names one; `HEAD` is told its size alone, and
 * nothing is written for it. Refuses (404) when the file is gone, which only somebody can have done who was
 * at the disk.
 */
export async function withContent(files: FileStore, rendered: Rendered, method: string): Promise<Rendered> {
  if (rendered.file === undefined) {
    const isUnseen = method === 'HEAD' && rendered.content !== undefined;
    return isUnseen ? { ...rendered, content: Readable.from([]) } : rendered;
  }
  const opened = await files.open(rendered.file);
  if (!opened) throw notFound();
  const headers = { ...rendered.headers, 'Content-Length': String(opened.size) };
  if (method !== 'HEAD') return { ...rendered, headers, content: opened.content };
  opened.content.destroy();
  return { ...rendered, headers, content: Readable.from([]) };
}

/**
 * A file that is written while it is sent, as a stream. After each part the others have their turn: what
 * reads from a database in the same process, and writes to a client that takes everything at once, never
 * waits.
 */
export function streamOf(content: AsyncIterable<string>): Readable {
  const parts = async function* () {
    for await (const part of content) {
      yield part;
      await breathe();
    }
  };
  return Readable.from(parts(), { objectMode: false });
}

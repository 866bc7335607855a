import type { Readable } from 'node:stream';

/** A file that came with a request and now lies in the store. */
export interface TakenFile {
  /** The random name it was given; what people call it never becomes a path. */
  name: string;
  /** Bytes. */
  size: number;
  /** In hex. */
  md5: string;
  /** In hex. */
  sha256: string;
  /** How it begins, a mebibyte at most: enough to tell what it is. */
  head: Uint8Array;
}

/** A file of the store, to be read. */
export interface OpenedFile {
  /** Bytes. */
  size: number;
  content: Readable;
}

/** Where files of people lie, beside the database. It knows names and contents, never whose they are. */
export interface FileStore {
  /** The largest file that is taken, in bytes. */
  readonly bytesMax: number;
  /**
   * Writes a file under a new name; when this is done it is safely on the disk. Refuses one that is too large
   * (413) or breaks off (400), and leaves nothing of it.
   */
  take(name: string, content: AsyncIterable<Uint8Array>): Promise<TakenFile>;
  /** Opens a file; undefined when it is not there. */
  open(name: string): Promise<OpenedFile | undefined>;
  /** Removes a file; one that is not there is fine. */
  remove(name: string): Promise<void>;
}

import { createHash } from 'node:crypto';

/** Characters of a text up to which it is its own key; in every script short enough for an index. */
const KEY_LENGTH = 255;
/** Characters of the hash at the end of the key of a longer text. */
const HASH_LENGTH = 64;

/**
 * The key by which a text is found, ordered and held unique: the text itself, or the beginning of a long one
 * with a hash of all of it. Names of tags and link types may have 1024 characters, more than PostgreSQL can
 * index.
 */
export function indexKey(text: string): string {
  if (text.length <= KEY_LENGTH) return text;
  const characters = [...text];
  if (characters.length <= KEY_LENGTH) return text;
  const hash = createHash('sha256').update(text).digest('hex');
  return characters.slice(0, KEY_LENGTH - HASH_LENGTH).join('') + hash;
}

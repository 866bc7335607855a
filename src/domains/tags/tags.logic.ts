import { createHash } from 'node:crypto';

/** Characters of a name up to which it is its own key; in every script short enough for an index. */
const KEY_LENGTH = 255;
/** Characters of the hash at the end of the key of a longer name. */
const HASH_LENGTH = 64;

/**
 * The key a tag is found and ordered by: its name, or the beginning of a long one with a hash of all of it.
 * A name may have 1024 characters (contract 10, section 6), more than PostgreSQL can index.
 */
export function tagKey(tag: string): string {
  if (tag.length <= KEY_LENGTH) return tag;
  const characters = [...tag];
  if (characters.length <= KEY_LENGTH) return tag;
  const hash = createHash('sha256').update(tag).digest('hex');
  return characters.slice(0, KEY_LENGTH - HASH_LENGTH).join('') + hash;
}

import type { Change } from '../../../kernel/ctx.ts';

/** A change that was read, and whether all of it was there. */
export interface ReadChange {
  change: Change;
  isCut: boolean;
}

/** How a change begins; what comes first is always written first. */
const BEGINNING = /^\{"action":"([^"\\]+)","subject":\{"type":"([^"\\]+)","id":(\d+)\}/;

/**
 * The changes at the beginning of a JSON list of which only the beginning is there. Those that are complete
 * are whole; of the one at which it breaks off, what was done to what.
 */
export function changesInExcerpt(text: string): ReadChange[] {
  const found: ReadChange[] = [];
  let [depth, start, inText, escaped] = [0, -1, false, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (escaped) escaped = false;
    else if (sign === '\\') escaped = true;
    else if (sign === '"') inText = !inText;
    else if (inText) continue;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth === 2) start = at;
    } else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth !== 1) continue;
      found.push({ change: JSON.parse(text.slice(start, at + 1)) as Change, isCut: false });
      start = -1;
    }
  }
  const begun = start >= 0 ? BEGINNING.exec(text.slice(start)) : null;
  if (begun) {
    const [, action = '', type = '', id = ''] = begun;
    found.push({ change: { action, subject: { type, id: Number(id) } }, isCut: true });
  }
  return found;
}

/** All changes of a list, or those of its beginning. */
export function changesIn({ text, isWhole }: { text: string; isWhole: number }): ReadChange[] {
  if (isWhole !== 1) return changesInExcerpt(text);
  return (JSON.parse(text) as Change[]).map((change) => ({ change, isCut: false }));
}

/** How much is shown of a write. */
export interface Limits {
  /** Changes. */
  changes: number;
  /** Characters of each change, as JSON. */
  characters: number;
}

/** No more of some changes than fits. */
export const cutTo = (found: readonly ReadChange[], { changes, characters }: Limits): ReadChange[] =>
  found.slice(0, changes).map(({ change, isCut }) => {
    const { before, after, ...head } = change;
    // What was there is of more use than what is: that can be looked at.
    const shortBefore = cutFields(before, characters / 2);
    const shortAfter = cutFields(after, characters / 2);
    return {
      change: {
        ...head,
        ...(shortBefore && { before: shortBefore.fields }),
        ...(shortAfter && { after: shortAfter.fields }),
      },
      isCut: isCut || shortBefore?.isCut === true || shortAfter?.isCut === true,
    };
  });

/** The fields that fit, in their order; those that are too large are left out. */
function cutFields(
  fields: Record<string, unknown> | undefined,
  characters: number,
): { fields: Record<string, unknown>; isCut: boolean } | undefined {
  if (!fields) return undefined;
  let left = characters;
  const kept = Object.entries(fields).filter(([name, value]) => {
    const size = name.length + (JSON.stringify(value) ?? '').length;
    if (size > left) return false;
    left -= size;
    return true;
  });
  return { fields: Object.fromEntries(kept), isCut: kept.length < Object.keys(fields).length };
}

/** Anything JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** JSON with the keys of every object in order, so that equal content gives equal text (for hashes). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value as Record<string, unknown>)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * Not in TypeScript's library yet: a value that `JSON.stringify` writes out as it is (ECMAScript,
 * JSON.rawJSON).
 */
declare global {
  interface JSON {
    rawJSON(text: string): object;
  }
}

const WIDE = /[\u0100-\uffff]/;
const escaped = new Map<string, string>();
/** Texts kept; those that repeat are currency symbols and the like. */
const ESCAPED_MAX = 1000;

/**
 * A short text that repeats in an answer, such as a currency's symbol, to be written with its characters
 * escaped. One euro sign makes the whole answer a string of two-byte characters, which costs three times as
 * much to write and to encode; the escape means the same to every reader of JSON. Only for values that go to
 * `JSON.stringify`.
 */
export function asciiText(text: string): string {
  if (!WIDE.test(text)) return text;
  let raw = escaped.get(text);
  if (raw === undefined) {
    const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
    const hex = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
    raw = JSON.rawJSON(`"${hex}"`) as unknown as string;
    if (escaped.size < ESCAPED_MAX) escaped.set(text, raw);
  }
  return raw;
}

import { RE2JS } from 're2js';
import { REGEX_STEPS_MAX } from '../../../search/search.operators/regex-value.ts';

/** Characters of a pattern. */
const PATTERN_MAX = 1000;
const PAIRS: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' };
const FLAGS: Record<string, number> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};
/** Flags that change nothing here: the texts are Unicode anyway. */
const PASSED_OVER = 'uD';

/** Patterns kept in memory: most expressions ask every split for the same one. */
const KEPT_MAX = 100;

const kept = new Map<string, RE2JS | undefined>();

/**
 * Whether a text matches a pattern between delimiters, such as `/^shop/i`. Undefined when the pattern cannot
 * be read or is too large. The time is proportional to the text, whatever the pattern.
 */
export function matchesPattern(text: string, pattern: string): boolean | undefined {
  if (pattern.length > PATTERN_MAX) return undefined;
  if (!kept.has(pattern)) {
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(pattern, readPattern(pattern));
  }
  return kept.get(pattern)?.test(text);
}

function readPattern(pattern: string): RE2JS | undefined {
  const written = pattern.trimStart();
  const open = written[0] ?? '';
  if (open === '' || /[\p{L}\p{N}\\]/u.test(open)) return undefined;
  const end = written.lastIndexOf(PAIRS[open] ?? open);
  if (end < 1) return undefined;
  let flags = 0;
  for (const letter of written.slice(end + 1).trim()) {
    const flag = FLAGS[letter];
    if (flag === undefined && !PASSED_OVER.includes(letter)) return undefined;
    flags |= flag ?? 0;
  }
  try {
    const compiled = RE2JS.compile(written.slice(1, end), flags);
    return compiled.programSize() <= REGEX_STEPS_MAX ? compiled : undefined;
  } catch {
    return undefined;
  }
}

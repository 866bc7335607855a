import { endOfDay, startOfDay } from '../../../kernel/date.ts';
import { requiredTexts } from '../search.logic/required-text.ts';
import { isDigitFree } from '../search.logic/wording.ts';
import { allOf, type Condition, type Leaf } from '../search.operators/condition.ts';
import type { DayValue } from '../search.operators/day-value.ts';
import type { RegexValue } from '../search.operators/regex-value.ts';
import { operatorNamed } from '../search.operators/registry.ts';
import type { TextValue } from '../search.operators/text-value.ts';
import type { IndexedColumn, Narrow } from '../search.repository/find.ts';

/** How a search is going to be answered. */
export interface Plan {
  /** What the wordings alone can tell; undefined for nothing. */
  wordings: Condition | undefined;
  /** What else there is; undefined for nothing. */
  rest: Condition | undefined;
  /** Pieces of text that a split must hold. */
  pieces: (Narrow & { by: 'piece' })[];
  /** Conditions that name records by their numbers, of which few splits may be. */
  numbers: Leaf[];
  /** The first and the last moment at which a split can be. */
  from: string;
  to: string;
}

const TOLD_BY_WORDINGS = new Set([
  'description_is',
  'description_contains',
  'description_starts',
  'description_ends',
]);

function isToldByWordings(condition: Condition): boolean {
  if (condition.kind !== 'is') return condition.of.length > 0 && condition.of.every(isToldByWordings);
  if (!TOLD_BY_WORDINGS.has(condition.operator.name)) return false;
  return (condition.value as TextValue).needles.every(isDigitFree);
}

/** The columns that a text operator looks at, by the beginning of its name. */
const COLUMNS: Record<string, readonly IndexedColumn[]> = {
  description: ['description', 'group_title'],
  notes: ['notes'],
  external_id: ['external_id'],
  internal_reference: ['internal_reference'],
  external_url: ['external_url'],
};
const BY_PIECE = new RegExp(`^(${Object.keys(COLUMNS).join('|')})_(is|contains|starts|ends)$`);
const BY_REGEX = new RegExp(`^(${Object.keys(COLUMNS).join('|')})_matches$`);
const HAS_WILDCARD = /[%_\\\0]/;
/** An index of trigrams knows nothing of shorter pieces. */
const PIECE_MIN = 3;

/** The piece of text that every split has of which a leaf is true, when the index can find it. */
function pieceOf(leaf: Leaf): (Narrow & { by: 'piece' })[] {
  const field = BY_PIECE.exec(leaf.operator.name)?.[1];
  if (field === undefined || leaf.negated) return [];
  const needles = (leaf.value as TextValue).needles.filter(
    (needle) => [...needle].length >= PIECE_MIN && !HAS_WILDCARD.test(needle),
  );
  // Numbers are rarer than words.
  const [rarest] = needles.sort(
    (a, b) => Number(isDigitFree(a)) - Number(isDigitFree(b)) || b.length - a.length,
  );
  if (rarest === undefined) return [];
  return [{ by: 'piece', columns: COLUMNS[field] as readonly IndexedColumn[], pattern: `%${rarest}%` }];
}

/** The pieces that a regular expression requires, with the words by which its texts are called. */
function requiredBy({ operator, negated, value }: Leaf): { field: string; texts: string[] } | undefined {
  const field = BY_REGEX.exec(operator.name)?.[1];
  if (field === undefined || negated) return undefined;
  return { field, texts: requiredTexts((value as RegexValue).expression) };
}

/**
 * What wordings can tell of a regular expression. It is asked apart from what was asked for, because it may
 * be in another text than its words.
 */
function impliedBy(leaf: Leaf): Leaf[] {
  const required = requiredBy(leaf);
  const operator = required && operatorNamed(`${required.field}_contains`);
  if (required === undefined || operator === undefined) return [];
  const leaves = required.texts.map((text): Leaf => {
    const value: TextValue = { exact: text, needles: [text] };
    return { kind: 'is', operator, value, negated: false };
  });
  return leaves.filter(isToldByWordings);
}

/** The pieces of a regular expression, in their order, when the index knows more of them than wordings do. */
function orderedPiecesOf(leaf: Leaf): (Narrow & { by: 'piece' })[] {
  const { field = '', texts = [] } = requiredBy(leaf) ?? {};
  const known = texts.filter((text) => !HAS_WILDCARD.test(text));
  if (known.length === 0 || (field === 'description' && known.every(isDigitFree))) return [];
  return [
    { by: 'piece', columns: COLUMNS[field] as readonly IndexedColumn[], pattern: `%${known.join('%')}%` },
  ];
}

/** Kinds of names by which splits are found through an index of their own. */
const NUMBERED = new Set(['accounts', 'categories', 'budgets', 'bills', 'tags', 'attachments']);

const namesNumbers = ({ negated, operator }: Leaf): boolean =>
  !negated &&
  !operator.memoryOnly &&
  operator.name !== 'tag_is_not' &&
  (NUMBERED.has(operator.names ?? '') || operator.takes === 'id' || operator.takes === 'ids');

/** Before all moments that can be written. */
export const BEGINNING = '0000-00-00';
/** After all moments that can be written. */
export const END = '9999-12-31T23:59:59~';

/** The moments that a leaf about the day of the split leaves. */
function momentsOf({ operator, negated, value }: Leaf): { from?: string; to?: string } {
  const day = value as DayValue;
  if (negated || !['date_on', 'date_before', 'date_after'].includes(operator.name) || day.kind !== 'day')
    return {};
  return {
    ...(operator.name !== 'date_before' && { from: startOfDay(day.day) }),
    ...(operator.name !== 'date_after' && { to: endOfDay(day.day) }),
  };
}

function wordingsOf(told: readonly Condition[], implied: readonly Condition[]): Condition | undefined {
  const all = told.length > 0 ? [allOf(told), ...implied] : implied;
  return all.length > 0 ? { kind: 'all', of: all, negated: false } : undefined;
}

/** Looks for what helps to find what a condition is true of. Its parts are joined by "and". */
export function planSearch(condition: Condition): Plan {
  const parts = condition.kind === 'all' && !condition.negated ? condition.of : [condition];
  const told = parts.filter(isToldByWordings);
  const others = parts.filter((part) => !told.includes(part));
  const leaves = others.filter((part) => part.kind === 'is');
  const moments = leaves.map(momentsOf);
  const implied = leaves.flatMap(impliedBy);
  return {
    wordings: wordingsOf(told, implied),
    rest: others.length > 0 ? allOf(others) : undefined,
    pieces: [...leaves.flatMap(pieceOf), ...leaves.flatMap(orderedPiecesOf)],
    numbers: leaves.filter(namesNumbers),
    from: moments.reduce((latest, { from = BEGINNING }) => (from > latest ? from : latest), BEGINNING),
    to: moments.reduce((earliest, { to = END }) => (to < earliest ? to : earliest), END),
  };
}

import { takesOf } from './filter-operators.ts';

/** One piece of a query, with its place in it. */
export interface Term {
  start: number;
  end: number;
  negated: boolean;
  /** The name of an operator; null for a word or phrase. */
  field: string | null;
  value: string;
  /** Where the value begins, its quote included. */
  valueStart: number;
}

/** Characters of a query that the server takes. */
export const QUERY_MAX = 500;

const isSpace = (sign: string | undefined): boolean => sign !== undefined && /\s/.test(sign);

/** The end of what is in quotes, its closing quote included, and what it says. */
function quotedAt(text: string, start: number): { end: number; value: string } {
  let value = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return { end: at + 1, value };
    if (text[at] === '\\' && text[at + 1] === '"') at++;
    value += text[at];
  }
  return { end: text.length, value };
}

/**
 * The pieces of a query, as the server reads them. Groups are not told apart: their signs are skipped,
 * because here it only matters what stands where.
 */
export function readTerms(query: string): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < query.length; ) {
    if (isSpace(query[at]) || query[at] === '(' || query[at] === ')') at++;
    else {
      const term = termAt(query, at);
      terms.push(term);
      at = Math.max(term.end, at + 1);
    }
  }
  return terms;
}

function termAt(query: string, start: number): Term {
  let at = start;
  while (query[at] === '-') at++;
  const negated = at > start;
  const name = /^[^\s:()"]+:/.exec(query.slice(at))?.[0];
  if (name === undefined) {
    const { end, value } = valueAt(query, at);
    return { start, end, negated, field: null, value, valueStart: at };
  }
  at += name.length;
  const gap = /^\s*/.exec(query.slice(at))?.[0].length ?? 0;
  // A name without a value behind it stands for itself, so that a value can be offered right there.
  const begin = at + gap < query.length ? at + gap : at;
  const { end, value } = valueAt(query, begin);
  const field = name.slice(0, -1).toLowerCase();
  return { start, end, negated, field, value: value.trim(), valueStart: begin };
}

function valueAt(query: string, start: number): { end: number; value: string } {
  if (query[start] === '"') return quotedAt(query, start);
  let end = start;
  while (end < query.length && !isSpace(query[end]) && query[end] !== ')') end++;
  return { end, value: query.slice(start, end) };
}

/** A value as it has to stand in a query. */
export const quote = (value: string): string =>
  /^[^\s:()"-][^\s:()"]*$/.test(value) ? value : `"${value.replaceAll('"', '\\"')}"`;

/** An operator with its value. */
export const term = (field: string, value: string): string => `${field}:${quote(value)}`;

const sameTerm = (a: Term, b: Term): boolean =>
  a.negated === b.negated && a.field === b.field && a.value.toLowerCase() === b.value.toLowerCase();

const only = (text: string): Term | undefined => readTerms(text)[0];

/** Whether a query asks for one piece. */
export function asksFor(query: string, wanted: string): boolean {
  const sought = only(wanted);
  return sought !== undefined && readTerms(query).some((found) => sameTerm(found, sought));
}

/** Adds a piece to a query, or takes it out where it is. */
export function toggleTerm(query: string, wanted: string): string {
  const sought = only(wanted);
  if (sought === undefined) return query;
  const found = readTerms(query).filter((one) => sameTerm(one, sought));
  if (found.length === 0) return `${query.trim()} ${wanted}`.trim();
  let rest = query;
  for (const { start, end } of found.reverse()) rest = `${rest.slice(0, start)}${rest.slice(end)}`;
  return rest.replace(/\s+/g, ' ').trim();
}

/** What else than the query narrows a list. */
export interface Narrowing {
  type?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/** A query that says the type and the period too: first, where no open quote or bracket takes them in. */
export function withNarrowing(query: string, { type, start, end }: Narrowing): string {
  const parts: string[] = [];
  if (type) parts.push(term('type', type));
  if (start) parts.push(term('date_after', start));
  if (end) parts.push(term('date_before', end));
  return [...parts, query.trim()].filter(Boolean).join(' ');
}

/** What is wrong with a query: the server would pass over it without a word. */
export type Mistake =
  | { kind: 'operator'; name: string }
  | { kind: 'amount' | 'day'; name: string; value: string }
  | { kind: 'long' };

const AMOUNT = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
const DAY_WORD = /^(today|yesterday|tomorrow|(start|end) of this (week|month|quarter|year))$/;
const DAY_NUMBERS = /^(\d{4}|(\d{4}|xxxx)-(\d\d|xx)-(\d\d|xx)|[+-]\d{1,5}[dwmqy]( [+-]\d{1,5}[dwmqy])*)$/;

/** The first mistake of a query, as far as the page can tell; undefined where there is none. */
export function mistakeIn(query: string): Mistake | undefined {
  if (query.length > QUERY_MAX) return { kind: 'long' };
  for (const { field, value } of readTerms(query)) {
    if (field === null) continue;
    const takes = takesOf(field);
    if (takes === undefined) return { kind: 'operator', name: field };
    if (takes === 'amount' && !AMOUNT.test(value)) return { kind: 'amount', name: field, value };
    const day = value.toLowerCase();
    if (takes === 'day' && !DAY_WORD.test(day) && !DAY_NUMBERS.test(day))
      return { kind: 'day', name: field, value };
  }
  return undefined;
}

/** What is being typed at a place of a query. */
export interface Typing {
  /** What a completion replaces. */
  start: number;
  end: number;
  /** The operator whose value is typed; null while it is the name of one, or a word. */
  field: string | null;
  text: string;
}

/** What is being typed where the cursor stands. */
export function typingAt(query: string, cursor: number): Typing {
  const at = readTerms(query).find(({ start, end }) => start <= cursor && cursor <= end);
  if (!at) return { start: cursor, end: cursor, field: null, text: '' };
  const sign = query.slice(at.start).match(/^-*/)?.[0].length ?? 0;
  if (at.field !== null && cursor >= at.valueStart) {
    const text = query.slice(at.valueStart, cursor).replace(/^"/, '').replace(/"$/, '');
    return { start: at.valueStart, end: at.end, field: at.field, text };
  }
  return { start: at.start + sign, end: at.end, field: null, text: query.slice(at.start + sign, cursor) };
}

/** Puts a completion where something was being typed, and tells where the cursor stands then. */
export function complete(
  query: string,
  typing: Typing,
  completion: string,
): { query: string; cursor: number } {
  const isName = completion.endsWith(':');
  const rest = query.slice(typing.end);
  const gap = isName || rest.startsWith(' ') || rest.startsWith(')') ? '' : ' ';
  const before = `${query.slice(0, typing.start)}${completion}${gap}`;
  const skip = !isName && gap === '' ? 1 : 0;
  return { query: `${before}${rest}`, cursor: before.length + skip };
}

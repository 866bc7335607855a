import { type RawBuilder, sql } from 'kysely';
import { foldedOf, type SplitView, type TextField } from '../search.logic/split-view.ts';
import { flag } from './flag.ts';
import type { Operator } from './operator.ts';
import { type ComparedText, type TextSubject, textOperators } from './text-family.ts';

/** The folded columns of `search_texts`. */
const COLUMNS: Record<TextField, string> = {
  description: 't.description',
  groupTitle: 't.group_title',
  notes: 't.notes',
  internalReference: 't.internal_reference',
  externalId: 't.external_id',
  externalUrl: 't.external_url',
  sepaCtId: 't.sepa_ct_id',
};

function textOf(split: SplitView, field: TextField): ComparedText[] {
  const folded = foldedOf(split, field);
  return folded === null ? [] : [{ shown: split[field] as string, folded }];
}

const any = (parts: readonly (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean> | undefined => {
  const said = parts.filter((part) => part !== undefined);
  return said.length < parts.length
    ? undefined
    : sql<boolean>`${sql.join(
        said.map((part) => sql`(${part})`),
        sql` or `,
      )}`;
};

/**
 * Texts of the split itself; any of them may fit. Kept until another split is asked about: hundreds of rules
 * ask about one, and only then about the next.
 */
function textsOf(...fields: TextField[]): TextSubject {
  let latest: { split: SplitView; texts: readonly ComparedText[] } | undefined;
  return {
    texts: (split) => {
      if (latest?.split !== split) {
        latest = { split, texts: fields.flatMap((field) => textOf(split, field)) };
      }
      return latest.texts;
    },
    // An empty text is none.
    shown: (split) => fields.flatMap((field) => split[field] || []),
    sql: (question) => any(fields.map((field) => question.column(COLUMNS[field]))),
  };
}

/** What asks whether there is such a text at all, and the other way round. */
function presence(field: TextField, words: { any: readonly string[]; none: readonly string[] }): Operator[] {
  const exists = sql<boolean>`${sql.ref(COLUMNS[field])} is not null`;
  const seen = (split: SplitView) => split[field];
  const has = (split: SplitView) => foldedOf(split, field) !== null;
  return [
    flag(words.any, { sql: () => exists, test: has, seen }),
    flag(words.none, { sql: () => sql<boolean>`not (${exists})`, test: (split) => !has(split), seen }),
  ];
}

/** Operators about the texts of a split (contract 30, sections 7.1, 7.2 and 7.8). */
export const TEXT_OPERATORS: readonly Operator[] = [
  ...textOperators({
    subject: textsOf('description', 'groupTitle'),
    is: ['description_is', 'description'],
    contains: ['description_contains'],
    starts: ['description_starts'],
    ends: ['description_ends'],
    matches: ['description_matches'],
  }),
  ...textOperators({
    subject: textsOf('notes'),
    is: ['notes_is', 'notes_are'],
    contains: ['notes_contains', 'notes_contain', 'notes'],
    starts: ['notes_starts', 'notes_start'],
    ends: ['notes_ends', 'notes_end'],
    matches: ['notes_matches', 'notes_match'],
  }),
  ...presence('notes', { any: ['any_notes', 'has_any_notes', 'has_notes'], none: ['no_notes'] }),
  ...textOperators({
    subject: textsOf('externalId'),
    is: ['external_id_is'],
    contains: ['external_id_contains', 'external_id'],
    starts: ['external_id_starts'],
    ends: ['external_id_ends'],
    matches: ['external_id_matches'],
  }),
  ...presence('externalId', { any: ['any_external_id', 'has_any_external_id'], none: ['no_external_id'] }),
  ...textOperators({
    subject: textsOf('internalReference'),
    is: ['internal_reference_is'],
    contains: ['internal_reference_contains', 'internal_reference'],
    starts: ['internal_reference_starts'],
    ends: ['internal_reference_ends'],
    matches: ['internal_reference_matches'],
  }),
  ...textOperators({
    subject: textsOf('externalUrl'),
    is: ['external_url_is'],
    contains: ['external_url_contains', 'external_url'],
    starts: ['external_url_starts'],
    ends: ['external_url_ends'],
    matches: ['external_url_matches'],
  }),
  ...presence('externalUrl', {
    any: ['any_external_url', 'has_any_external_url'],
    none: ['no_external_url'],
  }),
  ...textOperators({ subject: textsOf('sepaCtId'), is: ['sepa_ct_is'] }),
];

import { type RawBuilder, sql } from 'kysely';
import { type AttachmentView, foldedText, type SplitView } from '../search.logic/split-view.ts';
import { flag } from './flag.ts';
import { among } from './number-values.ts';
import { namesOf, type Operator } from './operator.ts';
import { type ComparedText, type TextSubject, textOperators } from './text-family.ts';
import { readText, type TextValue } from './text-value.ts';

const compared = (text: string | null): ComparedText[] => {
  const folded = foldedText(text);
  return folded === null ? [] : [{ shown: text as string, folded }];
};

const namesIn = (file: AttachmentView): ComparedText[] => [
  ...compared(file.filename),
  ...compared(file.title),
];
const notesIn = (file: AttachmentView): ComparedText[] => compared(file.notes);

/** Texts of the files of a split; the files are found in memory, SQL compares the numbers of their splits. */
const filesBy = (textsOf: (file: AttachmentView) => ComparedText[]): TextSubject => ({
  names: 'attachments',
  texts: (split) => split.attachments.flatMap(textsOf),
  sql: (question, scope) => {
    const found = namesOf(scope, 'attachments').filter((file) => textsOf(file).some(question.fits));
    return among('j.id', [...new Set(found.map((file) => file.journalId))]);
  },
});

/** The two comparisons that tell capitals apart (contract 30, section 7.8). */
function exactOperator(
  words: readonly string[],
  textsOf: (file: AttachmentView) => ComparedText[],
): Operator {
  const [name = '', ...aliases] = words;
  const isIn = (file: AttachmentView, value: TextValue) =>
    textsOf(file).some((text) => text.shown === value.exact);
  const operator: Operator<TextValue> = {
    name,
    aliases,
    takes: 'text',
    names: 'attachments',
    memoryOnly: false,
    read: readText,
    sql: (value, scope) => {
      const found = namesOf(scope, 'attachments').filter((file) => isIn(file, value));
      return among('j.id', [...new Set(found.map((file) => file.journalId))]);
    },
    test: (split, value) => split.attachments.some((file) => isIn(file, value)),
    seen: (split) =>
      split.attachments
        .flatMap(textsOf)
        .map((text) => text.shown)
        .join(', ') || null,
  };
  return operator as Operator;
}

const hasFiles: RawBuilder<boolean> = sql`exists (
  select 1 from attachments a where a.attachable_type = 'TransactionJournal' and a.attachable_id = j.id
)`;
const seenFiles = (split: SplitView) => split.attachments.map((file) => file.filename).join(', ') || null;

/** Operators about the files of a split (contract 30, section 7.8). */
export const ATTACHMENT_OPERATORS: readonly Operator[] = [
  flag(['has_attachments'], {
    sql: () => hasFiles,
    test: (split) => split.attachments.length > 0,
    seen: seenFiles,
  }),
  flag(['has_no_attachments'], {
    sql: () => sql<boolean>`not ${hasFiles}`,
    test: (split) => split.attachments.length === 0,
    seen: seenFiles,
  }),
  exactOperator(['attachment_name_is', 'attachment', 'attachment_is', 'attachment_name'], namesIn),
  ...textOperators({
    subject: filesBy(namesIn),
    byNumber: true,
    contains: ['attachment_name_contains'],
    starts: ['attachment_name_starts'],
    ends: ['attachment_name_ends'],
    matches: ['attachment_name_matches'],
  }),
  exactOperator(['attachment_notes_are', 'attachment_notes'], notesIn),
  ...textOperators({
    subject: filesBy(notesIn),
    byNumber: true,
    contains: ['attachment_notes_contains', 'attachment_notes_contain'],
    starts: ['attachment_notes_starts', 'attachment_notes_start'],
    ends: ['attachment_notes_ends', 'attachment_notes_end'],
    matches: ['attachment_notes_matches', 'attachment_notes_match'],
  }),
];

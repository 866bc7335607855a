import type { RawBuilder } from 'kysely';
import type { SplitView } from '../search.logic/split-view.ts';
import type { NameKind, Operator, SqlScope } from './operator.ts';
import { type RegexValue, readRegex } from './regex-value.ts';
import { fits, fitsSql, type How, readText, type TextValue } from './text-value.ts';

/** A text in both forms: as people see it, and as it is compared. */
export interface ComparedText {
  readonly shown: string;
  readonly folded: string;
}

/** What a text is asked: folded for the plain comparisons, as shown for regular expressions. */
export interface TextQuestion {
  /** How a plain comparison compares; undefined for a regular expression. */
  readonly how: How | undefined;
  fits(text: ComparedText): boolean;
  /** The same about a folded column; undefined when SQL cannot say it. */
  column(name: string): RawBuilder<boolean> | undefined;
}

/** Where the texts of a family of operators come from. One that fits is enough. */
export interface TextSubject {
  readonly names?: NameKind;
  texts(split: SplitView, how: How | undefined): readonly ComparedText[];
  /** The same as people see them, where that saves folding them for regular expressions. */
  shown?(split: SplitView): readonly string[];
  sql(question: TextQuestion, scope: SqlScope): RawBuilder<boolean> | undefined;
}

/** A family: the same subject, compared in several ways. */
export interface TextFamily {
  readonly subject: TextSubject;
  /** Operators by how they compare; absent where there is none. */
  readonly is?: readonly string[];
  readonly contains?: readonly string[];
  readonly starts?: readonly string[];
  readonly ends?: readonly string[];
  /** Regular expressions. */
  readonly matches?: readonly string[];
  /** Whether the names can be compared by number, so that SQL can say regular expressions too. */
  readonly byNumber?: true;
}

const HOWS: readonly How[] = ['is', 'contains', 'starts', 'ends'];

/** The operators of a family. The first word of each list is the name, the others are aliases. */
export function textOperators(family: TextFamily): Operator[] {
  const plain = HOWS.flatMap((how) => {
    const words = family[how];
    return words ? [textOperator(family.subject, how, words)] : [];
  });
  return family.matches ? [...plain, regexOperator(family, family.matches)] : plain;
}

const seenIn = (subject: TextSubject, split: SplitView, how: How | undefined): string | null => {
  const texts = subject.texts(split, how);
  return texts.length > 0 ? texts.map((text) => text.shown).join(', ') : null;
};

function textOperator(subject: TextSubject, how: How, words: readonly string[]): Operator {
  const [name = '', ...aliases] = words;
  const question = (value: TextValue, column: TextQuestion['column']): TextQuestion => ({
    how,
    fits: (text) => fits(how, value, text.folded),
    column,
  });
  const operator: Operator<TextValue> = {
    name,
    aliases,
    takes: 'text',
    memoryOnly: false,
    ...(subject.names && { names: subject.names }),
    read: readText,
    sql: (value, scope) =>
      subject.sql(
        question(value, (column) => fitsSql(how, value, column)),
        scope,
      ),
    test: (split, value) => {
      for (const text of subject.texts(split, how)) if (fits(how, value, text.folded)) return true;
      return false;
    },
    seen: (split) => seenIn(subject, split, how),
  };
  return operator as Operator;
}

function regexOperator({ subject, byNumber }: TextFamily, words: readonly string[]): Operator {
  const [name = '', ...aliases] = words;
  const shownOf = (split: SplitView): readonly string[] =>
    subject.shown?.(split) ?? subject.texts(split, undefined).map((text) => text.shown);
  const question = (value: RegexValue): TextQuestion => ({
    how: undefined,
    fits: (text) => value.finds(text.shown),
    column: () => undefined,
  });
  const operator: Operator<RegexValue> = {
    name,
    aliases,
    takes: 'regex',
    memoryOnly: byNumber !== true,
    ...(subject.names && { names: subject.names }),
    read: readRegex,
    sql: (value, scope) => (byNumber ? subject.sql(question(value), scope) : undefined),
    test: (split, value) => shownOf(split).some((text) => value.finds(text)),
    seen: (split) => seenIn(subject, split, undefined),
  };
  return operator as Operator;
}

import { functionsOf } from './functions.ts';
import { DATA_TABLES, isTest, matchesOf, placeOf, type Source, type Tree } from './tree.ts';

/** Lines of a source file, of a test, and of the page that explains the house. */
export const FILE_LINES_MAX = 300;
export const TEST_LINES_MAX = 600;
export const ARCHITECTURE_LINES_MAX = 200;
/** Characters of a line, in code points. */
export const LINE_LENGTH_MAX = 110;
export const FUNCTION_LINES_MAX = 50;
export const PARAMETERS_MAX = 3;

const TABLES = /\.tables(?:\.ts$|\/)/;

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** What is too large to be seen at once. */
export function checkSizes(tree: Tree): string[] {
  const page = linesOf(tree.texts.get('ARCHITECTURE.md') ?? '').length;
  return [
    ...(page > ARCHITECTURE_LINES_MAX
      ? [`ARCHITECTURE.md: ${page} lines, at most ${ARCHITECTURE_LINES_MAX}. Move a part into docs/.`]
      : []),
    ...tree.sources.flatMap((source) => [
      ...checkFile(source),
      ...checkLines(source),
      ...checkFunctions(source),
    ]),
  ];
}

function checkFile(source: Source): string[] {
  if (DATA_TABLES.includes(source.path)) return [];
  const count = linesOf(source.text).length;
  const isTestFile = source.path.endsWith('.test.ts');
  const max = isTestFile ? TEST_LINES_MAX : FILE_LINES_MAX;
  if (count <= max) return [];
  const mend = isTestFile
    ? 'Split it by what it is about'
    : 'Make a folder of the same role, as x.service/store.ts';
  return [`${source.path}: ${count} lines, at most ${max}. ${mend}.`];
}

function checkLines(source: Source): string[] {
  return linesOf(source.text).flatMap((line, at) => {
    const length = [...line].length;
    if (length <= LINE_LENGTH_MAX) return [];
    return [
      `${source.path}:${at + 1}: a line of ${length} characters, at most ${LINE_LENGTH_MAX}. Break it.`,
    ];
  });
}

function checkFunctions(source: Source): string[] {
  if (isTest(source.path)) return [];
  return functionsOf(source).flatMap((found) => {
    const at = `${source.path}:${found.line}: ${found.name}`;
    const errors: string[] = [];
    // A migration is a list of statements: as long as the tables are wide, and nothing to follow.
    if (found.lines > FUNCTION_LINES_MAX && !TABLES.test(source.path)) {
      errors.push(
        `${at} has ${found.lines} lines, at most ${FUNCTION_LINES_MAX}. Give its parts names of their own.`,
      );
    }
    if (found.parameters > PARAMETERS_MAX) {
      errors.push(
        `${at} takes ${found.parameters} parameters, at most ${PARAMETERS_MAX}. Take one named object.`,
      );
    }
    return errors;
  });
}

const EXPORTED =
  /^export\s+(?:(?:default|declare|async|abstract)\s+)*(function\*?|class|type|interface|enum)\s+([\w$]+)/gm;
const EXPORTED_CONST = /^export\s+const\s+([\w$]+)\b[^;]*?=\s*(?:async\s*)?(?:<[^(]*?>)?\s*(?=\()/gm;

/** Exported functions, classes, types and interfaces without a docstring. */
export function checkDocstrings(tree: Tree): string[] {
  return tree.sources
    .filter((source) => source.path.startsWith('src/') && !isTest(source.path))
    .flatMap((source) => {
      const arrows = new Set(functionsOf(source).map((found) => found.position));
      const names = [
        ...matchesOf(source.code, EXPORTED).map((m) => ({
          name: m[2] as string,
          position: m.index as number,
        })),
        ...matchesOf(source.code, EXPORTED_CONST)
          .filter((m) => arrows.has((m.index as number) + m[0].length))
          .map((m) => ({ name: m[1] as string, position: m.index as number })),
      ];
      return names
        .filter((found) => !isDocumented(source, found))
        .map(
          (found) =>
            `${placeOf(source, found.position)}: ${found.name} has no docstring. ` +
            'Say what it means, in which unit, and what it refuses.',
        );
    });
}

function isDocumented(source: Source, found: { name: string; position: number }): boolean {
  const before = source.text
    .slice(0, found.position)
    .replace(/(?:^[ \t]*\/\/.*\n)+$/m, '')
    .trimEnd();
  const start = before.lastIndexOf('/*');
  if (before.endsWith('*/') && before.startsWith('/**', start) && /\w/.test(before.slice(start))) return true;
  // The signatures of an overloaded function share the docstring of the first.
  const overload = new RegExp(`^export (?:async )?function ${found.name.replaceAll('$', '\\$')}\\b`, 'm');
  const first = overload.exec(source.code)?.index ?? found.position;
  return first < found.position && isDocumented(source, { name: found.name, position: first });
}

import { isTest, matchesOf, placeOf, type Source, type Tree } from './tree.ts';

/** A word that is banned outside of its places. */
interface BannedWord {
  name: string;
  /** Patterns spell some letters as a class, so that this file does not find itself. */
  pattern: RegExp;
  /** Where to look: in the code alone, or in comments and texts as well. */
  in: 'code' | 'text';
  /** Which files are held to it. */
  among: (path: string) => boolean;
  /** Where the word may stand: files, or folders ending in a slash. */
  except?: readonly string[];
  /** How to mend it. */
  mend: string;
}

const inSrc = (path: string): boolean => path.startsWith('src/');
const inServer = (path: string): boolean => inSrc(path) && !isTest(path);
const anywhere = (): boolean => true;
/** A server that is installed describes machines on purpose. */
const notDeployed = (path: string): boolean => !/^(deploy\/|Dockerfile|compose)/.test(path);
const PROSE = /\.(md|txt)$/;

/** Words that are banned in sources. */
const WORDS: readonly BannedWord[] = [
  {
    name: 'new Date() without argument',
    pattern: /\bDate\(\s*\)|\bnew Date\b(?!\s*\()/g,
    in: 'code',
    among: inSrc,
    except: ['src/kernel/clock.ts'],
    mend: 'Ask ctx.now() or the clock, so that tests can say what time it is.',
  },
  {
    name: 'Date.now',
    pattern: /\bDate\s*\.\s*now\b/g,
    in: 'code',
    among: inSrc,
    mend: 'Ask ctx.now() or the clock, so that tests can say what time it is.',
  },
  {
    name: 'parseFloat',
    pattern: /\bparseFloat\b/g,
    in: 'code',
    among: inSrc,
    mend: 'Money is exact: parseAmount of ledger/money.ts.',
  },
  {
    name: '.toFixed(',
    pattern: /\.toFixed\(/g,
    in: 'code',
    among: inSrc,
    // A JSON number finer than twelve decimals is a float already; this is where it becomes text.
    except: ['src/http/field-kinds.ts'],
    mend: 'Money is exact: formatAmount of ledger/money.ts.',
  },
  {
    name: 'process.env',
    pattern: /\bprocess\s*\.\s*env\b/g,
    in: 'code',
    among: inServer,
    except: ['src/config.ts', 'src/cli/'],
    mend: 'Add a setting to src/config.ts and hand it in.',
  },
  {
    name: 'fetch(',
    pattern: /(?<!\bfunction )(?<![\w$.]|\.\.)fetch\s*\(|globalThis\s*\.\s*fetch\b/g,
    in: 'code',
    among: inServer,
    mend: 'Nothing inside reaches outwards: use the guarded client of the jobs.',
  },
  {
    name: 'console',
    pattern: /\bconsole\s*\./g,
    in: 'code',
    among: inServer,
    except: ['src/cli/'],
    mend: 'Hand in the logger, or throw what is worth telling.',
  },
  {
    name: 'dynamic import()',
    pattern: /\bimport\s*\(/g,
    in: 'code',
    among: inServer,
    except: ['src/cli/'],
    mend: 'Import at the top of the file, where the import table sees it.',
  },
  {
    name: 'as any',
    pattern: /\bas\s+any\b/g,
    in: 'code',
    among: anywhere,
    mend: 'Name the type, or take unknown and check it.',
  },
  {
    name: 'a switched-off type check',
    pattern: /@ts-(?:i[g]nore|n[o]check|e[x]pect-error)/g,
    in: 'text',
    among: anywhere,
    mend: 'Mend the type instead.',
  },
  {
    name: 'an unfinished mark',
    pattern: /\b(?:TO[D]O|FIX[M]E|X[X]X)\b(?!\s*\()/g,
    in: 'text',
    among: (path) => !path.endsWith('iso-4217.ts'),
    mend: 'Finish it, or write an issue; code says what is.',
  },
  {
    name: 'a test that is left out or runs alone',
    pattern: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo)\b\s*[(`.]/g,
    in: 'code',
    among: isTest,
    mend: 'Run all tests: remove the word, or the test.',
  },
];

/** Words that are banned in every text file: the project speaks of itself alone. */
const FOREIGN: readonly Omit<BannedWord, 'in'>[] = [
  {
    name: 'a path of somebody’s machine',
    pattern: /(?<![\w.)\]}~*-])\/(?:w[o]rk|ho[m]e|ro[o]t|Us[e]rs)(?=\/|$|[\s'"`),;:])/gm,
    among: notDeployed,
    mend: 'Write it relative to the project.',
  },
  {
    name: 'a path of somebody’s machine',
    pattern: /(?<![\w.)\]}~*-])\/(?:w[o]rk|opt\/n\d+)(?=\/|$|[\s'"`),;:])|\b[C]:\\/gm,
    among: (path) => !notDeployed(path),
    mend: 'Write it relative to the project.',
  },
  {
    name: 'a path outside of the project',
    pattern: /(?<![\w-])(?:\.\.\/)*sh[a]red\//g,
    among: (path) => !/^(?:scripts\/(?:kit|bench)[^/]*(?:\.ts|\/.*)|\.ci\/.*)$/.test(path),
    mend: 'Only the kit, the bench and CI know of what lies beside the project.',
  },
];

const isExcepted = (path: string, except: readonly string[] = []): boolean =>
  except.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

/** Banned words in sources. */
export function checkWords(tree: Tree): string[] {
  return tree.sources.flatMap((source) =>
    WORDS.filter((word) => word.among(source.path) && !isExcepted(source.path, word.except)).flatMap((word) =>
      matchesOf(source[word.in], word.pattern).map((match) => complain(source, match, word)),
    ),
  );
}

/** Words of other machines and places, in every text file. */
export function checkForeignWords(tree: Tree): string[] {
  return [...tree.texts].flatMap(([path, text]) => {
    const source: Source = { path, text, plain: text, code: text };
    return FOREIGN.filter((word) => word.among(path)).flatMap((word) =>
      matchesOf(text, word.pattern).map((match) => complain(source, match, word)),
    );
  });
}

function complain(source: Source, match: RegExpMatchArray, word: Pick<BannedWord, 'name' | 'mend'>): string {
  const found = match[0].trim();
  const quoted = PROSE.test(source.path) || word.name.includes(found) ? '' : ` (${found})`;
  return `${placeOf(source, match.index as number)}: ${word.name}${quoted}. ${word.mend}`;
}

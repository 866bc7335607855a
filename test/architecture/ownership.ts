import { isTest, matchesOf, placeOf, type Source, type Tree } from './tree.ts';

/** Tables that a folder keeps without declaring them to the query builder. */
const UNDECLARED: Record<string, string[]> = { 'src/storage': ['migrations'] };

const BUILDER =
  /\b(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\s*(?:<[^>]*>)?\(\s*(?:(['"`])([^'"`$]*)\2)?/g;
const TABLE = String.raw`([\w"]+|\$\{)`;
const RAW = new RegExp(
  [
    String.raw`\b(?:insert(?:\s+or\s+\w+)?|replace|merge)\s+into\s+${TABLE}`,
    String.raw`\b(?:delete\s+from|truncate)\s+${TABLE}`,
    String.raw`\b(?:create|alter|drop)\s+table(?:\s+if\s+(?:not\s+)?exists)?\s+${TABLE}`,
    // `for update` locks and writes nothing.
    String.raw`\bupdate\s+(?:([\w"]+)|(\$\{)[^}]*\})\s+set\b`,
  ].join('|'),
  'gi',
);

/** Files of statements that need no package to be SQL. Elsewhere such words are a sentence for a person. */
const SPEAKS_SQL = /\.(?:tables|repository)(?:\.ts$|\/)/;

/** The folder that owns tables: a domain, or a folder of the frame. */
function ownerOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('src/domains/') ? 3 : 2)
    .join('/');
}

/** The tables that each folder declares. */
export function declaredTables(tree: Tree): Map<string, Set<string>> {
  const tables = new Map(Object.entries(UNDECLARED).map(([folder, names]) => [folder, new Set(names)]));
  for (const source of tree.sources.filter(
    (s) => s.path.endsWith('.tables.ts') || s.path.includes('.tables/'),
  )) {
    const owner = ownerOf(source.path);
    const own = tables.get(owner) ?? new Set<string>();
    tables.set(owner, own);
    for (const [, body] of source.code.matchAll(/interface Database \{([^}]*)\}/g)) {
      for (const [, name] of (body as string).matchAll(/(\w+)\s*:/g)) own.add(name as string);
    }
  }
  return tables;
}

/** Writes to tables of other folders, and writes whose table cannot be read from the code. */
export function checkOwnership(tree: Tree): string[] {
  const tables = declaredTables(tree);
  return tree.sources
    .filter((source) => source.path.startsWith('src/') && !isTest(source.path))
    .flatMap((source) => writesOf(source).flatMap((write) => judge(source, write, tables)));
}

interface TableWrite {
  table: string | undefined;
  position: number;
}

function writesOf(source: Source): TableWrite[] {
  const built = matchesOf(source.plain, BUILDER)
    .filter((m) => source.code.startsWith(m[1] as string, m.index))
    .map((m) => ({ table: m[3]?.trim().split(/\s+/)[0] || undefined, position: m.index as number }));
  if (!SPEAKS_SQL.test(source.path) && !/\bfrom '(?:kysely|pg|better-sqlite3)'/.test(source.plain))
    return built;
  // Only texts can hold SQL, so words of the code are blanked out.
  const texts = [...source.plain]
    .map((sign, i) => (sign === source.code[i] && /\w/.test(sign) ? ' ' : sign))
    .join('');
  const raw = matchesOf(texts, RAW).map((m) => {
    const name = m.slice(1).find((group) => group !== undefined) ?? '';
    return {
      table: name.startsWith('$') ? undefined : name.replaceAll('"', ''),
      position: m.index as number,
    };
  });
  return [...built, ...raw];
}

function judge(source: Source, write: TableWrite, tables: Map<string, Set<string>>): string[] {
  const at = placeOf(source, write.position);
  if (write.table === undefined)
    return [`${at}: writes a table that the code does not name. Write its name as a plain text.`];
  const owner = ownerOf(source.path);
  if (tables.get(owner)?.has(write.table)) return [];
  const other = [...tables].find(([, names]) => names.has(write.table as string))?.[0];
  return [
    `${at}: writes the table ${write.table}, which ${other ? `belongs to ${other}` : 'nobody declares'}. ` +
      'Read any table, write only your own: ' +
      (other ? `call a service of ${other} or emit an event.` : 'declare it in a *.tables.ts.'),
  ];
}

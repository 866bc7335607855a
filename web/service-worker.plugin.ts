import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Files of the page that need not be there before somebody wants them. */
const LEFT_OUT = /\.(map|br|gz)$/;

interface Listed {
  url: string;
  revision: string | null;
}

const listed = (url: string, content: string | Uint8Array): Listed => {
  // A name with a hash in it never stands for anything else.
  const hashed = url.startsWith('assets/');
  return { url, revision: hashed ? null : createHash('sha256').update(content).digest('hex').slice(0, 16) };
};

/** What lies beside the page as it is: its icons, and what makes it an app. */
const publicFiles = (folder: string): Listed[] =>
  readdirSync(folder).map((name) => listed(name, readFileSync(join(folder, name))));

/**
 * Builds `src/service-worker.ts` into `sw.js` beside the page, with the list of the page's files in it.
 * A file whose name carries a hash needs no revision; for the page itself it is the hash of its content.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'ledgerfly-service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => !LEFT_OUT.test(fileName));
      const built = files.map((file) =>
        listed(file.fileName, file.type === 'chunk' ? file.code : file.source),
      );
      const manifest = [...built, ...publicFiles(join(import.meta.dirname, 'public'))];
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { __FILES__: JSON.stringify(manifest), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          lib: {
            entry: join(import.meta.dirname, 'src/service-worker.ts'),
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'sw.js',
          },
        },
      });
    },
  };
}

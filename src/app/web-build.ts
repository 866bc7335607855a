import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebBuild } from '../http/web-page.ts';

/**
 * The page as it was built into a folder, if one is given. It is read each time anew: that takes no time
 * worth mentioning, and fits the files that lie there at that moment.
 */
export function webBuildIn(folder: string | undefined): WebBuild | undefined {
  if (folder === undefined) return undefined;
  return {
    folder,
    async readPage() {
      try {
        return await readFile(join(folder, 'index.html'), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The content of a file of an installed package, by its name: `package/file.js`. */
export const packageFile = (name: string): Buffer => readFileSync(resolve(name));

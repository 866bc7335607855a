import { existsSync } from 'node:fs';

/** Where a Chromium may lie; the first that is there is taken. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that is installed on this machine; undefined without one. */
export const chromiumPath = (): string | undefined =>
  PLACES.find((path): path is string => path !== undefined && existsSync(path));

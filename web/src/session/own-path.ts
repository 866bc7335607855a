/**
 * Where to go on after signing in: a path of this server, or the first screen. An address of somebody else
 * (`//evil.example`, `/\evil.example`, `https:...`) must not be reached by a link to our form.
 */
export function ownPath(to: string | undefined): string {
  if (to === undefined || !/^\/(?![/\\])/.test(to)) return '/';
  // Browsers drop tabs and line ends from addresses, and thereby turn `/<tab>/evil` into `//evil`.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (/[\u0000-\u001f\u007f]/.test(to)) return '/';
  const { origin, pathname, search, hash } = new URL(to, 'http://own.invalid');
  if (origin !== 'http://own.invalid' || pathname.startsWith('//')) return '/';
  return pathname === '/sign-in' ? '/' : pathname + search + hash;
}

/** Whether a path is one that the server answers itself, outside of this page. */
export const isOfServer = (path: string): boolean => /^\/(oauth|login|logout|docs|api)([/?]|$)/.test(path);

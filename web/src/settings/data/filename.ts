/** The file's name that a header gives; `fallback` where it gives none. */
export function filenameIn(disposition: string | null, fallback: string): string {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? fallback;
}

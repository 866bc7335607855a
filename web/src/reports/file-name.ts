/** A name for a file that every system takes. */
export const fileName = (words: readonly string[], ending: string): string =>
  `${words
    .join('-')
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/-+/g, '-')
    .toLowerCase()}.${ending}`;

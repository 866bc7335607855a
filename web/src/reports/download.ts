/** Hands a file to the browser, which stores it. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it when the click is done, but not every one has finished.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A name for a file that every system takes. */
export const fileName = (words: readonly string[], ending: string): string =>
  `${words
    .join('-')
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/-+/g, '-')
    .toLowerCase()}.${ending}`;

/** Hands a file to the person, under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun when the click is over, but some browsers still read the address then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Schemes that a stored link may have (contract 10, section 4.3, external_url). */
const LINK_SCHEMES = ['http:', 'https:', 'ftp:', 'ftps:', 'mailto:', 'abacusfiiiapp:'];

/** Whether a text is a complete address of a scheme that may be stored as a link. */
export function isExternalUrl(text: string): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false;
  return LINK_SCHEMES.includes(new URL(text).protocol);
}

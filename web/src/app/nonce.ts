/**
 * The number used once that lets this page, and nobody who gets a text into it, add styles of its own (CSP
 * level 3, `style-src 'nonce-…'`).
 */
export function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Schemes that make a browser run what the address says: never stored as a link, whatever is permitted. */
const RUNNING_SCHEMES = ['javascript', 'vbscript', 'data'];

/** The scheme of a complete address, without the colon and in small letters; empty where it has none. */
export const schemeOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).protocol.slice(0, -1) : '';

/**
 * Whether a text is a complete address that may be stored as a link, as far as the text alone tells (contract
 * 10, section 4.3, external_url); which schemes are permitted is a setting of the server.
 */
export function isExternalUrl(text: string): boolean {
  return URL.canParse(text) && !/\s/.test(text) && !RUNNING_SCHEMES.includes(schemeOf(text));
}

/** The path below which a server is reached at an address, without a slash at the end; mostly empty. */
export const pathPrefixOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).pathname.replace(/\/+$/, '') : '';

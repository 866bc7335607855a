const OTHERS = /[/\u0080-\uffff]/g;

const escapeOf = (sign: string): string =>
  sign === '/' ? '\\/' : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * JSON as it is sent to receivers, byte by byte as the reference writes it: no white space, slashes as `\/`,
 * everything beyond ASCII as `\uXXXX` (contract 40, section 5.4).
 */
export const encode = (value: unknown): string => JSON.stringify(value).replace(OTHERS, escapeOf);

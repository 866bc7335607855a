/** Our own version; `package.json` says the same (tested). */
export const VERSION = '0.1.0';

/**
 * The version of the wire contract that clients are told. Apps compare it as a number and refuse what is too
 * old or too new for them; this one satisfies all fourteen that were looked at (contract 50, rule 2).
 */
export const CONTRACT_VERSION = '6.6.6';

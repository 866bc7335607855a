/** The regular jobs that have a name in the person's language, by their words in addresses. */
const KNOWN = {
  'remove-stray-files': 'files',
  'renew-auto-budgets': 'budgets',
  'make-recurring-transactions': 'recurring',
  'write-search-texts': 'search',
  'list-older-history': 'history',
  'forget-old-messages': 'messages',
  'remove-abandoned-households': 'households',
} as const;

/** The word of a job in the texts; undefined for one that is shown as the server calls it. */
export const nameOfJob = (key: string): (typeof KNOWN)[keyof typeof KNOWN] | undefined =>
  KNOWN[key as keyof typeof KNOWN];

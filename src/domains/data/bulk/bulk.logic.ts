/** What an app would post, together with what it is: one of many that fill a household. */
export interface Entry {
  /** As `account` or `transaction`; see `READERS` in `bulk.input.ts`. */
  kind: string;
  /** The name of what it belongs to, as the budget of a limit. */
  parent?: string;
  body: Record<string, unknown>;
}

/** How an entry names an account that has no number yet when the entry is written. */
export const ACCOUNT_BY_NAME = '@account:';

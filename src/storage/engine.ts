/** The databases this server runs on. */
export type Engine = 'sqlite' | 'postgres';

/** How many statements a store has run; tests use it to prove that lists have no N+1 queries. */
export interface StatementCounter {
  count: number;
  /** Called with each statement's text, when somebody listens. */
  listener?: ((sql: string) => void) | undefined;
}

declare module '../../kernel/ctx.ts' {
  interface Events {
    /** A recurrence is about to be deleted: what hangs on it has to go (contract 10, section 18). */
    'recurrence.destroyed': { recurrenceId: number };
  }
}

export {};

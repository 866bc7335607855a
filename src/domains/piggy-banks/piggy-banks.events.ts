declare module '../../kernel/ctx.ts' {
  interface Events {
    /** A piggy bank is about to be deleted; it can still be read. */
    'piggy-bank.destroyed': { piggyBankId: number };
  }
}

export {};

declare module '../../kernel/ctx.ts' {
  interface Events {
    /** A piggy bank is about to be deleted; it can still be read. */
    'piggy-bank.destroyed': { piggyBankId: number };
    /** A piggy bank was given another name: what names it as text has to follow (contract 30, section 11). */
    'piggy-bank.renamed': { piggyBankId: number; from: string; to: string };
  }
}

export {};

declare module '../../kernel/ctx.ts' {
  interface Events {
    /**
     * A budget is about to be deleted: what belongs to it has to go first, and transactions have to lose it
     * (contract 10, section 18).
     */
    'budget.destroyed': { budgetId: number };
    /** A budget was given another name: what names it as text has to follow (contract 30, section 11). */
    'budget.renamed': { budgetId: number; from: string; to: string };
  }
}

export {};

declare module '../../kernel/ctx.ts' {
  interface Events {
    /** A budget was made. */
    'budget.stored': { budgetId: number };
    /** A budget was sent changes, even where they change nothing. */
    'budget.updated': { budgetId: number };
    /**
     * A limit of a budget was made, changed or deleted; not the first one of an auto-budget, which belongs to
     * the budget being stored or changed (contract 40, section 4).
     */
    'budget-limit.changed': { budgetId: number; fireWebhooks: boolean };
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

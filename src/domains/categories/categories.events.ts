declare module '../../kernel/ctx.ts' {
  interface Events {
    /**
     * A category was given another name: what names it as text has to follow (contract 10, section 13).
     */
    'category.renamed': { categoryId: number; from: string; to: string };
    /**
     * A category is about to be deleted: transactions have to lose it, and what hangs on it has to go
     * (contract 10, section 18).
     */
    'category.destroyed': { categoryId: number };
  }
}

export {};

declare module '../../kernel/ctx.ts' {
  interface Events {
    /**
     * A tag is about to be deleted: transactions have to lose it, and what hangs on it has to go (contract
     * 10, section 18).
     */
    'tag.destroyed': { tagId: number };
    /** A tag was given another name: what names it as text has to follow. */
    'tag.renamed': { tagId: number; from: string; to: string };
  }
}

export {};

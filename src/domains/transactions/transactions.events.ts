declare module '../../kernel/ctx.ts' {
  interface Events {
    /** A group was made, after its balances are right. */
    'transaction.stored': { groupId: number; applyRules: boolean; fireWebhooks: boolean };
    /** A group was changed. */
    'transaction.updated': { groupId: number; applyRules: boolean; fireWebhooks: boolean };
    /** A group is about to be deleted; it can still be read. */
    'transaction.destroyed': { groupId: number };
  }
}

export {};

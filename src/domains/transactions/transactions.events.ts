declare module '../../kernel/ctx.ts' {
  interface Events {
    /**
     * Groups were made or changed, by whatever way, and are on the books: for what is kept ready of them.
     * Comes before `transaction.stored` and `transaction.updated`, and without them where no rules run.
     * `sameTexts` tells that nothing but their bookings and labels was changed.
     */
    'journals.written': { groupIds: readonly number[]; sameTexts?: boolean };
    /** A group was made, after its balances are right. */
    'transaction.stored': { groupId: number; applyRules: boolean; fireWebhooks: boolean };
    /** A group was changed. */
    'transaction.updated': { groupId: number; applyRules: boolean; fireWebhooks: boolean };
    /** A group is about to be deleted; it can still be read. */
    'transaction.destroyed': { groupId: number };
    /**
     * Splits are about to be deleted, alone or with their group or account: what hangs on them has to go
     * first (contract 10, section 4.14).
     */
    'journals.destroyed': { journalIds: readonly number[] };
  }
}

export {};

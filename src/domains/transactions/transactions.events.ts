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
    /**
     * Groups were changed by something else than a request about them: a run of rules, its undoing, the
     * deletion of one of several splits, or a move to another account. Comes once per group, when all is
     * written. Those that are gone again may be among them.
     */
    'transactions.amended': { groupIds: readonly number[] };
    /** Deleted groups were made again, under their numbers. */
    'transactions.revived': { groupIds: readonly number[] };
    /**
     * Groups are about to be deleted; they can still be read. There are never more than a few hundred in one
     * event. Opening balances that go with their account are not told of, because nobody entered them.
     */
    'transactions.destroyed': { groupIds: readonly number[] };
    /**
     * Splits are about to be deleted, alone or with their group or account: what hangs on them has to go
     * first (contract 10, section 4.14).
     */
    'journals.destroyed': { journalIds: readonly number[] };
  }
}

export {};

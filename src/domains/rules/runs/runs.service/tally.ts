/** What came back of a batch of changes, and what did not. */
export class Tally {
  /** Splits that were given something back. */
  readonly restored = new Set<number>();
  /** Why something of a split did not come back. */
  readonly reasons = new Map<number, string[]>();

  /** Notes that something of a split did not come back. */
  skip(journalId: number, ...reasons: string[]): void {
    if (reasons.length === 0) return;
    this.reasons.set(journalId, [...(this.reasons.get(journalId) ?? []), ...reasons]);
  }
}

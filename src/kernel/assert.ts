/**
 * Stops when something impossible happened. For what a client may do wrong there is `Refusal`; a failed
 * assertion is a defect of ours, so the transaction is rolled back and the client learns nothing but the
 * request's number.
 */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${sentence}`);
}

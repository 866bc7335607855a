/** Why an expression gives no value: what it asks for cannot be done. An action with it changes nothing. */
export class ExpressionFailure extends Error {}

/** An expression that cannot be read, with what is wrong and where (contract 30, section 10). */
export class ExpressionMistake extends Error {
  /**
   * `position` counts from 1 at the first character; `near` are names of which one may have been meant.
   */
  constructor(
    what: string,
    at: { position: number; expression: string; near?: { name: string; among: readonly string[] } },
  ) {
    const guess = at.near && closest(at.near.name, at.near.among);
    const hint = guess === undefined ? '' : ` Did you mean "${guess}"?`;
    super(`${what} around position ${at.position} for expression \`${at.expression}\`.${hint}`);
  }
}

/** How many letters two names may differ in for one to be taken for a slip of the other. */
const SLIPS_MAX = 2;
/** Longer names are not compared: the work grows with the square of the length. */
const NAME_MAX = 64;

/** The name that is nearest to a mistyped one, if any is near. */
function closest(name: string, among: readonly string[]): string | undefined {
  if (name.length > NAME_MAX) return undefined;
  let best: string | undefined;
  let fewest = SLIPS_MAX + 1;
  for (const candidate of among) {
    const slips = distance(name, candidate);
    if (slips < fewest) [best, fewest] = [candidate, slips];
  }
  return best;
}

/** The least number of letters to change, add or leave out to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

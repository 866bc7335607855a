/** What a submitted template is: a stored one by its number, a new one, or wrong about its number. */
export type Pair = { storedId: number } | 'new' | 'unknown' | 'unnamed';

/**
 * Finds out which stored template each submitted one means. Those with a number mean that one; of the others
 * a single one means the single one that is left, and the rest are new. Where fewer are submitted than
 * stored, each has to name its own, so that it is sure which ones go (contract 20, section 8.1).
 */
export function pairTemplates(sent: readonly (number | null)[], stored: readonly number[]): Pair[] {
  const left = new Set(stored);
  const named = sent.map((id): Pair | undefined => {
    if (id === null) return undefined;
    return left.delete(id) ? { storedId: id } : 'unknown';
  });
  const unnamed = named.filter((pair) => pair === undefined).length;
  const [last] = left;
  const isLonePair = unnamed === 1 && left.size === 1 && last !== undefined;
  const otherwise: Pair = sent.length < stored.length ? 'unnamed' : 'new';
  return named.map((pair) => pair ?? (isLonePair ? { storedId: last } : otherwise));
}

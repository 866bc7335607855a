/** How much of the room of a group its bars take. */
const FILLED = 0.72;

/** Where a bar begins, from the middle of its group, and how wide it is; a group is 1 wide. */
export function barAt({ at, bars }: { at: number; bars: number }): { start: number; width: number } {
  const each = FILLED / Math.max(1, bars);
  const place = bars === 1 ? 0 : at;
  return { start: -FILLED / 2 + place * each, width: each * (bars === 1 ? 1 : 0.94) };
}

/** Where the bars of one name begin and end that stand on those before them, per group. */
export interface Tier {
  from: number[];
  to: number[];
}

/** Puts bars on each other: those above nothing upwards, those below it downwards. */
export function stack(bars: readonly (readonly number[])[]): Tier[] {
  const groups = Math.max(0, ...bars.map((values) => values.length));
  const up = new Array<number>(groups).fill(0);
  const down = new Array<number>(groups).fill(0);
  return bars.map((values) => {
    const tier: Tier = { from: [], to: [] };
    for (let group = 0; group < groups; group++) {
      const value = values[group] ?? 0;
      const side = value < 0 ? down : up;
      const from = side[group] as number;
      side[group] = from + value;
      tier.from.push(from);
      tier.to.push(from + value);
    }
    return tier;
  });
}

import { sankey, sankeyLinkHorizontal } from 'd3-sankey';
import { forDrawing, writeAmount } from '../money/amount.ts';
import type { Household, Stop } from './sankey-data.ts';

const NODE_WIDTH = 12;
const GAP = 18;
/** The least room of a name, in pixels. */
const ROW = 34;

/** A place money goes through, where it is drawn. */
export interface DrawnStop extends Stop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Money that goes from one place to another, as a path as wide as it is much. */
export interface DrawnStream {
  key: string;
  path: string;
  width: number;
  /** The place whose colour it has. */
  of: Stop;
}

/** A drawing of how money went. */
export interface Layout {
  width: number;
  height: number;
  stops: DrawnStop[];
  streams: DrawnStream[];
}

/** How high a drawing must be for all names to have room. */
export function heightOf({ stops }: Household): number {
  const uses = stops.length - stops.findIndex(({ kind }) => kind === 'middle') - 1;
  return Math.max(280, Math.max(uses, stops.length - uses - 1) * ROW);
}

/** Finds the places of everything. The order is that of the household: sources and uses, most first. */
export function layOut(household: Household, width: number): Layout {
  const height = heightOf(household);
  const stopOf = new Map(household.stops.map((stop) => [stop.key, stop]));
  const nodes = household.stops.map(({ key }) => ({ key }));
  const links = household.streams.map(({ from, to, amount }) => ({
    source: from,
    target: to,
    value: forDrawing(writeAmount(amount)),
  }));
  const graph = sankey<{ key: string }, object>()
    .nodeId(({ key }) => key)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(GAP)
    .nodeSort(null)
    .linkSort(null)
    .extent([
      [1, 24],
      [width - 1, height - 6],
    ])({ nodes, links });
  const pathOf = sankeyLinkHorizontal<{ key: string }, object>();
  const keyOf = (end: unknown): string => (end as { key: string }).key;
  return {
    width,
    height,
    stops: graph.nodes.map(({ key, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => ({
      ...(stopOf.get(key) as Stop),
      left: x0,
      top: y0,
      width: x1 - x0,
      height: Math.max(1, y1 - y0),
    })),
    streams: graph.links.map((link) => {
      const [from, to] = [keyOf(link.source), keyOf(link.target)];
      return {
        key: `${from} ${to}`,
        path: pathOf(link) ?? '',
        width: Math.max(1, link.width ?? 1),
        of: stopOf.get(from === 'middle' ? to : from) as Stop,
      };
    }),
  };
}

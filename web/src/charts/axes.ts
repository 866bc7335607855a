import type uPlot from 'uplot';
import { chartInk, type Scheme } from './palette.ts';

const FONT = "12px system-ui, -apple-system, 'Segoe UI', Roboto, Ubuntu, Cantarell, 'Noto Sans', sans-serif";

/** The axis of amounts at the left: as wide as its longest label, with lines through the picture. */
export function amountAxis(scheme: Scheme, write: (value: number) => string): uPlot.Axis {
  const ink = chartInk(scheme);
  return {
    stroke: ink.text,
    font: FONT,
    grid: { stroke: ink.grid, width: 1 },
    ticks: { show: false },
    space: 44,
    gap: 6,
    values: (_, splits) => splits.map(write),
    size: (_, labels) => 14 + 6.6 * Math.max(0, ...(labels ?? []).map((label) => label.length)),
  };
}

/** The axis at the bottom, without lines. */
export function bottomAxis(scheme: Scheme, more: Partial<uPlot.Axis>): uPlot.Axis {
  return {
    stroke: chartInk(scheme).text,
    font: FONT,
    grid: { show: false },
    ticks: { show: false },
    size: 32,
    gap: 6,
    ...more,
  };
}

/** A colour that fades towards the bottom of the picture, for the ground under a line. */
export function fading(colour: string): (chart: uPlot) => CanvasGradient | string {
  return ({ ctx, bbox }) => {
    // The picture has no size yet when it is measured first.
    if (!Number.isFinite(bbox.height) || bbox.height <= 0) return `${colour}22`;
    const gradient = ctx.createLinearGradient(0, bbox.top, 0, bbox.top + bbox.height);
    gradient.addColorStop(0, `${colour}44`);
    gradient.addColorStop(1, `${colour}05`);
    return gradient;
  };
}

import { chartInk, type Scheme } from '../charts/palette.ts';
import type { Row } from './table.ts';

/** Pixels for each one on the screen, so that a picture is sharp on paper too. */
const SCALE = 2;
const MARGIN = 24;
const TITLE = 30;
const LINE = 26;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** What belongs to a picture beside the chart itself. */
export interface PictureFrame {
  title: string;
  scheme: Scheme;
  /** What the colours mean. */
  legend: { label: string; colour: string }[];
}

const grounds: Record<Scheme, string> = { light: '#ffffff', dark: '#1f2326' };
const texts: Record<Scheme, string> = { light: '#1f2933', dark: '#e6e9eb' };

/** An empty picture with a title, and the place for the rest. */
function frame({ title, scheme }: PictureFrame, width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + 2 * MARGIN + TITLE) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = grounds[scheme];
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = texts[scheme];
  pen.font = `600 16px ${FONT}`;
  pen.textBaseline = 'top';
  pen.fillText(title, MARGIN, MARGIN);
  pen.translate(MARGIN, MARGIN + TITLE);
  return { canvas, pen };
}

/** A picture of a chart that is drawn already, with what its colours mean below it. */
function framed(source: CanvasImageSource, size: { width: number; height: number }, of: PictureFrame) {
  const { width, height } = size;
  const { canvas, pen } = frame(of, width, height + (of.legend.length > 0 ? LINE : 0));
  pen.drawImage(source, 0, 0, width, height);
  pen.font = `13px ${FONT}`;
  pen.textBaseline = 'middle';
  let left = 0;
  for (const { label, colour } of of.legend) {
    pen.fillStyle = colour;
    pen.fillRect(left, height + LINE / 2 - 5, 10, 10);
    pen.fillStyle = texts[of.scheme];
    pen.fillText(label, left + 16, height + LINE / 2);
    left += 16 + pen.measureText(label).width + 20;
  }
  return canvas;
}

/** A drawing as an image. Its colours stand in its attributes, because styles stay behind. */
async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(svg);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  await image.decode().finally(() => URL.revokeObjectURL(url));
  return image;
}

/** Rows with bars, for reports whose chart is their table. */
function bars(rows: readonly Row[], amountOf: (row: Row) => string, of: PictureFrame): HTMLCanvasElement {
  const width = 720;
  const { canvas, pen } = frame(of, width, rows.length * LINE);
  pen.font = `13px ${FONT}`;
  pen.textBaseline = 'middle';
  const ink = chartInk(of.scheme);
  for (const [at, row] of rows.entries()) {
    const top = at * LINE;
    pen.fillStyle = texts[of.scheme];
    pen.textAlign = 'left';
    pen.fillText(row.cells[0] ?? '', 0, top + LINE / 2, 210);
    pen.textAlign = 'right';
    pen.fillText(amountOf(row), width, top + LINE / 2, 110);
    pen.fillStyle = ink.grid;
    pen.fillRect(220, top + 7, width - 340, LINE - 14);
    pen.fillStyle = row.colour ?? '#14897b';
    pen.fillRect(220, top + 7, (width - 340) * (row.bar ?? 0), LINE - 14);
  }
  return canvas;
}

/** A picture of what is in an element: its chart, its drawing, or else the bars of its rows. */
export async function pictureOf(
  element: HTMLElement | null,
  rows: { list: readonly Row[]; amountOf: (row: Row) => string },
  of: PictureFrame,
): Promise<Blob> {
  const chart = element?.querySelector('canvas');
  const drawing = element?.querySelector<SVGSVGElement>('svg[data-picture]');
  const source = chart ?? drawing;
  const size = source?.getBoundingClientRect();
  let canvas: HTMLCanvasElement;
  if (chart && size) canvas = framed(chart, size, of);
  else if (drawing && size) canvas = framed(await imageOf(drawing), size, { ...of, legend: [] });
  else canvas = bars(rows.list, rows.amountOf, of);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png');
  });
}

import { chartInk, type Scheme } from '../charts/palette.ts';
import type { Row } from './table.ts';

/** Pixels for each one on the screen, so that a picture is sharp on paper too. */
const SCALE = 2;
const MARGIN = 24;
const TITLE = 30;
const LINE = 26;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const LEGEND_FONT = `13px ${FONT}`;

/** What belongs to a picture beside the chart itself. */
export interface PictureFrame {
  title: string;
  scheme: Scheme;
}

/** What a colour means. */
interface Meaning {
  label: string;
  colour: string;
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

/** What the colours of a chart mean, as it says itself below it. */
function meaningsOf(chart: Element): Meaning[] {
  const entries = chart.closest('[data-chart]')?.querySelectorAll<HTMLElement>('[data-legend]') ?? [];
  return [...entries].map(({ dataset }) => ({ label: dataset.legend ?? '', colour: dataset.colour ?? '' }));
}

/** Where each meaning stands, in as many lines as there must be. */
function placesOf(meanings: readonly Meaning[], width: number) {
  const ruler = document.createElement('canvas').getContext('2d');
  if (ruler) ruler.font = LEGEND_FONT;
  let [left, line] = [0, 0];
  const places = meanings.map((meaning) => {
    const room = 16 + (ruler?.measureText(meaning.label).width ?? 100) + 20;
    if (left > 0 && left + room > width) [left, line] = [0, line + 1];
    const place = { ...meaning, left, line };
    left += room;
    return place;
  });
  return { places, lines: meanings.length > 0 ? line + 1 : 0 };
}

/** A picture of a chart that is drawn already, with what its colours mean below it. */
function framed(
  source: CanvasImageSource,
  { width, height, meanings }: { width: number; height: number; meanings: Meaning[] },
  of: PictureFrame,
): HTMLCanvasElement {
  const { places, lines } = placesOf(meanings, width);
  const { canvas, pen } = frame(of, width, height + lines * LINE);
  pen.drawImage(source, 0, 0, width, height);
  pen.font = LEGEND_FONT;
  pen.textBaseline = 'middle';
  for (const { label, colour, left, line } of places) {
    const middle = height + line * LINE + LINE / 2;
    pen.fillStyle = colour;
    pen.fillRect(left, middle - 5, 10, 10);
    pen.fillStyle = texts[of.scheme];
    pen.fillText(label, left + 16, middle);
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
  pen.font = LEGEND_FONT;
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
  const { width = 0, height = 0 } = (chart ?? drawing)?.getBoundingClientRect() ?? {};
  let canvas: HTMLCanvasElement;
  if (chart) canvas = framed(chart, { width, height, meanings: meaningsOf(chart) }, of);
  else if (drawing) canvas = framed(await imageOf(drawing), { width, height, meanings: [] }, of);
  else canvas = bars(rows.list, rows.amountOf, of);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png');
  });
}

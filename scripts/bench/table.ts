import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../bench.ts';

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The value that `share` percent of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** How many times as long the largest history takes as the smallest. */
export const growth = (figures: readonly Figure[]): number =>
  (figures.at(-1)?.median ?? Number.NaN) / (figures[0]?.median ?? Number.NaN);

interface Results {
  sizes: readonly number[];
  requests: number;
  rows: readonly { name: string; figures: readonly Figure[]; floor: Figure; growth: number }[];
  /** Resident megabytes of each server after all requests. */
  memory: readonly number[];
  processor: string;
}

const short = (size: number): string => (size >= 1e6 ? `${size / 1e6}M` : `${size / 1e3}k`);
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The results as a Markdown table: medians and 95th percentiles in milliseconds. */
export function table({ sizes, requests, rows, memory, processor }: Results): string {
  const head = ['operation', ...sizes.map(short), 'growth', 'bare floor', 'times floor'];
  const body = rows.map((row) => [
    row.name,
    ...row.figures.map((f) => `${f.median.toFixed(2)} (${f.p95.toFixed(2)})`),
    row.growth.toFixed(2),
    row.floor.median.toFixed(2),
    ((row.figures[0]?.median ?? Number.NaN) / row.floor.median).toFixed(2),
  ]);
  const rule = ['---', ...head.slice(1).map(() => '---:')];
  const resident = ['resident memory afterwards, MB', ...memory.map((mb) => mb.toFixed(0)), '', '', ''];
  return [
    `Median (95th percentile) of ${requests} requests in milliseconds, one connection, on ${processor}.`,
    '',
    ...[head, rule, ...body, resident].map(line),
  ].join('\n');
}

const PAGE = join(import.meta.dirname, '../../docs/performance.md');

/** Replaces the figures that a command made in `docs/performance.md`: what stands between its two marks. */
export function writeFigures(command: string, text: string): void {
  const [begin, end] = [`<!-- figures: ${command} -->`, '<!-- end of figures -->'];
  const [before, rest] = readFileSync(PAGE, 'utf8').split(begin);
  if (rest === undefined) throw new Error(`${PAGE} has no place for the figures of ${command}`);
  const after = rest.slice(rest.indexOf(end));
  writeFileSync(PAGE, `${before}${begin}\n${text}\n${after}`);
}

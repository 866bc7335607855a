import { api, contentOf, Unreachable } from '../../api/client.ts';
import { filenameIn } from './filename.ts';

/** What can be taken out: a table of one kind, or everything without loss. */
export const EXPORTS = [
  'transactions',
  'accounts',
  'budgets',
  'categories',
  'tags',
  'bills',
  'piggy-banks',
  'recurring',
  'rules',
  'all',
] as const;
/** One of them, as the address has it. */
export type Export = (typeof EXPORTS)[number];

/** The first and the last day that the API takes, for those who want all transactions. */
const EVER = { start: '1970-01-03', end: '2037-12-31' };

interface Options {
  start?: string | undefined;
  end?: string | undefined;
  /** Is told how many bytes have come so far. */
  onBytes(bytes: number): void;
  signal: AbortSignal;
}

/**
 * Takes something out as a file. Nobody knows beforehand how large it is, because the server writes it while
 * it is being sent.
 */
export async function download(
  what: Export,
  { start, end, onBytes, signal }: Options,
): Promise<{ content: Blob; name: string }> {
  const days = { start: start || EVER.start, end: end || EVER.end };
  // All of them answer with a file; of transactions some days can be asked for.
  const path = `/v1/data/export/${what}` as '/v1/data/export/transactions';
  const query = what === 'transactions' ? days : {};
  const asked = api.GET(path, { params: { query }, parseAs: 'stream', signal });
  const stream = await contentOf(asked);
  const { headers } = (await asked).response;
  const content = await gather(stream, headers.get('Content-Type') ?? '', onBytes);
  const fallback = `${what}.${what === 'all' ? 'json' : 'csv'}`;
  return { content, name: filenameIn(headers.get('Content-Disposition'), fallback) };
}

async function gather(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  type: string,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = stream?.getReader();
  const next = () =>
    reader?.read().catch((error: Error) => {
      throw error.name === 'AbortError' ? error : new Unreachable();
    });
  for (let piece = await next(); piece && !piece.done; piece = await next()) {
    pieces.push(piece.value);
    bytes += piece.value.length;
    onBytes(bytes);
  }
  return new Blob(pieces, { type });
}

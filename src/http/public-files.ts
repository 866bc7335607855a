import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A file that the server brings along and shows to anybody: the API description and the page about it. */
export interface PublicFile {
  /** Below the server's root, as `/docs`. */
  path: string;
  contentType: string;
  /** Its content for clients that reach the server at this address (scheme, host and path prefix). */
  content(baseUrl: string): string | Buffer;
  /** What the page may load, where that is more than nothing. */
  contentSecurityPolicy?: string;
}

/** What is known of the server's addresses and the headers of all its answers. */
interface Door {
  headers: Record<string, string>;
  baseUrlOf(request: FastifyRequest): string;
}

/** Serves files to anybody. Clients ask each time whether theirs is still the right one. */
export function mountPublicFiles(server: FastifyInstance, files: readonly PublicFile[], door: Door): void {
  for (const file of files) {
    server.get(file.path, (request, reply) => sendFile(file, door, { request, reply }));
  }
}

function sendFile(
  file: PublicFile,
  { headers, baseUrlOf }: Door,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const content = file.content(baseUrlOf(request));
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  reply.headers({ ...headers, 'Cache-Control': 'no-cache', ETag: tag });
  if (file.contentSecurityPolicy) reply.header('Content-Security-Policy', file.contentSecurityPolicy);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.header('Content-Type', file.contentType).send(content);
}

import type { Duplex } from 'node:stream';

/** What the answer to a request says that is not even HTTP, by the code of Node's error. */
const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers in JSON what no request can be made of, as a client expects it of every error, and ends the
 * connection: where the next request would begin is not known.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const statusLine = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({
    message: `${statusLine.slice('400 '.length)}.`,
    exception: 'BadRequestHttpException',
  });
  const head = [
    `HTTP/1.1 ${statusLine}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

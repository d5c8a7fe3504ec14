import type { Socket } from 'node:net';
import { Refusal } from '../kernel/errors.ts';
import { uncountedHeaders } from './admission.ts';
import { errorReply } from './error-reply.ts';

/**
 * Answers bytes that are no HTTP request, or one whose head is too long or too slow, and closes the connection: nothing else of the
 * server has seen it. A connection that is already gone is left alone.
 */
export function refuseConnection(error: Error & { code?: string }, socket: Socket, id: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const { body } = errorReply(new Refusal('BadRequestError', messageOf(error.code)), false);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    'x-request-id': `req_${id}`,
    ...uncountedHeaders('unauthenticated', 'all'),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${timedOut ? '408 Request Timeout' : '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`,
  );
}

function messageOf(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request took too long to arrive.';
  if (code === 'HPE_HEADER_OVERFLOW') return 'The request line and headers are larger than 16 KiB.';
  return 'The request is not HTTP.';
}

import type { Socket } from 'node:net';
import { Refusal } from '../../kernel/errors.ts';
import { uncountedHeaders } from '../admission/admission.ts';
import { errorReply } from '../responses/error-reply.ts';
import { afterAllTurns, placeOfBadBytes } from './request-order.ts';

/** How long a refused peer has to read its answer and to close as well. */
const CLOSE_MS = 1000;

/**
 * Answers bytes that are no HTTP request, or one that is too long or too slow, and closes the connection: nothing else of the server has
 * seen it. Complete requests before it are answered first. A connection that is already gone is left alone.
 */
export function refuseConnection(
  error: Error & { code?: string },
  socket: Socket,
  settings: { readonly requestId: string; readonly strictTransport: boolean },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer = answerTo(error.code, settings);
  const place = placeOfBadBytes(socket);
  switch (place) {
    case 'a new request':
    case 'an unanswered body':
      endWith(socket, answer);
      return;
    case 'an answered body':
      socket.destroy();
      return;
    case 'behind others':
      afterAllTurns(socket, () => endWith(socket, answer));
      return;
    default:
      place satisfies never;
  }
}

function endWith(socket: Socket, answer: string): void {
  if (!socket.writable) return;
  socket.end(answer);
  // A peer that keeps its side open would keep the connection.
  const timer = setTimeout(() => socket.destroy(), CLOSE_MS);
  socket.once('close', () => clearTimeout(timer));
}

function answerTo(
  code: string | undefined,
  settings: { readonly requestId: string; readonly strictTransport: boolean },
): string {
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const { body } = errorReply(new Refusal('BadRequestError', messageOf(code)), false);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': settings.requestId,
    ...(settings.strictTransport ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    ...uncountedHeaders('unauthenticated', 'all'),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}

function messageOf(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request took too long to arrive.';
  if (code === 'HPE_HEADER_OVERFLOW') return 'The request line and headers are larger than 16 KiB.';
  return 'The request is not HTTP.';
}

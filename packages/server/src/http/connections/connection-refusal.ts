import type { Socket } from 'node:net';
import { Refusal } from '../../kernel/errors.ts';
import { uncountedHeaders } from '../admission/admission.ts';
import { errorReply } from '../responses/error-reply.ts';
import { positionOfBadBytes, whenQueueIsEmpty } from './request-order.ts';

/** How long the peer may take to read the response and close the connection. */
const CLOSE_MS = 1000;

/**
 * Handles a client error that Node.js reports before routing: bytes that are not HTTP, or a request that is too large or too slow.
 * Sends 400 or 408 and closes the connection, after the responses to complete requests before it.
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
  const response = responseTo(error.code, settings);
  const place = positionOfBadBytes(socket);
  switch (place) {
    case 'a new request':
    case 'an unanswered body':
      endWith(socket, response);
      return;
    case 'an answered body':
      socket.destroy();
      return;
    case 'behind others':
      whenQueueIsEmpty(socket, () => endWith(socket, response));
      return;
    default:
      place satisfies never;
  }
}

function endWith(socket: Socket, response: string): void {
  if (!socket.writable) return;
  socket.end(response);
  // The peer may keep its side of the connection open.
  const timer = setTimeout(() => socket.destroy(), CLOSE_MS);
  socket.once('close', () => clearTimeout(timer));
}

function responseTo(
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

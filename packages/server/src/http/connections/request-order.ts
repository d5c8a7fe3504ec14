import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pipelined requests that wait on one connection. */
const PIPELINED_MAX = 100;

interface RequestQueue {
  serving: { readonly request: IncomingMessage; readonly response: ServerResponse } | null;
  /** The last answered request. Its body may still be incomplete. */
  answered: IncomingMessage | null;
  readonly waiting: (() => void)[];
  onEmpty: (() => void) | null;
}

const queues = new WeakMap<Socket, RequestQueue>();

function queueOf(socket: Socket): RequestQueue {
  const known = queues.get(socket);
  if (known !== undefined) return known;
  const queue: RequestQueue = { serving: null, answered: null, waiting: [], onEmpty: null };
  queues.set(socket, queue);
  // Drops waiting requests: no client can read the responses.
  socket.once('close', () => {
    queue.waiting.length = 0;
    queue.onEmpty = null;
  });
  return queue;
}

/**
 * Serves the requests of one connection one at a time, in order, so that pipelining gives a client no larger share of the server and
 * does not reorder its writes. Returns undefined if the request can be served now; otherwise a promise that resolves when it can, or
 * never if the connection closes first. Closes a connection with more than `PIPELINED_MAX` waiting requests.
 */
export function takeTurn(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
  const { socket } = request;
  const queue = queueOf(socket);
  const begin = () => {
    queue.serving = { request, response };
    response.once('close', () => endTurn(queue, socket));
  };
  if (queue.serving === null) {
    begin();
    return undefined;
  }
  if (queue.waiting.length >= PIPELINED_MAX) socket.destroy();
  return new Promise((resolve) => {
    queue.waiting.push(() => {
      begin();
      resolve();
    });
  });
}

function endTurn(queue: RequestQueue, socket: Socket): void {
  queue.answered = queue.serving?.request ?? null;
  queue.serving = null;
  if (socket.destroyed) return;
  const next = queue.waiting.shift();
  if (next !== undefined) {
    next();
    return;
  }
  queue.onEmpty?.();
  queue.onEmpty = null;
}

export type BadBytes =
  /** No request is being served: the error response can be sent now. */
  | 'a new request'
  /** In the body of a request whose response has not started. */
  | 'an unanswered body'
  /** In the body of a request whose response has started. */
  | 'an answered body'
  /** After complete requests that are still being served. */
  | 'behind others';

/** Where in the request sequence the connection sent bytes that could not be parsed. */
export function positionOfBadBytes(socket: Socket): BadBytes {
  const queue = queues.get(socket);
  if (queue?.answered?.complete === false) return 'an answered body';
  if (queue === undefined || queue.serving === null) return 'a new request';
  const { request, response } = queue.serving;
  if (request.complete || queue.waiting.length > 0) return 'behind others';
  return response.headersSent ? 'an answered body' : 'an unanswered body';
}

/** Calls `call` when all queued requests of the connection are answered, unless the connection closes first. */
export function whenQueueIsEmpty(socket: Socket, call: () => void): void {
  queueOf(socket).onEmpty ??= call;
}

/** Whether no request waits on this connection. */
export const isQueueEmpty = (socket: Socket): boolean => (queues.get(socket)?.waiting.length ?? 0) === 0;

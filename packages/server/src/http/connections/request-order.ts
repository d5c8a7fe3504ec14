import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of one connection may wait behind the one that is served. */
const PIPELINED_MAX = 100;

interface Line {
  serving: { readonly request: IncomingMessage; readonly response: ServerResponse } | null;
  /** The last one that was answered: its body may still be coming. */
  answered: IncomingMessage | null;
  readonly waiting: (() => void)[];
  whenEmpty: (() => void) | null;
}

const lines = new WeakMap<Socket, Line>();

function lineOf(socket: Socket): Line {
  const known = lines.get(socket);
  if (known !== undefined) return known;
  const line: Line = { serving: null, answered: null, waiting: [], whenEmpty: null };
  lines.set(socket, line);
  // Nobody is left to read their answers.
  socket.once('close', () => {
    line.waiting.length = 0;
    line.whenEmpty = null;
  });
  return line;
}

/**
 * Requests of one connection are served one after the other, in the order in which they came: a client that sends many without waiting
 * takes no more from others than one that waits, and its writes are not reordered. Resolves when it is this request's turn, never when
 * the connection is gone by then. A connection with more than `PIPELINED_MAX` requests waiting is closed.
 */
export function takeTurn(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
  const { socket } = request;
  const line = lineOf(socket);
  const begin = () => {
    line.serving = { request, response };
    response.once('close', () => endTurn(line, socket));
  };
  if (line.serving === null) {
    begin();
    return undefined;
  }
  if (line.waiting.length >= PIPELINED_MAX) socket.destroy();
  return new Promise((resolve) => {
    line.waiting.push(() => {
      begin();
      resolve();
    });
  });
}

function endTurn(line: Line, socket: Socket): void {
  line.answered = line.serving?.request ?? null;
  line.serving = null;
  if (socket.destroyed) return;
  const next = line.waiting.shift();
  if (next !== undefined) {
    next();
    return;
  }
  line.whenEmpty?.();
  line.whenEmpty = null;
}

export type BadBytes =
  /** They belong to no request that was taken: it may be refused now. */
  | 'a new request'
  /** They are in the body of a request without an answer yet. */
  | 'an unanswered body'
  /** They are in the body of a request whose answer has begun. */
  | 'an answered body'
  /** Complete requests before them are still served. */
  | 'behind others';

/** To what the bytes belong that a connection has sent last, when they cannot be read. */
export function placeOfBadBytes(socket: Socket): BadBytes {
  const line = lines.get(socket);
  if (line?.answered?.complete === false) return 'an answered body';
  if (line === undefined || line.serving === null) return 'a new request';
  const { request, response } = line.serving;
  if (request.complete || line.waiting.length > 0) return 'behind others';
  return response.headersSent ? 'an answered body' : 'an unanswered body';
}

/** Calls once all requests of the connection that were taken are answered, unless it is closed before. */
export function afterAllTurns(socket: Socket, call: () => void): void {
  lineOf(socket).whenEmpty ??= call;
}

/** Whether no other request of the connection waits behind the one that is served. */
export const isLastInLine = (socket: Socket): boolean => (lines.get(socket)?.waiting.length ?? 0) === 0;

import { connect, type Socket } from 'node:net';

/** A connection on which a test sends raw bytes at any time. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** Resolves with everything received, once the server has closed the connection. */
  readonly closed: Promise<string>;
}

/** Opens a connection that the client side never closes. */
export function openRawConnection(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  // A server that closes the connection while more data arrives causes a reset.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('end', () => resolve(text)).once('close', () => resolve(text));
  });
  return { socket, received: () => text, closed };
}

/** Sends the text one byte at a time for as long as the connection accepts it. Resolves when it is fully closed. */
export function sendSlowly({ socket }: RawConnection, text: string, everyMs: number): Promise<void> {
  return new Promise((resolve) => {
    let at = 0;
    const timer = setInterval(() => socket.write(text.charAt(at++ % text.length)), everyMs);
    socket.once('close', () => {
      clearInterval(timer);
      resolve();
    });
  });
}

/** Sends the text repeatedly, as fast as the connection accepts it. Resolves when the connection is closed. */
export function sendFast({ socket }: RawConnection, text: string): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      while (!socket.destroyed && socket.write(text));
    };
    socket.on('drain', go);
    socket.once('close', () => resolve());
    go();
  });
}

/** The status lines of the responses that a connection received. */
export const statusesIn = (text: string): number[] =>
  Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));

import net from 'node:net';
import pg from 'pg';
import {
  hasWritten,
  simpleQuery,
  statusOf,
  type TransactionStatus,
  type WireMessage,
  wireMessages,
} from './wire.ts';

/** What a backend answered to a group of messages. */
export interface BackendAnswer {
  readonly bytes: Buffer;
  readonly status: TransactionStatus;
  readonly hasWritten: boolean;
}

interface Awaited {
  /** The messages before those that are wanted. */
  skipCount: number;
  readonly chunks: Buffer[];
  hasWritten: boolean;
  readonly resolve: (answer: BackendAnswer) => void;
}

/** A connection to the real PostgreSQL, driven message by message, so that nothing happens on it by itself. */
export class Backend {
  readonly processId: number;
  readonly #socket: net.Socket;
  #received: Buffer = Buffer.alloc(0);
  #awaited: Awaited | null = null;

  private constructor(socket: net.Socket, processId: number) {
    this.#socket = socket;
    this.processId = processId;
    socket.on('data', (bytes: Buffer) => this.#receive(bytes));
    socket.on('error', () => undefined);
  }

  static async open(connectionString: string, options: string): Promise<Backend> {
    const socket = new net.Socket();
    const client = new pg.Client({ connectionString, options, stream: () => socket });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // The library has done its part: from now on it neither reads nor closes the connection.
    socket.removeAllListeners();
    return new Backend(socket, rows[0]?.pid ?? 0);
  }

  /** Sends messages; resolves with what is answered to them, without its first `skipCount` messages. */
  send(bytes: Buffer, skipCount = 0): Promise<BackendAnswer> {
    if (this.#awaited !== null) throw new Error('the backend is busy');
    this.#socket.write(bytes);
    return new Promise((resolve) => {
      this.#awaited = { skipCount, chunks: [], hasWritten: false, resolve };
    });
  }

  command(text: string): Promise<BackendAnswer> {
    return this.send(simpleQuery(text));
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const messages = wireMessages(this.#received);
    const received = this.#received;
    this.#received = received.subarray(messages.at(-1)?.end ?? 0);
    for (const message of messages) this.#take(received, message);
  }

  #take(received: Buffer, message: WireMessage): void {
    const awaited = this.#awaited;
    // Notifications arrive when they like: the simulation wakes processes itself.
    if (awaited === null || message.type === 'A' || message.type === 'S') return;
    if (awaited.skipCount > 0) {
      awaited.skipCount -= 1;
      return;
    }
    awaited.chunks.push(received.subarray(message.start, message.end));
    if (message.type === 'C') awaited.hasWritten ||= hasWritten(received, message);
    if (message.type !== 'Z') return;
    this.#awaited = null;
    awaited.resolve({
      bytes: Buffer.concat(awaited.chunks),
      status: statusOf(received, message),
      hasWritten: awaited.hasWritten,
    });
  }
}

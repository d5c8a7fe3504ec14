import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A proxy between a service and its database that counts the statements it executes, by their text. */
export interface StatementCounter {
  /** The database URL through the proxy. */
  readonly url: string;
  /** How often each text was executed since the start or the last `reset`; `begin` and `commit` count, too. */
  counts(): ReadonlyMap<string, number>;
  reset(): void;
  close(): Promise<void>;
}

/** The database must accept connections without TLS. */
export async function openStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  const target = new pg.Client(databaseUrl);
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { host, port } = target;
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const read = messageReader((text) => counts.set(text, (counts.get(text) ?? 0) + 1));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    }
    client.on('data', (chunk: Buffer) => {
      read(chunk);
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => client.write(chunk));
    client.on('close', () => database.destroy());
    database.on('close', () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { user = '', password, database } = target;
  return {
    url: `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${port}/${database}`,
    counts: () => new Map(counts),
    reset: () => counts.clear(),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

/** Reads the messages of one client and calls `onExecute` with the text of every statement that it executes. */
function messageReader(onExecute: (text: string) => void): (chunk: Buffer) => void {
  const textByName = new Map<string, string>();
  let bound = '';
  let buffered: Buffer = Buffer.alloc(0);
  // The first message has no type.
  let typeBytes = 0;
  const handle = (type: string, body: Buffer): void => {
    const [first = '', second = ''] = body.toString('utf8').split('\0', 2);
    if (type === 'P') textByName.set(first, second);
    else if (type === 'B') bound = textByName.get(second) ?? '';
    else if (type === 'E') onExecute(oneLine(bound));
    else if (type === 'Q') onExecute(oneLine(first));
  };
  return (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    while (buffered.length >= typeBytes + LENGTH_BYTES) {
      const end = typeBytes + buffered.readUInt32BE(typeBytes);
      if (buffered.length < end) return;
      handle(buffered.toString('latin1', 0, typeBytes), buffered.subarray(typeBytes + LENGTH_BYTES, end));
      buffered = buffered.subarray(end);
      typeBytes = TYPE_BYTES;
    }
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

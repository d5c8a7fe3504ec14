import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { DatabaseWatch } from '../kernel/database-watch.ts';
import { watchDatabase } from './database-watch.ts';

let server: Server | undefined;
let watch: DatabaseWatch | undefined;
afterEach(async () => {
  await watch?.stop();
  server?.close();
});

/** The port of a server that answers the first bytes of each connection, and nothing else. */
async function acceptingServer(): Promise<number> {
  const opened = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write('N'));
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const address = opened.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

it('a server that accepts connections but executes no statement hangs', async () => {
  const port = await acceptingServer();
  const probes: unknown[] = [];
  const note = (fields: { readonly probe?: unknown }) => probes.push(fields.probe);
  const watching = watchDatabase({
    connection: { host: '127.0.0.1', port, user: 'purser', database: 'purser' },
    log: { info: note, warn: note, error: note },
    steadyNow: () => performance.now(),
  });
  watch = watching;
  await new Promise<void>((resolve) => watching.onHung(() => resolve()));
  expect(watching.isHung()).toBe(true);
  expect(probes).toEqual(['statement']);
});

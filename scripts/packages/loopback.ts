import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { EmbeddedPostgres } from '@purser/embedded-postgres';

/** A PostgreSQL server with a unix socket, at a TCP port of this machine as well: other users may not open its socket. */
export async function atLoopback(
  { connection: { host, port, user, password, database } }: EmbeddedPostgres,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer((client) => {
    const socket = connect(`${host}/.s.PGSQL.${port}`);
    client.pipe(socket).pipe(client);
    for (const one of [client, socket]) one.on('error', () => [client, socket].map((both) => both.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens at no port.');
  try {
    await use(`postgres://${user}:${password}@127.0.0.1:${address.port}/${database}?sslmode=disable`);
  } finally {
    server.close();
  }
}

import { connect, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../test-support/database.ts';
import { startTestService } from '../../test-support/service.ts';

/** More than the connections that the service opens before the first migration. */
const REFUSED_COUNT = 5;

/** What PostgreSQL sends to a client while it is starting up. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

/** In front of the database at the URL. Refuses the first connections as a database that is starting up does. */
async function startProxy(databaseUrl: string, refusedCount: number) {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'));
  const folder = url.searchParams.get('host');
  const port = url.searchParams.get('port') ?? '5432';
  const sockets = new Set<Socket>();
  let seenCount = 0;
  const server = createServer((client) => {
    seenCount += 1;
    sockets.add(client);
    client.on('error', () => undefined);
    if (seenCount <= refusedCount) {
      client.once('data', () => client.end(startingUp()));
      return;
    }
    const database = connect(`${folder}/.s.PGSQL.${port}`);
    database.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => database.destroy());
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `postgres://${url.username}:${url.password}@127.0.0.1:${address.port}${url.pathname}`,
    seenCount: () => seenCount,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

it('starts once the database has started', async () => {
  const database = await openTestDatabase();
  const proxy = await startProxy(database.url, REFUSED_COUNT);
  const service = await startTestService({ databaseUrl: proxy.url });
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  expect(proxy.seenCount()).toBeGreaterThan(REFUSED_COUNT);
  await service.close();
  await proxy.close();
  await database.drop();
});

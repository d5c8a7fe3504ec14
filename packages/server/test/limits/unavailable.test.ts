import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { startTestService } from '../../test-support/service.ts';
import { type HttpResponse, send } from '../surface/http-client.ts';
import { buckets, expectErrorNamed } from '../surface/response-checks.ts';

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function openDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  closings.push(() => database.drop());
  return database;
}

/** A transaction that locks a table until it is released. */
async function lockTable(databaseUrl: string, table: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let isLocked = true;
  const release = async () => {
    if (isLocked) await client.end();
    isLocked = false;
  };
  closings.push(release);
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  const hasWaiter = async () => {
    const waiting = 'select from pg_locks where relation = $1::regclass and not granted';
    return ((await client.query(waiting, [table])).rowCount ?? 0) > 0;
  };
  return { release, hasWaiter };
}

const READ = '/api/v1/events';
const EXHAUSTED_BUCKETS = [
  { name: 'unauthenticated', quota: 20, remaining: 0, windowSeconds: 1, resetSeconds: 1 },
];

function expectUnavailable(response: HttpResponse, message: string): void {
  expectErrorNamed(response, 'ServiceUnavailableError');
  expect([response.body.message, response.header('retry-after')]).toEqual([message, '1']);
  expect(buckets(response)).toEqual(EXHAUSTED_BUCKETS);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const listening = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('no port'));
    });
  });

describe('a 503 has the rate-limit headers, with nothing remaining', () => {
  it('while the service starts', async () => {
    const database = await openDatabase();
    const { release } = await lockTable(database.url, 'worker_processes');
    const port = await freePort();
    const starting = startTestService({
      databaseUrl: database.url,
      limits: 'default',
      env: { PORT: String(port) },
    });
    closings.push(async () => (await starting).close());
    const place = { url: `http://127.0.0.1:${port}`, apiKey: 'sk_test_any' };
    const early = await until('the port to be open', () => send(place, { path: READ }).catch(() => null));
    expectUnavailable(early, 'The service is starting or draining.');
    await release();
    const service = await starting;
    const ready = await send(service, { path: READ });
    expect([ready.status, buckets(ready).map(({ name }) => name)]).toEqual([200, ['reads']]);
  });

  it('while it drains, and requests in flight are still answered', async () => {
    const database = await openDatabase();
    const service = await startTestService({ databaseUrl: database.url, role: 'api', limits: 'default' });
    const table = await lockTable(database.url, 'events');
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const responses = readResponses(socket, 2);
    const request = `GET ${READ} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.apiKey}\r\n\r\n`;
    socket.write(request);
    await until('the first request to start', table.hasWaiter);
    const closed = service.close();
    closings.push(() => closed);
    await until('the server to stop accepting connections', () =>
      send(service, { path: '/healthz' }).then(
        () => null,
        () => true,
      ),
    );
    socket.write(request);
    await table.release();
    const [first, second] = await responses;
    if (first === undefined || second === undefined) throw new Error('two responses were expected');
    expect([first.status, buckets(first).map(({ name }) => name)]).toEqual([200, ['reads']]);
    expectUnavailable(second, 'The service is starting or draining.');
  });

  it('while the database is unreachable, and requests are counted again once it is back', async () => {
    const database = await openDatabase();
    const line = await openDatabaseProxy(database.url);
    const service = await startTestService({ databaseUrl: line.databaseUrl, role: 'api', limits: 'default' });
    closings.push(() => service.close());
    expect((await send(service, { path: READ })).status).toBe(200);
    line.cut();
    expectUnavailable(await send(service, { path: READ }), 'The database is unavailable.');
    expectUnavailable(await send(service, { path: READ, apiKey: null }), 'The database is unavailable.');
    line.restore();
    const back = await send(service, { path: READ });
    expect([back.status, buckets(back).map(({ name }) => name)]).toEqual([200, ['reads']]);
  });
});

/** A proxy to the database that can be cut. */
async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl.replace('@/', '@place/'));
  const socketPath = `${target.searchParams.get('host')}/.s.PGSQL.${target.searchParams.get('port') ?? 5432}`;
  const ends = new Set<Socket>();
  let isConnected = true;
  const server = createServer((client) => {
    if (!isConnected) {
      client.destroy();
      return;
    }
    const upstream = connect(socketPath);
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => other.destroy());
      end.pipe(other);
    }
  });
  const port = await listening(server);
  closings.push(() => new Promise((resolve) => server.close(resolve)));
  target.host = `127.0.0.1:${port}`;
  target.search = '';
  return {
    databaseUrl: target.href,
    cut() {
      isConnected = false;
      for (const end of ends) end.destroy();
      ends.clear();
    },
    restore() {
      isConnected = true;
    },
  };
}

/** This many responses of one connection, in order of arrival. */
function readResponses(socket: Socket, count: number): Promise<HttpResponse[]> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
      const responses = responsesIn(text);
      if (responses.length === count) resolve(responses);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed after ${text}`)));
  });
}

function responsesIn(text: string): HttpResponse[] {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return [];
  const [statusLine = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const bodyEnd = headEnd + 4 + Number(headers.get('content-length'));
  if (text.length < bodyEnd) return [];
  const body = text.slice(headEnd + 4, bodyEnd);
  const response: HttpResponse = {
    status: Number(statusLine.split(' ')[1]),
    text: body,
    body: JSON.parse(body),
    header: (name) => headers.get(name) ?? '',
  };
  return [response, ...responsesIn(text.slice(bodyEnd))];
}

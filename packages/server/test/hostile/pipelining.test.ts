import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { INTENTS, intentBody } from '../surface/http-client.ts';
import { openRawConnection, type RawConnection, sendFast, statusesIn } from './raw-connection.ts';
import { type ClientResult, expectUnaffected, measureDuring } from './well-behaved-client.ts';

let service: TestService;
let baseline: ClientResult;
const open: RawConnection[] = [];

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  baseline = await measureDuring(service, async () => undefined);
});
afterAll(async () => {
  for (const { socket } of open) socket.destroy();
  await service?.close();
});

function connection(): RawConnection {
  const opened = openRawConnection(service.url);
  open.push(opened);
  return opened;
}

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.apiKey}\r\n\r\n`;

function create(referenceId: string): string {
  const body = JSON.stringify(intentBody({ referenceId }));
  return [
    `POST ${INTENTS} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${service.apiKey}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** Waits until the connection has received this many responses. */
const responses = ({ received }: RawConnection, count: number) =>
  expect.poll(() => statusesIn(received()).length).toBe(count);

describe('pipelined requests', () => {
  it('run in order: a read sees the writes before it and none after it', async () => {
    const names = Array.from({ length: 8 }, () => randomUUID());
    const sender = connection();
    sender.socket.write([...names.map(create), get(`${INTENTS}?limit=8`), create(randomUUID())].join(''));
    await responses(sender, 10);
    expect(statusesIn(sender.received())).toEqual([...Array(8).fill(201), 200, 201]);
    const page = sender.received().split('"data":')[1] ?? '';
    const seen = Array.from(
      page.split('"pageInfo"')[0]?.matchAll(/"referenceId":"([^"]+)"/g) ?? [],
      ([, id]) => id,
    );
    expect(seen).toEqual([...names].reverse());
  });

  it('are answered before unparseable bytes that follow, and then the connection closes', async () => {
    const sender = connection();
    sender.socket.write(`${create(randomUUID())}${get('/api/v1/account')}hello\r\n\r\n`);
    const text = await sender.closed;
    expect(statusesIn(text)).toEqual([201, 200, 400]);
    expect(text).toContain('The request is not HTTP.');
  });

  it('never get a response to body bytes of a request that was already answered', async () => {
    const sender = connection();
    sender.socket.write(
      `POST ${INTENTS} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    await responses(sender, 1);
    sender.socket.write('no chunk\r\n');
    expect(statusesIn(await sender.closed)).toEqual([401]);
  });

  it('whose responses are never read end in a closed connection, while another client is served', async () => {
    const requests = [
      get('/api/v1/account'),
      get('/nothing'),
      'GET /api/v1/orders HTTP/1.1\r\nhost: x\r\n\r\n',
    ];
    const flood = requests.join('').repeat(500);
    const served = await measureDuring(service, async () => {
      const senders = Array.from({ length: 30 }, () => {
        const sender = connection();
        sender.socket.pause();
        return sendFast(sender, flood);
      });
      await Promise.all(senders);
    });
    expectUnaffected(served, baseline);
  });

  it('are all answered, up to a hundred', async () => {
    const sender = connection();
    sender.socket.write(get('/healthz').repeat(100));
    await responses(sender, 100);
    expect(new Set(statusesIn(sender.received()))).toEqual(new Set([200]));
  });
});

describe('a request head', () => {
  const request = (...headers: string[]) =>
    ['GET /api/v1/account HTTP/1.1', `authorization: Bearer ${service.apiKey}`, ...headers, '', ''].join(
      '\r\n',
    );
  const many = (count: number) => Array.from({ length: count }, (_, index) => `x${index}: 1`);

  it.each([
    ['with 101 headers', () => request('host: x', ...many(99))],
    ['with 1,500 headers', () => request('host: x', ...many(1498))],
    ['with 2,400 headers, the host last', () => request(...Array(2398).fill('a:'), 'host: x')],
    ['without a host', () => request()],
  ])('%s is refused with the common error shape, and counts against no limit', async (_, text) => {
    const sender = connection();
    sender.socket.write(text());
    await responses(sender, 1);
    expect(statusesIn(sender.received())).toEqual([400]);
    expect(sender.received()).toContain('BadRequestError');
    expect(sender.received().toLowerCase()).toContain('ratelimit: "unauthenticated";r=20');
  });

  it.each([
    ['with 100 headers', () => request('host: x', ...many(98))],
    ['with an unknown expectation', () => request('host: x', 'expect: the unexpected')],
    ['of HTTP/1.0 without a host', () => request().replace('HTTP/1.1', 'HTTP/1.0')],
  ])('%s is served', async (_, text) => {
    const sender = connection();
    sender.socket.write(text());
    await responses(sender, 1);
    expect(statusesIn(sender.received())).toEqual([200]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { INTENTS } from '../surface/http-client.ts';
import { openRawConnection, type RawConnection, sendFast, sendSlowly, statusesIn } from './raw-connection.ts';
import { type ClientResult, expectUnaffected, measureDuring } from './well-behaved-client.ts';

/** Clients of each kind. Two kinds have no key, and 20 such requests a second are answered. */
const COUNT = 10;
/** So long that requests of the well-behaved client take less on a busy machine. */
const REQUEST_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_TIMEOUT_MS = 1000;

let service: TestService;
let baseline: ClientResult;
const open: RawConnection[] = [];

beforeAll(async () => {
  service = await startTestService({
    role: 'api',
    env: {
      REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
      KEEP_ALIVE_TIMEOUT_MS: String(KEEP_ALIVE_TIMEOUT_MS),
    },
  });
  baseline = await measureDuring(service, async () => undefined);
});
afterAll(async () => {
  for (const { socket } of open) socket.destroy();
  await service?.close();
});

interface Attack {
  readonly what: string;
  readonly first: () => string;
  /** Sent byte by byte, or repeatedly at full speed, until the connection closes. */
  readonly rest?: { readonly text: string; readonly how: 'slowly' | 'fast' };
  /** The only response before the connection closes; null if there is none. */
  readonly status: number | null;
  readonly name: string;
}

const head = (line: string, ...headers: string[]) => [line, 'host: x', ...headers].join('\r\n');
const key = () => `authorization: Bearer ${service.apiKey}`;
const json = 'content-type: application/json';
const chunked = 'transfer-encoding: chunked';
const post = `POST ${INTENTS} HTTP/1.1`;
const CHUNK = `4000\r\n${'x'.repeat(0x4000)}\r\n`;

const ATTACKS: readonly Attack[] = [
  { what: 'sends nothing', first: () => '', status: 408, name: 'BadRequestError' },
  {
    what: 'sends its request line slowly',
    first: () => 'GET /',
    rest: { text: 'a', how: 'slowly' },
    status: 408,
    name: 'BadRequestError',
  },
  {
    what: 'sends its headers slowly',
    first: () => `${head(post)}\r\n`,
    rest: { text: 'x-a: b\r\n', how: 'slowly' },
    status: 408,
    name: 'BadRequestError',
  },
  {
    what: 'sends its body slowly',
    first: () => `${head(post, key(), json, 'content-length: 100000')}\r\n\r\n`,
    rest: { text: ' ', how: 'slowly' },
    status: 408,
    name: 'BadRequestError',
  },
  {
    what: 'sends the body of a request without a key slowly',
    first: () => `${head(post, json, 'content-length: 100000')}\r\n\r\n`,
    rest: { text: ' ', how: 'slowly' },
    status: 401,
    name: 'AuthenticationError',
  },
  {
    what: 'sends a body without end',
    first: () => `${head(post, key(), json, chunked)}\r\n\r\n`,
    rest: { text: CHUNK, how: 'fast' },
    status: 413,
    name: 'PayloadTooLargeError',
  },
  {
    what: 'sends a body without end and has no key',
    first: () => `${head(post, json, chunked)}\r\n\r\n`,
    rest: { text: CHUNK, how: 'fast' },
    status: 401,
    name: 'AuthenticationError',
  },
  {
    what: 'sends headers without end',
    first: () => `${head(post, key())}\r\n`,
    rest: { text: `x-a: ${'b'.repeat(500)}\r\n`, how: 'fast' },
    status: 400,
    name: 'BadRequestError',
  },
  {
    what: 'sends a request line without end',
    first: () => 'GET /',
    rest: { text: 'a'.repeat(1000), how: 'fast' },
    status: 400,
    name: 'BadRequestError',
  },
  {
    what: 'sends one request and then stays idle',
    first: () => `${head('GET /healthz HTTP/1.1')}\r\n\r\n`,
    status: 200,
    name: 'ok',
  },
];

/** Resolves with what was received once the connection is closed, and fully closed where data was still being sent. */
async function run({ first, rest }: Attack): Promise<string> {
  const connection = openRawConnection(service.url);
  open.push(connection);
  connection.socket.write(first());
  if (rest?.how === 'slowly') await sendSlowly(connection, rest.text, 400);
  if (rest?.how === 'fast') await sendFast(connection, rest.text);
  return connection.closed;
}

describe('a client that holds its connection open', () => {
  const ended = new Map<string, string[]>();

  it('is disconnected by a timeout, many at once, while another client is served as without load', async () => {
    const served = await measureDuring(service, async () => {
      const attacks = ATTACKS.map(async (attack) => {
        const texts = await Promise.all(Array.from({ length: COUNT }, () => run(attack)));
        ended.set(attack.what, texts);
      });
      await Promise.all(attacks);
    });
    expectUnaffected(served, baseline);
  });

  it.each(ATTACKS)('gets the reason in the common error shape: one that $what', ({ what, status, name }) => {
    const texts = ended.get(what) ?? [];
    expect(texts).toHaveLength(COUNT);
    // A reset may overtake the response to a client that keeps sending.
    const answered = texts.filter((text) => text !== '');
    expect(answered.length).toBeGreaterThan(COUNT / 2);
    for (const text of answered) {
      expect(statusesIn(text)).toEqual([status]);
      expect(text).toContain(name);
      expect(text.toLowerCase()).toMatch(/\r\nx-request-id: req_/);
      expect(text.toLowerCase()).toMatch(/\r\nratelimit: /);
      expect(text.toLowerCase()).toMatch(/\r\nx-content-type-options: nosniff/);
    }
  });
});

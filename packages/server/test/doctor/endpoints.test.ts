import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeEndpoints } from '../../src/domain/operations/diagnosis.ts';
import { createEndpointProbe } from '../../src/jobs/webhooks/probe-endpoints.ts';
import { createAddressGuard } from '../../src/outbound/connection/address-guard.ts';
import { createGuardedConnector } from '../../src/outbound/guarded-connector.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startHttpServer, startRawServer, type TestServer } from '../../test-support/outbound-servers.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { makeTestCertificate } from '../../test-support/test-certificate.ts';

const certificate = makeTestCertificate(['hooks.test']);
let plain: Awaited<ReturnType<typeof startHttpServer>>;
let secure: Awaited<ReturnType<typeof startHttpServer>>;
/** Accepts connections and sends nothing. */
let hanging: TestServer;
let closedPort: number;

beforeAll(async () => {
  plain = await startHttpServer((_request, response) => response.end('ok'));
  secure = await startHttpServer((_request, response) => response.end('ok'), certificate);
  hanging = await startRawServer(() => undefined);
  closedPort = await unusedPort();
});

afterAll(async () => {
  for (const server of [plain, secure, hanging]) await server?.close();
});

async function unusedPort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

interface Options {
  readonly allowNetworks?: readonly string[];
  readonly timeoutMs?: number;
  readonly connectTimeoutMs?: number;
  readonly signal?: AbortSignal;
}

function probeWith(options: Options = {}) {
  const { allowNetworks = ['127.0.0.1/32'], timeoutMs = 10_000, connectTimeoutMs = 5_000 } = options;
  const guard = createAddressGuard({ allowNetworks, allowHttp: true }, async (name) => {
    if (name !== 'unknown.test') return ['127.0.0.1'];
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  });
  const now = () => performance.now();
  const connect = createGuardedConnector({
    guard,
    connectTimeoutMs,
    extraCertificates: [certificate.cert],
    now,
  });
  return createEndpointProbe({
    guard,
    connect,
    timeoutMs,
    now,
    signal: options.signal ?? new AbortController().signal,
  });
}

const one = async (url: string, options?: Options) => {
  const [found] = await probeWith(options)([{ id: 'we_1', url }]);
  return found;
};

describe('the endpoint probe', () => {
  it('connects, with TLS for https URLs, and sends no request', async () => {
    const before = [plain.connectionCount(), secure.connectionCount()];
    const endpoints = [
      { id: 'we_1', url: `http://hooks.test:${plain.port}/secret-path?token=t` },
      { id: 'we_2', url: `https://hooks.test:${secure.port}/` },
    ];
    expect(await probeWith()(endpoints)).toEqual([
      { id: 'we_1', host: `hooks.test:${plain.port}`, reach: { kind: 'reached' } },
      { id: 'we_2', host: `hooks.test:${secure.port}`, reach: { kind: 'reached' } },
    ]);
    await expect
      .poll(() => [plain.connectionCount(), secure.connectionCount()])
      .toEqual(before.map((n) => n + 1));
    expect([...plain.seen, ...secure.seen]).toEqual([]);
  });

  it.each<[string, () => string, RegExp, Options?]>([
    ['a closed port', () => `http://hooks.test:${closedPort}/`, /^No connection to .*\(ECONNREFUSED\)\.$/],
    ['an unknown host name', () => 'https://unknown.test/', /could not be resolved \(ENOTFOUND\)/],
    [
      'a host whose TLS never answers',
      () => `https://hooks.test:${hanging.port}/`,
      /within 250 ms/,
      { connectTimeoutMs: 250 },
    ],
    ['a host without TLS', () => `https://hooks.test:${plain.port}/`, /TLS handshake .* failed/],
    [
      'another host\u2019s certificate',
      () => `https://other.test:${secure.port}/`,
      /TLS handshake .* failed/,
    ],
    [
      'an address that is not allowed',
      () => `http://hooks.test:${plain.port}/`,
      /not on the public internet \(loopback\)/,
      { allowNetworks: [] },
    ],
  ])('reports why %s fails', async (_name, url, reason, options) => {
    expect(await one(url(), options)).toMatchObject({
      reach: { kind: 'unreachable', reason: expect.stringMatching(reason) },
    });
  });

  it('opens no connection to a forbidden address', async () => {
    const before = plain.connectionCount();
    for (const host of ['hooks.test', '127.0.0.1', 'localhost'])
      await one(`http://${host}:${plain.port}/`, { allowNetworks: [] });
    expect(await one(`http://hooks.test:${plain.port}/`)).toMatchObject({ reach: { kind: 'reached' } });
    await expect.poll(() => plain.connectionCount()).toBe(before + 1);
  });

  it('connects once for all endpoints of an origin', async () => {
    const before = plain.connectionCount();
    const endpoints = Array.from({ length: 60 }, (_, index) => ({
      id: `we_${index}`,
      url: `http://hooks.test:${plain.port}/${index}`,
    }));
    const found = await probeWith()(endpoints);
    expect(found.map(({ id, reach }) => [id, reach.kind])).toEqual(
      endpoints.map(({ id }) => [id, 'reached']),
    );
    await expect.poll(() => plain.connectionCount()).toBe(before + 1);
  });

  it('finishes within its time limit however many hosts hang', async () => {
    const endpoints = Array.from({ length: 60 }, (_, index) => ({
      id: `we_${index}`,
      url: `https://host-${index}.test:${hanging.port}/`,
    }));
    const found = await probeWith({ timeoutMs: 300, connectTimeoutMs: 250 })(endpoints);
    const kinds = found.map(({ reach }) => reach.kind);
    const triedCount = kinds.lastIndexOf('unreachable') + 1;
    expect(kinds).toEqual(kinds.map((_, index) => (index < triedCount ? 'unreachable' : 'not_tried')));
    // Eight at a time, each at most twice: a third round would start after half a second.
    expect(triedCount).toBeGreaterThanOrEqual(8);
    expect(triedCount).toBeLessThanOrEqual(16);
  });

  it('reports how many endpoints it checked if it ran out of time', () => {
    const probed = [
      { id: 'we_1', host: 'a.test', reach: { kind: 'reached' } },
      { id: 'we_2', host: 'b.test', reach: { kind: 'not_tried' } },
    ] as const;
    expect(judgeEndpoints([], [], probed, 250)).toMatchObject({
      status: 'ok',
      message: expect.stringContaining('Only 1 of 250 were checked.'),
    });
    expect(judgeEndpoints([], [], probed.slice(0, 1), 1).message).not.toContain('Only');
  });

  it('stops with the service', async () => {
    const stopping = new AbortController();
    const answer = one(`https://hooks.test:${hanging.port}/`, { signal: stopping.signal });
    stopping.abort();
    expect(await answer).toMatchObject({ reach: { kind: 'not_tried' } });
  });
});

describe('the doctor', () => {
  let fixture: ShopFixture;
  let service: TestService;
  let context: ReturnType<typeof openContext>;

  beforeAll(async () => {
    fixture = await openShopFixture();
    service = await startTestService();
    context = openContext(service.databaseUrl);
  });

  afterAll(async () => {
    await context?.store.close();
    await service?.close();
    await fixture?.close();
  });

  it('separates unreachable endpoints from reachable ones, with or without deliveries, and shows hosts only', async () => {
    const made = [];
    for (const name of ['here', 'closed', 'hanging', 'forbidden', 'off'])
      made.push((await service.client.webhookEndpoints.create({ url: `${fixture.receiverUrl}/${name}` })).id);
    const [here, closed, hangs, forbidden, off] = made;
    const move = (id: string | undefined, url: string) =>
      context.store.pool.query('update webhook_endpoints set url = $2 where id = $1', [id, url]);
    await move(closed, `http://127.0.0.1:${closedPort}/secret-path?token=t`);
    await move(hangs, `https://127.0.0.1:${hanging.port}/secret-path?token=t`);
    await move(forbidden, 'https://10.1.2.3/secret-path?token=t');
    await move(off, `http://127.0.0.1:${closedPort}/off`);
    await context.store.pool.query('update webhook_endpoints set enabled = false where id = $1', [off]);

    const { checks } = await (await service.operator()).operator.doctor();
    const check = checks.find(({ name }) => name === 'webhook-endpoints');
    expect(check).toMatchObject({ status: 'warning', message: 'Some endpoints do not receive deliveries.' });
    const details = check?.details ?? [];
    const detailsOf = (id: string | undefined) => details.filter((detail) => detail.startsWith(`${id} `));
    expect(detailsOf(closed)).toEqual([
      `${closed} cannot be reached at 127.0.0.1:${closedPort}: No connection to 127.0.0.1:${closedPort} (ECONNREFUSED).`,
    ]);
    expect(detailsOf(hangs)).toEqual([
      `${hangs} cannot be reached at 127.0.0.1:${hanging.port}: No connection to 127.0.0.1 within 3000 ms.`,
    ]);
    expect(detailsOf(forbidden)).toEqual([
      expect.stringMatching(/ at 10\.1\.2\.3: .*not on the public internet/),
    ]);
    expect(detailsOf(off)).toEqual([`${off} is disabled: by its owner`]);
    expect(detailsOf(here)).toEqual([]);
    expect(details.join()).not.toMatch(/secret-path|token/);
  });
});

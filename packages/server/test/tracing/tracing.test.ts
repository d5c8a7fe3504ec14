import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { buyer } from '../../test-support/service.ts';
import { forward, startVerifyingMerchant, type VerifyingMerchant } from '../identity/verifying-merchant.ts';
import { openPurchaseFixture, type PurchaseFixture, topUp } from '../lifecycle/purchase-fixture.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { type CollectedSpan, type Collector, startCollector } from './collector.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLIENT_SPAN = '00f067aa0ba902b7';
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

let collector: Collector;
let fixture: PurchaseFixture;
/** Rejects requests without a valid signature. */
let merchant: VerifyingMerchant;
let receiver: Receiver;
let secret: string;
let intentId: string;

beforeAll(async () => {
  collector = await startCollector();
  fixture = await openPurchaseFixture({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20key',
      OTEL_SERVICE_NAME: 'purser-test',
      OTEL_TRACES_SAMPLER_ARG: '1',
      MERCHANT_HOSTS: '127.0.0.1',
    },
  });
  merchant = await startVerifyingMerchant(Date.now, (...request) =>
    forward(fixture.shopUrl, merchant.url, ...request),
  );
  receiver = await startReceiver();
  ({ secret } = await fixture.client.webhookEndpoints.create({ url: `${receiver.url}?token=hidden-query` }));
  await topUp(fixture, 'USD', 100_000);
  intentId = await purchase(`00-${TRACE_ID}-${CLIENT_SPAN}-01`);
  expect((await fixture.finished(intentId)).state).toBe('completed');
  await until('the webhooks', () => receiver.received.length >= 3);
  // Closing exports what is left.
  await fixture.close();
});
afterAll(async () => {
  await receiver?.close();
  await merchant?.close();
  await collector?.close();
});

async function purchase(traceparent: string): Promise<string> {
  const response = await fetch(`${fixture.service.url}/api/v1/checkout-intents/purchase`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${fixture.service.apiKey}`,
      'content-type': 'application/json',
      traceparent,
    },
    body: JSON.stringify({
      ...fixture.request('plain', { productUrl: `${merchant.url}/products/plain?session=hidden-query` }),
      paymentMethod: { type: 'drawdown' },
    }),
  });
  const { id }: { id: string } = JSON.parse(await response.text());
  return id;
}

const trace = () => collector.spans.filter(({ traceId }) => traceId === TRACE_ID);
const childrenOf = ({ spanId }: CollectedSpan) =>
  trace().filter(({ parentSpanId }) => parentSpanId === spanId);
const named = (name: string): CollectedSpan => {
  const found = trace().filter((span) => span.name === name);
  if (found[0] === undefined) throw new Error(`no span ${name} among ${trace().map((span) => span.name)}`);
  return found[0];
};
const isStatement = ({ attributes }: CollectedSpan) => attributes['db.system.name'] === 'postgresql';

describe('one trace of a purchase', () => {
  it('begins with the request, as part of the trace of the client', () => {
    const request = named('POST /api/v1/checkout-intents/purchase');
    expect(request).toMatchObject({
      parentSpanId: CLIENT_SPAN,
      kind: SERVER,
      service: 'purser-test',
      hasFailed: false,
    });
    expect(request.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v1/checkout-intents/purchase',
      'http.response.status_code': 201,
      'url.path': '/api/v1/checkout-intents/purchase',
      'url.scheme': 'http',
    });
    const statements = childrenOf(request).filter(isStatement);
    const names = statements.map(({ name }) => name);
    expect(names).toContainEqual(expect.stringMatching(/INSERT checkout_intents/));
  });

  it('goes on with the jobs, each the child of what queued it', () => {
    const request = named('POST /api/v1/checkout-intents/purchase');
    const offer = named('job retrieve-offer');
    expect(offer).toMatchObject({ parentSpanId: request.spanId, kind: CONSUMER });
    expect(offer.attributes).toMatchObject({ 'purser.job.name': 'retrieve-offer', 'purser.outcome': 'done' });
    const jobs = trace().filter(({ kind }) => kind === CONSUMER);
    const byId = new Map(trace().map((span) => [span.spanId, span]));
    for (const job of jobs) expect(byId.get(job.parentSpanId), job.name).toBeDefined();
    expect(childrenOf(named('job place-order')).some(isStatement)).toBe(true);
  });

  it('contains the calls of the connector with their requests to the merchant', () => {
    for (const [job, call, path] of [
      ['job retrieve-offer', 'connector quote', '/checkout-sessions'],
      ['job place-order', 'connector place', '/complete'],
    ] as const) {
      const connector = childrenOf(named(job)).find(({ name }) => name === call);
      expect(connector?.attributes).toMatchObject({ 'purser.marketplace': 'UCP' });
      const requests =
        connector === undefined ? [] : childrenOf(connector).filter(({ kind }) => kind === CLIENT);
      const sent = requests.find(({ attributes }) => String(attributes['url.full']).endsWith(path));
      expect(sent?.attributes, `${call} to ${path}`).toMatchObject({
        'http.request.method': 'POST',
        'http.response.status_code': expect.any(Number),
        'server.address': '127.0.0.1',
        'server.port': Number(new URL(merchant.url).port),
      });
    }
  });

  it('reaches the merchant in a header that disturbs no signature', () => {
    expect(merchant.verified.filter(({ problem }) => problem !== null)).toEqual([]);
    const traced = merchant.verified.filter(({ traceparent }) => traceparent !== '');
    expect(traced.some(({ path }) => path.endsWith('/complete'))).toBe(true);
    const spanIds = new Set(trace().map(({ spanId }) => spanId));
    for (const { traceparent } of traced) {
      const [, traceId = '', spanId = '', flags] = traceparent.split('-');
      expect([traceId, flags]).toEqual([TRACE_ID, '01']);
      expect(spanIds).toContain(spanId);
    }
  });

  it('ends with the webhooks, which name their span and have valid signatures', () => {
    const events = receiver.received.filter(({ event }) => event.source.id === intentId);
    expect(events.length).toBeGreaterThanOrEqual(2);
    for (const { headers, body, event } of events) {
      const expected = createHmac('sha256', secret).update(body).digest('hex');
      expect(String(headers['x-svc-signature'])).toContain(expected);
      const [, traceId, spanId] = String(headers['traceparent']).split('-');
      expect(traceId).toBe(TRACE_ID);
      const sent = trace().find((span) => span.spanId === spanId);
      expect(sent).toMatchObject({ name: 'POST', kind: CLIENT });
      const delivery = trace().find((span) => span.spanId === sent?.parentSpanId);
      expect(delivery).toMatchObject({ name: 'webhook delivery' });
      expect(delivery?.attributes).toMatchObject({
        'purser.event.id': event.id,
        'purser.event.type': event.type,
      });
      const cause = trace().find((span) => span.spanId === delivery?.parentSpanId);
      expect(cause?.name).toMatch(/^job /);
    }
  });
});

describe('spans', () => {
  it('of statements have the stable database attributes, and text without values', () => {
    const statements = trace().filter(isStatement);
    expect(statements.length).toBeGreaterThan(20);
    for (const { attributes, kind, name } of statements) {
      expect(kind).toBe(CLIENT);
      expect(attributes).toMatchObject({
        'db.query.summary': name,
        'db.query.text': expect.any(String),
        'db.namespace': expect.stringMatching(/^test_/),
      });
    }
  });

  it('contain no personal data, no query of a URL, no key and no secret', () => {
    const sent = collector.bodies.join('\n');
    const { firstName, lastName, email, phone, address1 } = buyer;
    const texts = [
      firstName,
      lastName,
      email,
      phone,
      address1,
      'hidden-query',
      secret,
      fixture.service.apiKey,
    ];
    expect(texts.filter((text) => sent.includes(text))).toEqual([]);
  });

  it('are sent with the configured headers', () => {
    expect(collector.headers.length).toBeGreaterThan(0);
    for (const headers of collector.headers) expect(headers['x-collector-key']).toBe('a key');
  });

  it('are not made for probes, polls and periodic tasks', () => {
    const names = new Set(
      collector.spans.filter(({ parentSpanId }) => parentSpanId === '').map(({ name }) => name),
    );
    for (const name of names)
      expect(name).toMatch(/^(GET|POST|PUT|DELETE) \/|^(GET|POST)$|^job |^webhook delivery$/);
    expect([...names].join()).not.toMatch(/healthz|metrics|readyz/);
  });
});

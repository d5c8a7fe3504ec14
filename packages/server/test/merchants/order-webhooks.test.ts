import type { CompletedIntent, Shipment } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { orderAfter, STEPS } from './merchant-order.ts';
import { openShopProxy, type ShopProxy } from './shop-proxy.ts';
import {
  type JwsWebhook,
  jwsWebhook,
  type MerchantKey,
  newMerchantKey,
  type OrderWebhook,
  send,
  signedWebhook,
} from './signing-merchant.ts';

/** So long that polling does not interfere. */
const env = { TRACKING_SECONDS: '3600' };
const HOUR_MS = 3_600_000;

let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

let service: TestService;
let shop: ShopProxy;
let otherShop: ShopProxy;
let database: pg.Pool;
let key: MerchantKey;
let otherKey: MerchantKey;

beforeAll(async () => {
  key = newMerchantKey('k1');
  otherKey = newMerchantKey('k1');
  shop = await openShopProxy();
  shop.discovery = { signing_keys: [key.publicJwk] };
  otherShop = await openShopProxy();
  otherShop.discovery = { keys: [otherKey.publicJwk] };
  service = await startTestService({ env, clock });
  database = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
  const amount = { currencyCode: 'USD', amountSubunits: 10_000_000 };
  await (await service.operator()).operator.topUpAccount(service.accountId, { amount });
});
afterAll(async () => {
  await database?.end();
  await service?.close();
  await shop?.close();
  await otherShop?.close();
});

async function bought(at: ShopProxy = shop): Promise<CompletedIntent> {
  const intent = await service.client.checkoutIntents.purchaseAndPoll({
    productUrl: `${at.url}/products/plain`,
    quantity: 1,
    buyer,
    paymentMethod: { type: 'drawdown' },
  });
  if (intent.state !== 'completed') throw new Error(JSON.stringify(intent.failureReason));
  return intent;
}

let count = 0;
function webhook(order: unknown, changes: Partial<OrderWebhook> = {}) {
  count += 1;
  return signedWebhook({
    url: `${service.url}/webhooks/merchants/ucp`,
    profile: `${shop.url}/.well-known/ucp`,
    order,
    key,
    id: `msg_${count}`,
    at: new Date(),
    ...changes,
  });
}

/** An event as the January versions of 2026 have it. The merchant is known by the order's page. */
function event(stepCount: number, orderId: string | undefined, changes: object = {}): object {
  count += 1;
  return {
    ...orderAfter(stepCount, orderId),
    ucp: { version: '2026-01-23' },
    permalink_url: `${shop.url}/orders/${orderId}`,
    event_id: `evt_${count}`,
    created_time: clock.now().toISOString(),
    ...changes,
  };
}

const jws = (message: unknown, changes: Partial<JwsWebhook> = {}) =>
  jwsWebhook({ url: `${service.url}/webhooks/merchants/ucp`, event: message, key, ...changes });

async function shipmentOf(intentId: string): Promise<Shipment> {
  const [shipment, ...more] = (await service.client.checkoutIntents.shipments(intentId)).data;
  if (shipment === undefined || more.length > 0) throw new Error('not exactly one shipment');
  return shipment;
}

const statusIs = (intentId: string, status: Shipment['status']) =>
  until(`${intentId} to be ${status}`, async () => (await shipmentOf(intentId)).status === status);

/** The results of the messages about the intent, once all are processed. */
const outcomesOf = (intentId: string) =>
  until('every message to be processed', async () => {
    const { rows } = await database.query<{ outcome: string | null; sealed_message: string | null }>(
      'select outcome, sealed_message from merchant_messages where intent_id = $1 order by received_at',
      [intentId],
    );
    if (rows.some(({ outcome }) => outcome === null)) return null;
    expect(rows.every(({ sealed_message }) => sealed_message === null)).toBe(true);
    return rows.map(({ outcome }) => outcome);
  });

async function updatesOf(shipmentId: string): Promise<string[]> {
  const types: string[] = [];
  for await (const event of service.client.events.list())
    if (event.source.id === shipmentId) types.unshift(event.type);
  return types;
}

describe('a merchant’s order webhook', () => {
  it('updates the shipment with an event for each step, to its end, and ends polling', async () => {
    const { id, merchantOrderIds } = await bought();
    for (const [index, status] of STEPS.entries()) {
      const response = await send(webhook(orderAfter(index + 1, merchantOrderIds[0])));
      expect(response.status).toBe(202);
      await statusIs(id, status);
    }
    const shipment = await shipmentOf(id);
    expect(shipment.tracking).toMatchObject({
      number: `TRACK-${merchantOrderIds[0]}`,
      carrierName: 'Carrier',
    });
    expect(await updatesOf(shipment.id)).toEqual([
      'shipment.created',
      ...STEPS.map(() => 'shipment.updated'),
    ]);
    expect((await send(webhook(orderAfter(3, merchantOrderIds[0])))).status).toBe(404);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toMatch(/purser_order_messages_total\{outcome="applied"\} [1-9]/);
  });

  it('postpones the next poll of the merchant', async () => {
    const { id, merchantOrderIds } = await bought();
    const nextAtMs = async () => {
      const { rows } = await database.query<{ at: Date }>(
        "select run_at as at from graphile_worker.jobs where key = 'track-shipments ' || $1",
        [id],
      );
      return rows[0]?.at.getTime() ?? 0;
    };
    const before = await nextAtMs();
    await send(webhook(orderAfter(1, merchantOrderIds[0])));
    await outcomesOf(id);
    expect(await nextAtMs()).toBeGreaterThan(before + HOUR_MS);
  });

  it('that is repeated is acknowledged and changes nothing, also after a restart', async () => {
    const { id, merchantOrderIds } = await bought();
    const message = webhook(orderAfter(1, merchantOrderIds[0]));
    await send(message);
    await statusIs(id, 'shipped');
    expect((await send(message)).status).toBe(202);
    const restarted = await startTestService({ env, databaseUrl: service.databaseUrl });
    try {
      expect((await send({ ...message, url: `${restarted.url}/webhooks/merchants/ucp` })).status).toBe(202);
    } finally {
      await restarted.close();
    }
    expect(await outcomesOf(id)).toEqual(['applied']);
    expect(await updatesOf((await shipmentOf(id)).id)).toEqual(['shipment.created', 'shipment.updated']);
  });

  it('that is older than the known state changes nothing', async () => {
    const { id, merchantOrderIds } = await bought();
    await send(webhook(orderAfter(2, merchantOrderIds[0])));
    await statusIs(id, 'out_for_delivery');
    const known = await shipmentOf(id);
    for (const stepCount of [1, 0, 2]) await send(webhook(orderAfter(stepCount, merchantOrderIds[0])));
    expect(await outcomesOf(id)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(await shipmentOf(id)).toEqual(known);
  });

  it('is accepted without an id and a time, as in earlier versions, and deduplicated by its content', async () => {
    const { id, merchantOrderIds } = await bought();
    for (let time = 0; time < 2; time += 1) {
      const { url, body, headers } = signedWebhook({
        url: `${service.url}/webhooks/merchants/ucp`,
        profile: `${shop.url}/.well-known/ucp`,
        order: { order: orderAfter(1, merchantOrderIds[0]) },
        key,
      });
      expect((await send({ url, body, headers })).status).toBe(202);
      await statusIs(id, 'shipped');
    }
    expect(await outcomesOf(id)).toEqual(['applied']);
  });

  it('signed with a new key is accepted once the merchant publishes that key', async () => {
    const { id, merchantOrderIds } = await bought();
    const nextKey = newMerchantKey('k2');
    shop.discovery = { signing_keys: [key.publicJwk, nextKey.publicJwk] };
    // Long enough after the last fetch that the keys may be fetched again.
    aheadMs += 61_000;
    await send(webhook(orderAfter(1, merchantOrderIds[0]), { key: nextKey }));
    await statusIs(id, 'shipped');
  });
});

describe('a message signed with Request-Signature, as before 2026-04-08', () => {
  it('updates the shipment to its end, whether the payload is encoded and whether the sender is named', async () => {
    const { id, merchantOrderIds } = await bought();
    const forms: Partial<JwsWebhook>[] = [
      {},
      { header: { b64: undefined, crit: undefined } },
      { profile: `${shop.url}/.well-known/ucp` },
    ];
    for (const [index, status] of STEPS.entries()) {
      const response = await send(jws(event(index + 1, merchantOrderIds[0]), forms[index]));
      expect(response.status).toBe(202);
      await statusIs(id, status);
    }
    expect(await outcomesOf(id)).toEqual(['applied', 'applied', 'applied']);
  });

  it('is deduplicated by the id of its event, and accepted without one and without a time', async () => {
    const { id, merchantOrderIds } = await bought();
    const shipped = event(1, merchantOrderIds[0]);
    for (let time = 0; time < 2; time += 1) {
      expect((await send(jws(shipped))).status).toBe(202);
      expect(await outcomesOf(id)).toEqual(['applied']);
    }
    const bare = event(2, merchantOrderIds[0], { event_id: undefined, created_time: undefined });
    expect((await send(jws(bare))).status).toBe(202);
    await statusIs(id, 'out_for_delivery');
  });

  it('with a new key is accepted once the merchant publishes that key, after the keys are fetched again once', async () => {
    const { id, merchantOrderIds } = await bought();
    const nextKey = newMerchantKey('k3');
    shop.discovery = { signing_keys: [key.publicJwk, nextKey.publicJwk] };
    aheadMs += 61_000;
    const before = shop.seen.length;
    await send(jws(event(1, merchantOrderIds[0]), { key: nextKey }));
    await statusIs(id, 'shipped');
    const fetched = shop.seen.slice(before).filter(({ path }) => path === '/.well-known/ucp');
    expect(fetched).toHaveLength(1);
  });

  it('changes nothing if the signature is not that of the merchant for exactly these bytes', async () => {
    const { id, merchantOrderIds } = await bought();
    const known = await shipmentOf(id);
    const delivered = () => event(3, merchantOrderIds[0]);
    const altered = (change: (body: string) => string) => {
      const message = jws(delivered());
      return { ...message, body: change(message.body) };
    };
    const forged = [
      altered((body) => body.replace('TRACK', 'TRICK')),
      altered((body) => `${body} `),
      jws(delivered(), { key: otherKey }),
      jws(delivered(), { header: { alg: 'none' }, by: 'nothing' }),
      jws(delivered(), { header: { alg: 'none' } }),
      jws(delivered(), { header: { alg: 'HS256' }, by: 'public_key_hmac' }),
      jws(delivered(), { by: 'public_key_hmac' }),
      jws(delivered(), { header: { alg: undefined } }),
      jws(delivered(), { header: { kid: undefined } }),
      jws(delivered(), { key: otherKey, header: { jwk: otherKey.publicJwk } }),
      jws(delivered(), { header: { crit: undefined } }),
      jws(delivered(), { header: { crit: ['b64', 'exp'] } }),
      jws(delivered(), { header: { b64: true } }),
      {
        ...jws(delivered()),
        headers: { 'content-type': 'application/json', 'request-signature': 'not.a.jws' },
      },
    ];
    for (const message of forged) expect((await send(message)).status).toBe(202);
    expect(await outcomesOf(id)).toEqual(forged.map(() => 'refused'));
    expect(await shipmentOf(id)).toEqual(known);
    expect((await send(jws(delivered()))).status).toBe(202);
    await statusIs(id, 'delivered');
  });

  it('is not stored if it is too old, from the future, of no known merchant or unsigned', async () => {
    const { id, merchantOrderIds } = await bought();
    const at = (ms: number) => ({ created_time: new Date(clock.now().getTime() + ms).toISOString() });
    const order = merchantOrderIds[0];
    const good = jws(event(1, order));
    const { 'request-signature': _, ...unsigned } = good.headers;
    const responses = [];
    for (const message of [
      jws(event(1, order, at(-100 * HOUR_MS))),
      jws(event(1, order, at(HOUR_MS))),
      jws(event(1, order, { permalink_url: undefined })),
      jws(event(1, order, { permalink_url: 'https://unknown.example/1' })),
      { ...good, headers: unsigned },
    ])
      responses.push((await send(message)).status);
    expect(responses).toEqual([400, 400, 400, 404, 401]);
    expect(await outcomesOf(id)).toEqual([]);
  });
});

describe('an unauthentic message', () => {
  it('changes nothing, whoever signed it and however it was altered', async () => {
    const { id, merchantOrderIds } = await bought();
    const known = await shipmentOf(id);
    const delivered = orderAfter(3, merchantOrderIds[0]);
    // The other merchant's key under the same key id, and its name with its own key.
    expect((await send(webhook(delivered, { key: otherKey }))).status).toBe(202);
    const good = webhook(delivered);
    const resent = { ...good, headers: { ...good.headers, 'webhook-id': 'msg_other' } };
    expect((await send(resent)).status).toBe(202);
    expect(await outcomesOf(id)).toEqual(['refused', 'refused']);
    expect(await shipmentOf(id)).toEqual(known);
  });

  it('does not block an authentic one with the same id', async () => {
    const { id, merchantOrderIds } = await bought();
    const shipped = orderAfter(1, merchantOrderIds[0]);
    const taken = { id: `evt_taken_${id}` };
    await send(webhook(shipped, { ...taken, key: otherKey }));
    expect(await outcomesOf(id)).toEqual(['refused']);
    expect((await send(webhook(shipped, taken))).status).toBe(202);
    await statusIs(id, 'shipped');
    expect(await outcomesOf(id)).toEqual(['applied']);
  });

  it('is not stored when another merchant sent it, it is unsigned or its body was changed', async () => {
    const { id, merchantOrderIds } = await bought();
    await bought(otherShop);
    const delivered = orderAfter(3, merchantOrderIds[0]);
    const foreign = webhook(delivered, { profile: `${otherShop.url}/.well-known/ucp`, key: otherKey });
    const good = webhook(delivered);
    const without = (...names: string[]) => ({
      ...good,
      headers: Object.fromEntries(Object.entries(good.headers).filter(([name]) => !names.includes(name))),
    });
    const responses = await Promise.all(
      [
        foreign,
        webhook(delivered, { profile: 'https://unknown.example/.well-known/ucp' }),
        without('signature', 'signature-input'),
        without('content-digest'),
        without('ucp-agent'),
        { ...good, body: good.body.replace('TRACK', 'TRICK') },
        webhook(delivered, { at: new Date(Date.now() + HOUR_MS) }),
        webhook(delivered, { at: new Date(Date.now() - 100 * HOUR_MS) }),
        webhook({ status: 'no order' }),
        webhook({ ...delivered, padding: 'x'.repeat(300_000) }),
      ].map(async (message) => {
        const response = await send(message);
        const { name }: { name: string } = JSON.parse(await response.text());
        return `${response.status} ${name}`;
      }),
    );
    expect(responses).toEqual([
      '404 NotFoundError',
      '404 NotFoundError',
      '401 AuthenticationError',
      '400 BadRequestError',
      '400 BadRequestError',
      '400 BadRequestError',
      '400 BadRequestError',
      '400 BadRequestError',
      '400 BadRequestError',
      '413 PayloadTooLargeError',
    ]);
    expect(await outcomesOf(id)).toEqual([]);
    expect((await shipmentOf(id)).status).toBe('ordered');
  });
});

describe('a flood of messages', () => {
  it('is rate-limited, fills no table, and leaves the service responsive', async () => {
    const { id, merchantOrderIds } = await bought();
    const messages = Array.from({ length: 300 }, () =>
      webhook(orderAfter(3, merchantOrderIds[0]), { key: otherKey }),
    );
    const statuses = await Promise.all(messages.map(async (message) => (await send(message)).status));
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
    expect((await outcomesOf(id)).every((outcome) => outcome === 'refused')).toBe(true);
    expect((await shipmentOf(id)).status).toBe('ordered');
    await until(
      'the rate limit to allow requests',
      async () => (await send(webhook(orderAfter(1, merchantOrderIds[0])))).status === 202,
    );
    await statusIs(id, 'shipped');
  });
});

import { Purser, type Timeline } from '@purser/client';
import { TIMELINE_KINDS } from '@purser/contract/vocabulary';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweep } from '../../src/usecases/operations/sweep.ts';
import { openContext } from '../../test-support/database-context.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';

let service: TestService;
let fixture: ShopFixture;
let intentId: string;
let timeline: Timeline;

type Entry = Timeline['entries'][number];
const ofKind = <Kind extends Entry['kind']>(kind: Kind, { entries }: Timeline = timeline) =>
  entries.filter((entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind);

const wholeTimeline = (id: string) =>
  vi.waitFor(async () => {
    const read = await service.client.checkoutIntents.timeline(id);
    expect(ofKind('delivery_attempt', read)).toHaveLength(3);
    expect(ofKind('api_call', read)).toHaveLength(1);
    return read;
  }, 120_000);

async function rowsOf(table: string): Promise<string> {
  const client = new pg.Client(service.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ text: string }>(
    `select coalesce(string_agg(t::text, e'\\n'), '') as text from ${table} t`,
  );
  await client.end();
  return rows[0]?.text ?? '';
}

beforeAll(async () => {
  [service, fixture] = await Promise.all([startTestService(), openShopFixture()]);
  const amount = { currencyCode: 'USD', amountSubunits: 5_000_000 };
  await (await service.operator()).operator.topUpAccount(service.accountId, { amount });
  await service.client.webhookEndpoints.create({ url: fixture.receiverUrl });
  const bought = await fixture.buy(service.client);
  expect(bought.state).toBe('completed');
  intentId = bought.id;
  const database = new pg.Client(service.databaseUrl);
  await database.connect();
  await database.query(
    `insert into merchant_mails select id, 'hash', account_id, 'shop.example', now(), now(), null, null, 'USD', '{recipient,time}'
       from checkout_intents where id = $1`,
    [intentId],
  );
  await database.end();
  timeline = await wholeTimeline(intentId);
});
afterAll(async () => {
  await service?.close();
  await fixture?.close();
});

describe('the timeline of a purchase', () => {
  it('has every kind of entry, oldest first', () => {
    expect(new Set(timeline.entries.map(({ kind }) => kind))).toEqual(new Set(TIMELINE_KINDS));
    const times = timeline.entries.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect([timeline.truncated, timeline.omittedKinds]).toEqual([false, []]);
  });

  it('lists the states in order, with the duration of each', () => {
    const states = ofKind('state');
    expect(states.map(({ state }) => state)).toEqual([
      'retrieving_offer',
      'awaiting_confirmation',
      'placing_order',
      'completed',
    ]);
    expect(states.map(({ previousState }) => previousState)).toEqual([
      undefined,
      'retrieving_offer',
      'awaiting_confirmation',
      'placing_order',
    ]);
    const [first, second] = states;
    const between = Date.parse(second?.at ?? '') - Date.parse(first?.at ?? '');
    expect(Math.abs((second?.previousMs ?? -1) - between)).toBeLessThanOrEqual(1);
  });

  it('contains the offer, the bookings, the webhook requests and their responses', async () => {
    const intent = await service.client.checkoutIntents.retrieve(intentId);
    const total = intent.state === 'completed' ? intent.offer.cost.total : null;
    expect(ofKind('offer')[0]?.total).toEqual(total);
    expect(ofKind('ledger').map(({ type, amount }) => [type, amount])).toEqual([
      ['hold', total],
      ['capture', total],
    ]);
    expect(
      ofKind('event')
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['checkout_intent.completed', 'checkout_intent.offer_retrieved', 'shipment.created']);
    const attempts = ofKind('delivery_attempt');
    expect(
      attempts.map(({ attempt, status, url, responseBody }) => [attempt, status, url, responseBody]),
    ).toEqual(attempts.map(() => [1, 200, fixture.receiverUrl, '{}']));
    expect(ofKind('shipment').map(({ status }) => status)).toEqual(['ordered']);
    expect(ofKind('api_call')[0]).toMatchObject({ method: 'POST', status: 201 });
  });

  it('contains the merchant’s requests and responses: goods and states in plaintext, the payment body redacted', () => {
    const sent = ofKind('merchant_request');
    expect(sent.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['offer', 'order']));
    expect(sent.every(({ url, status }) => url.startsWith(fixture.shopUrl) && status !== undefined)).toBe(
      true,
    );
    const created = sent.find(({ method, url }) => method === 'POST' && url.includes('checkout'));
    const asked = JSON.parse(created?.request.body?.text ?? '{}');
    expect(asked).toMatchObject({ line_items: [{ quantity: 1 }] });
    const answered = JSON.parse(created?.response?.body?.text ?? '{}');
    expect(answered).toMatchObject({ currency: 'USD', status: expect.any(String) });
    const paid = sent.filter(({ request }) => request.body?.redaction === 'omitted_credentials');
    expect(paid).toHaveLength(1);
    expect(paid[0]?.request.body).toEqual({
      redaction: 'omitted_credentials',
      byteCount: expect.any(Number),
    });
  });

  it('stores no buyer data and no credentials of merchant requests', async () => {
    const kept = await rowsOf('merchant_requests');
    expect(kept).toContain('line_items');
    const { country: _, province: __, ...secret } = buyer;
    for (const value of [...Object.values(secret), '4155550100', 'success_token'])
      expect([value, kept.includes(value)]).toEqual([value, false]);
    expect(JSON.stringify(ofKind('merchant_request'))).not.toContain('Lovelace');
  });

  it('does not exist for another account', async () => {
    const { client } = await service.newAccount();
    await expect(client.checkoutIntents.timeline(intentId)).rejects.toMatchObject({ status: 404 });
  });

  it('omits what the key may not read directly, and says so', async () => {
    const { key } = await service.client.apiKeys.create({ scopes: ['checkout_intents:read'] });
    const client = new Purser({ apiKey: key, baseUrl: service.url, maxRetries: 0 });
    const read = await client.checkoutIntents.timeline(intentId);
    expect(read.omittedKinds).toEqual(['api_call', 'ledger', 'event', 'delivery_attempt', 'shipment']);
    expect(new Set(read.entries.map(({ kind }) => kind))).toEqual(
      new Set(['state', 'offer', 'merchant_request', 'merchant_mail']),
    );
  });
});

describe('a failure', () => {
  it('shows why an intent failed', async () => {
    const { id } = await fixture.offer(service.client, 'unknown-product');
    expect(ofKind('state', await service.client.checkoutIntents.timeline(id)).at(-1)).toMatchObject({
      state: 'failed',
      previousState: 'retrieving_offer',
      failureReason: { code: 'product_not_found' },
    });
  });

  it('shows a merchant request without a response', async () => {
    const productUrl = 'http://127.0.0.1:9/products/none';
    const { id } = await service.client.checkoutIntents.create({
      ...fixture.createBody('plain'),
      productUrl,
    });
    await vi.waitFor(async () => {
      const [first] = ofKind('merchant_request', await service.client.checkoutIntents.timeline(id));
      expect(first).toMatchObject({ purpose: 'offer', failure: 'not_sent: connect_failed' });
      expect(first?.status).toBeUndefined();
    }, 120_000);
  });

  it('a merchant request that cannot be stored does not affect the purchase', async () => {
    const client = new pg.Client(service.databaseUrl);
    await client.connect();
    await client.query('alter table merchant_requests rename to merchant_requests_gone');
    try {
      expect((await fixture.buy(service.client)).state).toBe('completed');
    } finally {
      await client.query('alter table merchant_requests_gone rename to merchant_requests');
      await client.end();
    }
  });
});

describe('recorded merchant requests', () => {
  it('are removed after the retention period', async () => {
    const context = openContext(service.databaseUrl);
    const kept = { eventDays: 90, requestDays: 7, purchaseAttemptDays: 30, signInDays: 90 };
    const signal = new AbortController().signal;
    try {
      await sweep(context, { ...kept, merchantRequestDays: 1 }, signal);
      expect(await rowsOf('merchant_requests')).not.toBe('');
      await sweep(context, { ...kept, merchantRequestDays: 0 }, signal);
      expect(await rowsOf('merchant_requests')).toBe('');
    } finally {
      await context.store.close();
    }
  });
});

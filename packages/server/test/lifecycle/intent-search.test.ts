import type { CheckoutIntent, CheckoutIntentsQuery, CompletedIntent } from '@purser/client';
import type { FailureCode } from '@purser/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawdown, openPurchaseFixture, type PurchaseFixture, refusal } from './purchase-fixture.ts';

let fixture: PurchaseFixture;
let bought: CompletedIntent;
let offered: string;
let failed: string;
let shopHost: string;

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  shopHost = new URL(fixture.shopUrl).host;
  const { client } = fixture;
  const { id } = await client.checkoutIntents.purchase({
    ...fixture.request('plain', { referenceId: 'Order-100% sure_1' }),
    paymentMethod: drawdown,
  });
  const finished = await fixture.finished(id);
  if (finished.state !== 'completed') throw new Error(finished.failureReason.message);
  bought = finished;
  const buyer = { ...fixture.request('plain').buyer, firstName: 'Zoë-Marie', lastName: 'van Dyck' };
  offered = (
    await fixture.offered('plain', {
      referenceId: 'order-2',
      buyer: { ...buyer, email: 'Zoe.Dyck@Mail.Example' },
      quantity: 2,
    })
  ).id;
  failed = (
    await client.checkoutIntents.create({
      ...fixture.request('plain', { referenceId: 'order-22' }),
      productUrl: `http://localhost:1/products/x`,
    })
  ).id;
  await fixture.finished(failed);
});
afterAll(() => fixture?.close());

const found = async (query: CheckoutIntentsQuery, client = fixture.client) =>
  (await client.checkoutIntents.list(query)).data.map(({ id }) => id);

describe('the search for checkout intents', () => {
  it.each([
    ['the whole reference', 'Order-100% sure_1'],
    ['its prefix in another case', 'ORDER-100'],
    ['the prefix with leading and trailing spaces', '  order-100%  '],
  ])('finds by %s', async (_, q) => {
    expect(await found({ q })).toEqual([bought.id]);
  });

  it('treats no character as a wildcard', async () => {
    for (const q of ['%', '_', 'order-1%', 'order-100_', 'o*', '.*', '\\', "'"])
      expect(await found({ q })).toEqual([]);
  });

  it('finds by a prefix of the merchant’s order number', async () => {
    const [number = ''] = bought.merchantOrderIds;
    expect(await found({ q: number.toLowerCase() })).toEqual([bought.id]);
    expect(await found({ q: number.slice(0, -1).toUpperCase() })).toContain(bought.id);
  });

  it('finds by every complete identifier that belongs to an intent, and not by a part of one', async () => {
    const { client, database } = fixture;
    const shipments = await client.checkoutIntents.shipments(bought.id);
    const events = await client.events.list({ sourceId: bought.id });
    const [shipment] = shipments.data;
    const shipped = await client.events.list({ sourceId: shipment?.id ?? '' });
    const transactions = await client.billing.transactions();
    const captured = transactions.data.find(({ type }) => type === 'capture');
    await database.query(
      `insert into webhook_endpoints (id, account_id, position, url, event_types, enabled, sealed_secret, created_at, saved_at, verified_at)
       values ('we_search', $1, 1000000, 'https://receiver.example.com', '{}', false, 'none', now(), now(), now())`,
      [fixture.service.accountId],
    );
    await database.query(
      `insert into deliveries (id, account_id, position, endpoint_id, event_id, event_type, source_id, event_position, status,
                               retry_schedule_started_at, created_at)
       select 'dlv_search', account_id, 1000001, 'we_search', id, type, source_id, position, 'succeeded', now(), now() from events where id = $1`,
      [shipped.data[0]?.id],
    );
    const ids = [
      'dlv_search',
      bought.id,
      bought.orderId,
      shipment?.id,
      events.data[0]?.id,
      shipped.data[0]?.id,
      captured?.id,
    ];
    for (const id of ids) {
      expect(await found({ q: id ?? 'none' })).toEqual([bought.id]);
      expect(await found({ q: id?.toUpperCase() ?? 'none' })).toEqual([bought.id]);
      expect(await found({ q: id?.slice(0, -1) ?? 'none' })).toEqual([]);
    }
  });

  it.each([
    ['the buyer’s first name', 'zoë'],
    ['a later word of the buyer’s name', 'Dyck'],
    ['several words of the buyer’s name', 'marie van d'],
    ['the buyer’s email address', 'zoe.dyck@MAIL.example'],
    ['the domain of that address', 'mail.example'],
  ])('finds by %s', async (_, q) => {
    expect(await found({ q })).toEqual([offered]);
  });

  it('finds by a word of the product’s name, and by a part of the merchant’s host', async () => {
    const intent = await fixture.client.checkoutIntents.retrieve(bought.id);
    const name = 'offer' in intent ? (intent.offer?.product?.name ?? '') : '';
    const words = name.split(' ');
    expect(words.length).toBeGreaterThan(1);
    expect(await found({ q: words.slice(1).join(' ').toUpperCase() })).toEqual([offered, bought.id]);
    expect(await found({ q: 'localhost:1' })).toEqual([failed]);
    expect(await found({ q: 'HOST:1', state: ['completed'] })).toEqual([]);
  });

  it('finds by the id of the request that created it', async () => {
    const path = `${fixture.service.url}/api/v1/checkout-intents`;
    const authorization = `Bearer ${fixture.service.apiKey}`;
    const response = await fetch(path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(fixture.request('plain')),
    });
    const { id }: { id: string } = JSON.parse(await response.text());
    const requestId = response.headers.get('x-request-id') ?? '';
    await vi.waitFor(async () => expect(await found({ q: requestId })).toEqual([id]), 120_000);
  });

  it('returns nothing of another account for any search term', async () => {
    const { client } = await fixture.service.newAccount();
    const shipments = await fixture.client.checkoutIntents.shipments(bought.id);
    const events = await fixture.client.events.list();
    const known = [
      'order-',
      bought.id,
      bought.orderId,
      ...bought.merchantOrderIds,
      ...shipments.data.map(({ id }) => id),
      ...events.data.map(({ id }) => id),
    ];
    for (const q of known) expect(await found({ q }, client)).toEqual([]);
    expect(await found({ referenceId: 'order-2' }, client)).toEqual([]);
    expect(await found({ host: shopHost }, client)).toEqual([]);
  });
});

const totalOf = (intent: CheckoutIntent): number =>
  'offer' in intent ? (intent.offer?.cost.total.amountSubunits ?? Number.NaN) : Number.NaN;

function codeOf(intents: readonly CheckoutIntent[], id: string): FailureCode {
  const intent = intents.find((each) => each.id === id);
  if (intent?.state !== 'failed') throw new Error('the intent has not failed');
  return intent.failureReason.code;
}

describe('the filters of checkout intents', () => {
  it('combine, in any selection', async () => {
    const { client } = fixture;
    const all = (await client.checkoutIntents.list()).data;
    const filters: [CheckoutIntentsQuery, (intent: (typeof all)[number]) => boolean][] = [
      [{}, () => true],
      [{ state: ['completed', 'awaiting_confirmation'] }, ({ state }) => /completed|awaiting/.test(state)],
      [{ host: shopHost.toUpperCase() }, ({ productUrl }) => new URL(productUrl).host === shopHost],
      [{ referenceId: 'order-2' }, ({ referenceId }) => referenceId === 'order-2'],
      [{ q: 'order-2' }, ({ referenceId }) => referenceId?.startsWith('order-2') ?? false],
      [{ createdAfter: bought.createdAt }, ({ createdAt }) => createdAt >= bought.createdAt],
      [{ createdBefore: all[0]?.createdAt ?? '' }, ({ createdAt }) => createdAt < (all[0]?.createdAt ?? '')],
      [{ id: [bought.id, offered] }, ({ id }) => [bought.id, offered].includes(id)],
      [{ merchant: 'LOCAL' }, ({ productUrl }) => new URL(productUrl).host.includes('local')],
      [{ q: 'localhost' }, ({ productUrl }) => new URL(productUrl).host.includes('localhost')],
      [{ failureCode: [codeOf(all, failed), 'payment_failed'] }, ({ id }) => id === failed],
      [{ attention: 'none' }, () => true],
      [{ attention: 'outcome_unknown' }, () => false],
      [{ totalMin: 1 }, (intent) => totalOf(intent) >= 1],
      [{ totalMax: bought.offer.cost.total.amountSubunits }, (intent) => totalOf(intent) <= totalOf(bought)],
      [{ totalMin: totalOf(bought) + 1, currency: 'USD' }, (intent) => totalOf(intent) > totalOf(bought)],
      [{ currency: 'EUR' }, () => false],
      [{ reached: 'completed', reachedAfter: bought.createdAt }, ({ state }) => state === 'completed'],
      [{ reached: 'awaiting_confirmation', reachedBefore: bought.createdAt }, () => false],
    ];
    for (const [one, holdsOne] of filters) {
      for (const [other, holdsOther] of filters) {
        if (one !== other && Object.keys(one).some((name) => name in other)) continue;
        const query = { ...one, ...other };
        const expected = all.filter((intent) => holdsOne(intent) && holdsOther(intent)).map(({ id }) => id);
        expect([query, await found(query)]).toEqual([query, expected]);
      }
    }
  });

  it('page in both directions', async () => {
    const { client } = fixture;
    const whole = await found({ q: 'order-' });
    expect(whole).toHaveLength(3);
    const first = await client.checkoutIntents.list({ q: 'order-', limit: 2 });
    expect(first.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
    const rest = await client.checkoutIntents.list({ q: 'order-', after: first.pageInfo.endCursor ?? '' });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(whole);
    expect(rest.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
    const back = await client.checkoutIntents.list({ q: 'order-', before: rest.pageInfo.startCursor ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(whole.slice(0, 2));
  });

  it.each([
    ['q', ''],
    ['q', '   '],
    ['q', 'x'.repeat(256)],
    ['host', ''],
    ['merchant', ' '],
    ['failureCode.0', 'bored'],
    ['attention', 'all'],
    ['currency', 'usd'],
    ['totalMin', -1],
    ['totalMax', '1.5'],
    ['referenceId', ''],
    ['createdAfter', 'yesterday'],
    ['createdBefore', '2026-13-01T00:00:00Z'],
  ])('refuse %s=%j', async (name, value) => {
    const refused = await refusal(fixture.client.checkoutIntents.list({ [name.replace('.0', '')]: value }));
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ fields: { [`query.${name}`]: { value } } });
  });
});

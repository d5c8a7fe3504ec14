import type { Event } from '@purser/client';
import { CATALOGUE } from '@purser/sandbox-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../lifecycle/purchase-fixture.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';

/** A part of the interval at which the pages of the store are read. */
const STEP_MS = 10 * 60_000;

let aheadMs = 0;
/** The system time, which deliveries use. */
let fixture: PurchaseFixture;
/** A clock that the test moves. */
let timeless: PurchaseFixture;
let receiver: Receiver;

beforeAll(async () => {
  fixture = await openPurchaseFixture({ env: { TRACKED_PRODUCT_SECONDS: '1' } });
  timeless = await openPurchaseFixture({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  receiver = await startReceiver();
});
afterAll(async () => {
  await fixture?.close();
  await timeless?.close();
  await receiver?.close();
});

async function revise({ shopUrl }: PurchaseFixture, slug: string, change: object): Promise<void> {
  const body = JSON.stringify(change);
  const response = await fetch(`${shopUrl}/admin/products/${slug}`, { method: 'PUT', body });
  if (!response.ok) throw new Error(`the shop answered ${response.status}`);
}

const received = (sourceId: string | undefined, count: number) =>
  until(`${count} deliveries about ${sourceId}`, () => {
    const events = receiver.received.map(({ event }) => event).filter(({ source }) => source.id === sourceId);
    return events.length >= count ? events : null;
  });

/** Advances the clock, except during a read, until the result is there. */
const inTime = <T>(what: string, ask: () => Promise<T | null>): Promise<T> =>
  until(what, async () => {
    const response = await ask();
    const reading = 'select 1 from tracked_hosts where leased_until is not null';
    if (response === null && (await timeless.database.query(reading)).rows.length === 0) aheadMs += STEP_MS;
    return response;
  });

const eventAbout = (sourceId: string | undefined) => async () => {
  const { data } = await timeless.client.events.list();
  return data.find(({ source }) => source.id === sourceId) ?? null;
};

const page = (slug: string, { shopUrl } = fixture) => `${shopUrl}/products/${slug}`;

const typesOf = (events: readonly Event[]) => events.map(({ type }) => type);

describe('a tracked product of the sandbox shop', () => {
  it('reaches the endpoints that were saved after the first subscription, and others once they are saved again', async () => {
    const { client } = fixture;
    const early = await client.webhookEndpoints.create({ url: receiver.url });
    const { id: productId } = await client.products.subscribe({ type: 'product', url: page('plain') });
    expect((await client.webhookEndpoints.retrieve(early.id)).productEvents).toBe(false);

    await revise(fixture, 'plain', { priceSubunits: 4200 });
    const missed = await until('the event', async () => {
      const { data } = await client.events.list();
      return data.find(({ source }) => source.id === productId) ?? null;
    });
    expect(missed.type).toBe('product.updated');
    expect(receiver.received).toEqual([]);
    expect((await client.deliveries.list()).data).toEqual([]);

    const late = await client.webhookEndpoints.create({ url: receiver.url });
    expect(late.productEvents).toBe(true);
    expect((await client.webhookEndpoints.update(early.id, { url: receiver.url })).productEvents).toBe(true);
    await revise(fixture, 'plain', { priceSubunits: 4100, stockCount: 0 });
    const events = await received(productId, 2);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    const [told] = events;
    expect(told).toMatchObject({
      type: 'product.updated',
      data: { price: { currencyCode: 'USD', amountSubunits: 4100 }, availability: 'out_of_stock' },
    });
    expect(told?.data).toEqual(await client.products.lookup(page('plain')));
    await client.webhookEndpoints.delete(late.id);
  });

  it('causes an event when it is withdrawn, and when it is sold again', async () => {
    const { client } = fixture;
    const { id: productId } = await client.products.subscribe({
      type: 'product',
      url: page('free-shipping'),
    });
    await revise(fixture, 'free-shipping', { isWithdrawn: true });
    expect(typesOf(await received(productId, 1))).toEqual(['product.removed']);
    await revise(fixture, 'free-shipping', { isWithdrawn: false, title: 'Back again' });
    const events = await received(productId, 2);
    expect(typesOf(events)).toEqual(['product.removed', 'product.updated']);
    expect(events[1]?.data).toMatchObject({ name: 'Back again' });
  });
});

describe('the sandbox shop as a tracked store', () => {
  it('causes events for changes of any listed product and for new products, but for nothing earlier', async () => {
    const { client, shopUrl, database } = timeless;
    const sold = ['plain', 'digital', 'variants'];
    const hidden = CATALOGUE.map(({ slug }) => slug).filter((slug) => !sold.includes(slug));
    for (const slug of hidden) {
      if (slug !== 'unpublished') await revise(timeless, slug, { isWithdrawn: true });
    }
    const store = await client.products.subscribe({ type: 'store', url: page('anything', timeless) });
    expect(store).toMatchObject({
      type: 'store',
      url: `${shopUrl}/`,
      domain: new URL(shopUrl).hostname,
      subscribed: true,
      name: null,
    });
    expect(store).not.toHaveProperty('id');
    expect(store.productCount).toBe(sold.length);
    expect(await client.products.subscribe({ type: 'store', url: shopUrl })).toMatchObject({
      subscriptionId: store.subscriptionId,
    });
    await inTime('every product to be read', async () => {
      const { rows } = await database.query('select 1 from tracked_products where version = 0');
      return rows.length === 0 ? true : null;
    });
    expect((await client.events.list()).data).toEqual([]);

    const { id: productId } = await client.products.lookup(page('variants', timeless));
    await revise(timeless, 'variants', { stockCount: 0 });
    const told = await inTime('the event', eventAbout(productId));
    expect(told).toMatchObject({ type: 'product.updated', data: { availability: 'out_of_stock' } });

    await revise(timeless, 'heavy', { isWithdrawn: false });
    const { id: newcomer } = await client.products.lookup(page('heavy', timeless));
    const added = await inTime('the new product', eventAbout(newcomer));
    expect(added).toMatchObject({ type: 'product.updated', data: { id: newcomer } });
    expect((await client.events.list()).data).toHaveLength(2);

    const ended = await client.products.unsubscribe({ type: 'store', url: shopUrl });
    expect(ended).toMatchObject({ type: 'store', domain: store.domain, subscribed: false });
    expect((await database.query('select 1 from tracked_products')).rows).toEqual([]);
    expect((await database.query('select 1 from tracked_stores')).rows).toEqual([]);
  });
});

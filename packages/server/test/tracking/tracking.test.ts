import type { Event, Purser } from '@purser/client';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { refusal } from '../lifecycle/purchase-fixture.ts';
import { type PageMerchant, startPageMerchant } from './merchant.ts';

const HOUR_MS = 3_600_000;

let nowMs = Date.now();
const clock = { now: () => new Date(nowMs) };

let service: TestService;
/** Another process on the same database, so that the two share the work. */
let second: TestService;
let client: Purser;
let merchant: PageMerchant;
let database: pg.Pool;

beforeAll(async () => {
  merchant = await startPageMerchant();
  const env = { TRACKED_PRODUCT_SECONDS: '3600', PRODUCT_SUBSCRIPTIONS_MAX: '20' };
  service = await startTestService({ clock, env });
  second = await startTestService({ clock, env, databaseUrl: service.databaseUrl, role: 'worker' });
  client = service.client;
  database = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
});
afterAll(async () => {
  await merchant?.close();
  await database?.end();
  await second?.close();
  await service?.close();
});

afterEach(async () => {
  for await (const { type, url } of client.products.subscriptions())
    await client.products.unsubscribe({ type, url });
});

const track = (path: string, by = client) =>
  by.products.subscribe({ type: 'product', url: merchant.url + path });

async function eventsOf(productId: string | undefined, by = client): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of by.events.list()) if (event.source.id === productId) events.unshift(event);
  return events;
}

/** Advances the clock to the page's next read and waits for this many reads; the clock stands still during a read. */
async function readAgain(path: string, times = 1): Promise<void> {
  const urls = [merchant.url + path];
  for (let time = 0; time < times; time += 1) {
    const { rows } = await database.query(
      'select max(next_check_at) as due, max(checked_at) as last from tracked_products where url = any($1)',
      [urls],
    );
    nowMs = Math.max(nowMs, Number(rows[0].due) + 1);
    await until(`${path} to be read`, async () => {
      if (await isReading()) return false;
      const checked = 'select 1 from tracked_products where url = any($1) and checked_at > $2';
      if ((await database.query(checked, [urls, rows[0].last])).rows.length > 0) return true;
      nowMs += 5000;
      return false;
    });
  }
}

const isReading = async () =>
  (await database.query('select 1 from tracked_hosts where leased_until is not null')).rows.length > 0;

const eventCount = (productId: string | undefined, count: number, by = client) =>
  until(`${count} events`, async () => {
    const events = await eventsOf(productId, by);
    return events.length >= count ? events : null;
  });

describe('a product subscription', () => {
  it('is created with the current product, and once, whatever the spelling of its URL', async () => {
    merchant.set('/kettle', { name: 'Kettle', price: 30 });
    const made = await track('/kettle');
    expect(made).toMatchObject({ type: 'product', state: 'tracked', name: 'Kettle', productCount: 1 });
    expect(made).toMatchObject({ id: '127.0.0.1:kettle', url: `${merchant.url}/kettle`, subscribed: true });
    expect(made).not.toHaveProperty('domain');
    expect(made.subscriptionId).toMatch(/^prd_/);
    expect(await track('/kettle#top')).toEqual(made);
    expect(await track('/kettle?from=mail')).toEqual(made);
    expect((await client.products.subscriptions()).data).toEqual([made]);
    expect(await eventsOf(made.id)).toEqual([]);
    const url = `${merchant.url}/kettle?from=elsewhere`;
    expect(await client.products.unsubscribe({ type: 'product', url })).toEqual({
      ...made,
      subscribed: false,
    });
    expect((await client.products.subscriptions()).data).toEqual([]);
    expect((await refusal(client.products.unsubscribe({ type: 'product', url }))).status).toBe(404);
  });

  it('is refused without a product, and for a store that does not list its products', async () => {
    expect((await refusal(track('/nothing'))).status).toBe(404);
    const store = await refusal(client.products.subscribe({ type: 'store', url: merchant.url }));
    expect([store.status, store.message]).toEqual([422, expect.stringContaining('body.url')]);
    expect(JSON.stringify(store)).toContain('does not list its products');
    expect((await client.products.subscriptions()).data).toEqual([]);
  });
});

describe('the tracker', () => {
  it('reads a page once for all subscribers and sends each one event per change, with the product as lookup returns it', async () => {
    const other = await service.newAccount();
    merchant.set('/lamp', { name: 'Lamp', price: 20, etag: '"1"' });
    const { id: productId } = await track('/lamp');
    await track('/lamp', other.client);
    await readAgain('/lamp');
    expect(merchant.seenAt('/lamp').at(-1)).toMatchObject({ ifNoneMatch: '"1"', status: 304 });
    expect(await eventsOf(productId)).toEqual([]);

    merchant.set('/lamp', { name: 'Lamp', price: 25, etag: '"2"' });
    await readAgain('/lamp');
    const [told] = await eventCount(productId, 1);
    const [toldOther] = await eventCount(productId, 1, other.client);
    expect(told).toMatchObject({ type: 'product.updated', source: { id: productId, type: 'product' } });
    expect(told?.data).toEqual(await client.products.lookup(`${merchant.url}/lamp`));
    expect(toldOther?.data).toEqual(told?.data);
    expect(toldOther?.id).not.toBe(told?.id);

    // As if the process had died after appending the events and before recording that it had.
    await database.query('update product_watches set announced_version = announced_version - 1');
    await database.query('update tracked_products set is_announcement_due = true');
    await until('the repeated event', async () => {
      const untold = 'select 1 from tracked_products where is_announcement_due';
      return (await database.query(untold)).rows.length === 0;
    });
    expect(await eventsOf(productId)).toHaveLength(1);

    const readings = merchant.seenAt('/lamp').length;
    await readAgain('/lamp', 2);
    expect(merchant.seenAt('/lamp')).toHaveLength(readings + 2);
    expect(await eventsOf(productId)).toHaveLength(1);
    expect(await eventsOf(productId, other.client)).toHaveLength(1);
    await other.client.products.unsubscribe({ type: 'product', url: `${merchant.url}/lamp` });
  });

  it('reports a product as removed after two consecutive reads without it, and reports its return', async () => {
    merchant.set('/vase', { name: 'Vase', price: 9 });
    const { id: productId, subscriptionId } = await track('/vase');
    merchant.set('/vase', { status: 404 });
    await readAgain('/vase');
    merchant.set('/vase', { name: 'Vase', price: 9 });
    await readAgain('/vase');
    expect(await eventsOf(productId)).toEqual([]);

    merchant.set('/vase', { status: 410 });
    await readAgain('/vase', 2);
    const gone = await eventCount(productId, 1);
    expect(gone.map(({ type, data }) => ({ type, data }))).toEqual([{ type: 'product.removed', data: {} }]);
    const listed = (await client.products.subscriptions()).data.find(
      (one) => one.subscriptionId === subscriptionId,
    );
    expect(listed?.state).toBe('removed');

    merchant.set('/vase', { name: 'Vase', price: 9 });
    await readAgain('/vase');
    const back = await eventCount(productId, 2);
    expect(back.map(({ type }) => type)).toEqual(['product.removed', 'product.updated']);
    expect(new Set(back.map((event) => event.id)).size).toBe(2);
  });

  it('treats a page that now shows another product as one without its product', async () => {
    merchant.set('/chair', { name: 'Chair', price: 80 });
    const { id: productId } = await track('/chair');
    merchant.set('/chair', { name: 'Stool', price: 40, sku: 'stool' });
    await readAgain('/chair', 2);
    const [told] = await eventCount(productId, 1);
    expect(told?.type).toBe('product.removed');
    const stool = await track('/chair');
    expect(stool).toMatchObject({ id: '127.0.0.1:stool', state: 'tracked' });
  });

  it('sends one request at a time to a host, also from several processes, and spreads subscriptions created together', async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `/pen-${index}`);
    for (const path of paths) merchant.set(path, { name: path, price: 1 });
    for (const path of paths) await track(path);
    const urls = paths.map((path) => merchant.url + path);
    const { rows } = await database.query(
      'select next_check_at as due from tracked_products where url = any($1) order by 1',
      [urls],
    );
    const dueMs = rows.map(({ due }) => Number(due) - nowMs);
    expect(Math.max(...dueMs)).toBeLessThanOrEqual(HOUR_MS);
    expect(Math.max(...dueMs) - Math.min(...dueMs)).toBeGreaterThan(HOUR_MS / 3);
    nowMs += HOUR_MS;
    await until('every pen to be read again', async () => {
      if (!(await isReading())) nowMs += 1000;
      return paths.every((path) => merchant.seenAt(path).length >= 2);
    });
    expect(paths.map((path) => merchant.seenAt(path).length)).toEqual(paths.map(() => 2));
    expect(merchant.concurrencyMax()).toBe(1);
    for (const path of paths)
      await client.products.unsubscribe({ type: 'product', url: merchant.url + path });
  });

  it('doubles the delay for a failing page, up to a day, and honors a host’s Retry-After', async () => {
    merchant.set('/clock', { name: 'Clock', price: 60 });
    const { id } = await track('/clock');
    const waitMs = async () => {
      const startMs = nowMs;
      await readAgain('/clock');
      return nowMs - startMs;
    };
    await waitMs();
    merchant.set('/clock', { status: 500 });
    const waits: number[] = [];
    for (let time = 0; time < 7; time += 1) waits.push((await waitMs()) / HOUR_MS);
    const wanted = [1, 2, 4, 8, 16, 24, 24];
    for (const [index, hours] of wanted.entries()) {
      expect(waits[index]).toBeGreaterThan(hours * 0.9 - 0.01);
      expect(waits[index]).toBeLessThan(hours * 1.1 + 0.1);
    }
    const shown = (await client.products.subscriptions()).data.find((one) => one.id === id);
    expect(shown).toMatchObject({ state: 'tracked', failure: expect.stringContaining('500') });

    merchant.set('/clock', { status: 429, retryAfterSeconds: 7200 });
    await readAgain('/clock');
    merchant.set('/clock', { name: 'Clock', price: 60 });
    const { rows } = await database.query('select not_before from tracked_hosts where host = $1', [
      new URL(merchant.url).host,
    ]);
    expect(Number(rows[0].not_before) - nowMs).toBeGreaterThan(7100 * 1000);
    // Merchant throttling uses the database's clock, which the test does not move.
    await database.query('update merchant_throttles set paused_until = null');
    await readAgain('/clock');
    const recovered = (await client.products.subscriptions()).data.find((one) => one.id === id);
    expect(recovered?.failure).toBeUndefined();
  });

  it('enforces the maximum number of subscriptions of an account', async () => {
    const small = await service.newAccount();
    for (let index = 0; index < 20; index += 1) {
      merchant.set(`/nail-${index}`, { name: `Nail ${index}`, price: 1 });
      await track(`/nail-${index}`, small.client);
    }
    merchant.set('/one-more', { name: 'One more', price: 1 });
    const refused = await refusal(track('/one-more', small.client));
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('20')]);
    expect((await track('/nail-0', small.client)).id).toBe('127.0.0.1:nail-0');
    await small.client.products.unsubscribe({ type: 'product', url: `${merchant.url}/nail-0` });
    expect((await track('/one-more', small.client)).id).toBe('127.0.0.1:one-more');
  });
});

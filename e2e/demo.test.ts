import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningPurser, runPurser, spawnPurser, startPurser } from './harness/purser.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

/** The URLs in the output of the demo. */
function addressesIn(text: string): string[] {
  return [...new Set(text.match(/http:\/\/127\.0\.0\.1:\d+/g))];
}

async function responses(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

async function demoFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('purser-demo-'));
}

async function demoOnce(...args: string[]) {
  const { code, stdout, stderr } = await runPurser(['demo', '--once', '--json', ...args]);
  return { code, stdout, stderr, story: JSON.parse(stdout) };
}

interface Named {
  readonly id: string;
  readonly type: string;
}

/** The parts of what the demo prints with `--json` agree with each other. */
function expectConsistent(story: ReturnType<typeof JSON.parse>): void {
  expect(Object.keys(story)).toEqual(['ok', 'intent', 'order', 'events', 'webhooks', 'ledger', 'seconds']);
  const { intent, order, events, webhooks, ledger } = story;
  expect(story).toMatchObject({ ok: true, intent: { state: 'completed', orderId: order.id } });
  const { id, number } = order.atMerchant;
  expect([id, number]).toContain(intent.merchantOrderIds[0]);
  expect(order.atMerchant.totalSubunits).toBe(intent.offer.cost.total.amountSubunits);

  expect(events.map(({ type }: Named) => type)).toEqual(
    expect.arrayContaining(['checkout_intent.offer_retrieved', 'checkout_intent.completed']),
  );
  const received = webhooks.map((webhook: Named) => webhook.id);
  expect(received).toEqual(expect.arrayContaining(events.map((event: Named) => event.id)));

  const paid = ledger.before.balance.amountSubunits - ledger.after.balance.amountSubunits;
  expect(paid).toBe(intent.offer.cost.total.amountSubunits);
  expect(ledger.after.held.amountSubunits).toBe(0);
  expect(ledger.transactions.map(({ type }: Named) => type)).toEqual(
    expect.arrayContaining(['topup', 'hold', 'capture']),
  );
  expect(story.seconds).toBeGreaterThan(0);
}

describe('purser demo --url', () => {
  const folder = temporaryFolder();
  let shop: RunningPurser;
  beforeAll(async () => {
    shop = await startPurser(['sandbox-shop', '--port=0', `--data=${(await folder).path}`]);
  });
  afterAll(async () => {
    await shop.stop();
    await (await folder).remove();
  });
  const expectEnded = async (output: string, foldersBefore: readonly string[]) => {
    const own = addressesIn(output).filter((address) => address !== shop.url);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(await Promise.all(own.map(responses))).not.toContain(true);
    expect(await demoFolders()).toEqual(foldersBefore);
  };
  const shopOrders = async () => JSON.parse(await (await fetch(`${shop.url}/admin/orders`)).text()).orders;

  it('buys another product in the given variant and quantity, without starting a shop, reports each step, and cleans up', async () => {
    const foldersBefore = await demoFolders();
    const url = `${shop.url}/products/variants`;
    const options = ['--url', url, '--variant', 'Size=M', '--quantity', '2'];
    const { code, stdout, stderr } = await runPurser(['demo', '--once', ...options]);
    expect([code, stderr]).toEqual([0, stderr]);
    const orders = await shopOrders();
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ lines: [{ quantity: 2 }] });
    expect(orders[0].lines[0].title).toContain('M');
    const placed = /merchant's order +(\S+)/.exec(stdout)?.[1];
    expect([orders[0].id, orders[0].number]).toContain(placed);
    for (const words of [
      url,
      'USD 5,000.00',
      'subtotal',
      'shipping options',
      'at the merchant',
      'verified',
      'capture',
    ])
      expect(stdout).toContain(words);
    expect(stdout).not.toContain('sandbox shop  ');
    await expectEnded(`${stdout}${stderr}`, foldersBefore);
  });

  it('fails with the reason of a failed purchase, and cleans up', async () => {
    const before = await shopOrders();
    const foldersBefore = await demoFolders();
    const { code, stderr, story } = await demoOnce('--url', `${shop.url}/products/sold-out`);
    expect(code).toBe(1);
    expect(stderr).toContain('product_out_of_stock');
    expect(story).toMatchObject({
      ok: false,
      intent: { state: 'failed', failureReason: { code: 'product_out_of_stock' } },
      order: null,
    });
    expect(story.error.message).toContain('product_out_of_stock');
    expect(await shopOrders()).toEqual(before);
    await expectEnded(stderr, foldersBefore);
  });
});

describe('purser demo without --once', () => {
  const folder = temporaryFolder();
  afterAll(async () => (await folder).remove());

  it('buys, prints one consistent JSON object, keeps everything running until Ctrl-C, then stops it with exit code 0', async () => {
    const foldersBefore = await demoFolders();
    const demo = spawnPurser(['demo', '--json'], {}, (await folder).path);
    const story = await demo.untilLine((line) => (line.startsWith('{') ? JSON.parse(line) : null));
    expectConsistent(story);
    await vi.waitFor(() => expect(demo.stderr()).toContain('Ctrl-C'), { timeout: 120_000 });
    for (const state of ['retrieving_offer', 'awaiting_confirmation', 'placing_order', 'completed']) {
      expect(demo.stderr()).toContain(`${story.intent.id}  ${state}`);
    }
    const addresses = addressesIn(demo.stderr());
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    expect(await Promise.all(addresses.map(responses))).not.toContain(false);
    const baseUrl = /API\s+(http:\S+)\/api\/v1/.exec(demo.stderr())?.[1] ?? '';
    const apiKey = /key\s+(sk_test_\S+)/.exec(demo.stderr())?.[1] ?? '';
    const client = new Purser({ baseUrl, apiKey });
    expect(await client.checkoutIntents.retrieve(story.intent.id)).toEqual(story.intent);
    demo.child.kill('SIGINT');
    expect((await demo.ended).code).toBe(0);
    expect(demo.stdout().trim().split('\n')).toHaveLength(1);
    expect(await Promise.all(addresses.map(responses))).not.toContain(true);
    expect(await demoFolders()).toEqual(foldersBefore);
  });

  it('stops everything when it is killed', async () => {
    const demo = spawnPurser(['demo', '--json'], {}, (await folder).path);
    await vi.waitFor(() => expect(demo.stderr()).toContain('webhook endpoint'), { timeout: 120_000 });
    const addresses = addressesIn(demo.stderr());
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    demo.child.kill('SIGKILL');
    await vi.waitFor(async () => expect(await Promise.all(addresses.map(responses))).not.toContain(true), {
      timeout: 120_000,
      interval: 100,
    });
  });
});

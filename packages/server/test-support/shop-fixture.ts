import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FinishedIntent, OfferedIntent, Purser } from '@purser/client';
import { startShop } from '@purser/sandbox-shop';
import { buyer } from './service.ts';

const DRAWDOWN = { paymentMethod: { type: 'drawdown' as const } };

/** A sandbox shop and a webhook receiver in this process, and the client calls that use them. */
export interface ShopFixture {
  readonly shopUrl: string;
  readonly receiverUrl: string;
  /** The body of every acknowledged event, without challenges. */
  readonly receivedBodies: readonly string[];
  /** Sets the status that deliveries are answered with. */
  respondWith(status: number): void;
  /** Delays the shop's next checkout completion by this time. */
  delayNextOrder(ms: number): Promise<void>;
  createBody(slug: string): typeof ORDER & { productUrl: string };
  /** Purchases in one step and waits for the final state. */
  buy(client: Purser, slug?: string): Promise<FinishedIntent>;
  /** Creates an intent and waits for its offer. */
  offer(client: Purser, slug?: string): Promise<OfferedIntent>;
  close(): Promise<void>;
}

const ORDER = { quantity: 1, buyer };

/** Starts both on free ports. */
export async function openShopFixture(): Promise<ShopFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purser-shop-'));
  const shop = await startShop({ port: 0, dataDir, slowMs: 50 });
  const receiver = await startReceiver();
  const createBody = (slug: string) => ({ ...ORDER, productUrl: `${shop.url}/products/${slug}` });
  return {
    shopUrl: shop.url,
    receiverUrl: receiver.url,
    receivedBodies: receiver.bodies,
    respondWith: receiver.respondWith,
    async delayNextOrder(ms) {
      const response = await fetch(`${shop.url}/admin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ complete: { slow_ms: ms }, times: 1 }),
      });
      if (!response.ok) throw new Error(`the shop answered ${response.status}`);
    },
    createBody,
    buy: (client, slug = 'plain') =>
      client.checkoutIntents.purchaseAndPoll({ ...createBody(slug), ...DRAWDOWN }, POLLING),
    offer: (client, slug = 'plain') => client.checkoutIntents.createAndPoll(createBody(slug), POLLING),
    async close() {
      await receiver.close();
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const POLLING = { pollTimeoutMs: 120_000 };

/** Answers challenges as an endpoint must, and every other request with the configured status. */
async function startReceiver() {
  const bodies: string[] = [];
  let status = 200;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const event: { type: string; source: { id: string } } = JSON.parse(text);
    if (event.type === 'webhook_endpoint.verification_challenge') {
      response.writeHead(200).end(JSON.stringify({ challenge: event.source.id }));
      return;
    }
    if (status < 300) bodies.push(text);
    response.writeHead(status).end('{}');
  };
  const server = createServer((request, response) => {
    // The service may close the connection in the middle of its request.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    bodies,
    respondWith(next: number) {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

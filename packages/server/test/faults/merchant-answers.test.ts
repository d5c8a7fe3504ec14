import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawdown, openPurchaseFixture, type PurchaseFixture } from '../lifecycle/purchase-fixture.ts';

let fixture: PurchaseFixture;
/** What a merchant answers to an order: the order is placed although it is refused, or it is not forwarded. */
const PLACED_AND_REFUSED = { isForwarded: true, content: 'No.' };
const REFUSED = { isForwarded: false, content: 'No\u0000 way: javascript:alert(1)' };

/** Forwards to the sandbox shop. Answers orders with 400, and puts a NUL into the ids of orders and the titles of products. */
let merchant: Server;
let onOrder = PLACED_AND_REFUSED;
let url: string;

function refuse(response: ServerResponse, content: string): void {
  const messages = [{ type: 'error', code: 'invalid', content }];
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ messages }));
}

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isOrder = request.url?.endsWith('/complete') === true;
    const { isForwarded, content } = onOrder;
    if (isOrder && !isForwarded) return refuse(response, content);
    const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
    const forwarded = await fetch(fixture.shopUrl + request.url, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    const text = (await forwarded.text())
      .replaceAll(fixture.shopUrl, url)
      .replace(/"order_|"(?:name|title)": *"/g, '$&\\u0000');
    if (isOrder) return refuse(response, content);
    const type = forwarded.headers.get('content-type') ?? 'text/plain';
    response.writeHead(forwarded.status, { 'content-type': type }).end(text);
  };
  merchant = createServer((request, response) => {
    // The service may close the connection in the middle of its request.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const { port } = merchant.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  merchant?.closeAllConnections();
  merchant?.close();
  await fixture?.close();
});

const purchase = () =>
  fixture.client.checkoutIntents.purchaseAndPoll({
    ...fixture.request('plain'),
    productUrl: `${url}/products/plain`,
    paymentMethod: drawdown,
  });

it('an order is recorded although its merchant refused it afterwards, and whatever its id contains', async () => {
  onOrder = PLACED_AND_REFUSED;
  const intent = await purchase();
  expect(intent).toMatchObject({ state: 'completed' });
  const [id = ''] = intent.state === 'completed' ? intent.merchantOrderIds : [];
  expect(id).toMatch(/^order_\uFFFD/);
  expect(await fixture.shopOrders('plain')).toHaveLength(1);
  expect((await fixture.client.billing.balance()).held.amountSubunits).toBe(0);
});

it('a product has its title, whatever that contains', async () => {
  const { name } = await fixture.client.products.lookup(`${url}/products/plain`);
  expect(name).toMatch(/^\uFFFD[A-Z]/);
});

it('a purchase ends with the reason of its merchant, whatever that contains, and releases its hold', async () => {
  onOrder = REFUSED;
  const intent = await purchase();
  expect(intent).toMatchObject({
    state: 'failed',
    failureReason: { message: expect.stringContaining('No\uFFFD way: (address removed)') },
  });
  expect((await fixture.client.billing.balance()).held.amountSubunits).toBe(0);
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawdown, openPurchaseFixture, type PurchaseFixture } from '../lifecycle/purchase-fixture.ts';

let fixture: PurchaseFixture;
/** Forwards to the sandbox shop. Completes orders but answers 400, and names orders with a NUL. */
let merchant: Server;
let url: string;

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
    const forwarded = await fetch(fixture.shopUrl + request.url, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    const text = (await forwarded.text())
      .replaceAll(fixture.shopUrl, url)
      .replaceAll('"order_', '"\\u0000order_');
    const isOrder = request.url?.endsWith('/complete') === true;
    response.writeHead(isOrder ? 400 : forwarded.status, {
      'content-type': forwarded.headers.get('content-type') ?? 'text/plain',
    });
    response.end(isOrder ? '{"messages":[{"type":"error","code":"invalid","content":"No."}]}' : text);
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

it('an order is recorded although its merchant refused it afterwards, and whatever its id contains', async () => {
  const { client } = fixture;
  const intent = await client.checkoutIntents.purchaseAndPoll({
    ...fixture.request('plain'),
    productUrl: `${url}/products/plain`,
    paymentMethod: drawdown,
  });
  expect(intent).toMatchObject({ state: 'completed' });
  const [id = ''] = intent.state === 'completed' ? intent.merchantOrderIds : [];
  expect(id).toMatch(/^\uFFFDorder_/);
  expect(await fixture.shopOrders('plain')).toHaveLength(1);
  expect((await client.billing.balance()).held.amountSubunits).toBe(0);
});

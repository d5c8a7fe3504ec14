import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { inTransaction } from '../../src/store/database.ts';
import { addJob } from '../../src/store/operations/job-queue.ts';
import { openContext } from '../../test-support/database-context.ts';
import { buyer } from '../../test-support/service.ts';
import {
  forClient,
  openPurchaseFixture,
  type PurchaseFixture,
  refusal,
} from '../lifecycle/purchase-fixture.ts';

let fixture: PurchaseFixture;
/** A merchant that answers with informational responses only. */
let silent: Server;
/** Requests to it so far, and those that are open. */
const merchantRequests = { count: 0, openCount: 0 };

beforeAll(async () => {
  fixture = await openPurchaseFixture({ clientWaitMs: 2500 });
  silent = createServer((_request, response) => {
    const timer = setInterval(() => response.writeProcessing(), 500);
    merchantRequests.count += 1;
    merchantRequests.openCount += 1;
    response.on('close', () => {
      clearInterval(timer);
      merchantRequests.openCount -= 1;
    });
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  silent?.closeAllConnections();
  silent?.close();
  await fixture?.close();
});

const send = (path: string, init: RequestInit) =>
  fetch(fixture.service.url + path, {
    ...init,
    headers: {
      authorization: `Bearer ${fixture.service.apiKey}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  });

describe('a request', () => {
  it.each([
    ['compressed', { 'content-encoding': 'gzip' }, gzipSync('{}')],
    [
      'in another character set',
      { 'content-type': 'application/json; charset=utf-16le' },
      Buffer.from('{}', 'utf16le'),
    ],
  ])('whose body is %s is refused with 415', async (_name, headers, body) => {
    const response = await send('/api/v1/checkout-intents', { method: 'POST', headers, body });
    expect(response.status).toBe(415);
  });

  it('whose body is declared as UTF-8 is read', async () => {
    const headers = { 'content-type': 'application/json; charset="UTF-8"' };
    const response = await send('/api/v1/checkout-intents', { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(422);
  });

  it.each([
    ['/api/v1/checkout-intents/purchase', 'POST'],
    ['/api/v1/products/lookup', 'GET, HEAD'],
    ['/api/v1/webhook-endpoints/we_1/secret', 'GET, HEAD'],
  ])('with an unsupported method is told the methods of %s only', async (path, allow) => {
    const response = await send(path, { method: 'PATCH' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  });

  it('may contain an email address with a long number, but no card number in its place', async () => {
    const { client } = fixture;
    const request = fixture.request('plain', { buyer: { ...buyer, email: '4111111111111111@example.com' } });
    expect((await client.checkoutIntents.create(request)).id).toMatch(/^ci_/);
    const wrong = fixture.request('plain', { buyer: { ...buyer, email: '4111111111111111' } });
    const { body } = await refusal(client.checkoutIntents.create(wrong));
    expect(body).toMatchObject({
      fields: { 'body.buyer.email': { message: 'must not contain a card number' } },
    });
    expect(JSON.stringify(body)).not.toContain('41111');
  });

  it('does not pay with the sandbox token of another account', async () => {
    const { client } = await fixture.service.newAccount();
    const paymentMethod = await forClient(fixture, client).cardToken('success');
    const { id } = await fixture.offered('plain');
    const { status } = await refusal(fixture.client.checkoutIntents.confirm(id, { paymentMethod }));
    expect(status).toBe(422);
  });

  it('for a product of a merchant that never answers gets its error by the deadline, which ends the merchant request', async () => {
    const { port } = silent.address() as AddressInfo;
    const failed = await refusal(fixture.client.products.lookup(`http://127.0.0.1:${port}/products/1`));
    expect(failed).toMatchObject({
      fields: { 'query.url': { message: expect.stringContaining('did not answer within 2.5 seconds') } },
    });
    const { count } = merchantRequests;
    await until('the requests to the merchant to end', async () => merchantRequests.openCount === 0);
    // A request that only timed out would be followed by the next one.
    expect(merchantRequests.count).toBe(count);
  });
});

describe('waiting purchases', () => {
  it('of an account are confirmed by one job at a time', async () => {
    const context = openContext(fixture.service.databaseUrl);
    const later = new Date(Date.now() + 3_600_000);
    try {
      for (let count = 0; count < 3; count += 1)
        await inTransaction(context.store.db, (tx) =>
          addJob(tx, { name: 'confirm-waiting-purchases', accountId: 'acct_waiting' }, later),
        );
      const { rows } = await context.store.pool.query(
        `select q.queue_name from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
          where j.payload ->> 'accountId' = 'acct_waiting'`,
      );
      expect(rows).toEqual([{ queue_name: 'confirm-waiting-purchases acct_waiting' }]);
    } finally {
      await context.store.close();
    }
  });
});

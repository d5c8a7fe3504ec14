import assert from 'node:assert/strict';
import { ApiError, Purser, signTestPayload, unwrapEvent } from '@purser/client';
import { purserWebhooks } from '@purser/client/next';

const answers = async () => Response.json({ name: 'NotFoundError', message: 'Gone.' }, { status: 404 });
const purser = new Purser({ apiKey: 'sk_test_x', baseUrl: 'http://127.0.0.1', fetch: answers });
await assert.rejects(purser.orders.retrieve('ord_1'), ApiError);

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'product.removed',
  source: { id: 'p', type: 'product' },
  data: {},
};
const signed = await signTestPayload(JSON.stringify(event), 'whsec_x');
assert.equal((await unwrapEvent(signed.body, signed.signature, 'whsec_x')).id, 'evt_1');
const receive = purserWebhooks({ secret: 'whsec_x', onEvent: () => {} });
const delivery = new Request('http://127.0.0.1', {
  method: 'POST',
  headers: signed.headers,
  body: signed.body,
});
assert.equal((await receive(delivery)).status, 200);

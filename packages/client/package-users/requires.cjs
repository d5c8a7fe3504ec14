const assert = require('node:assert/strict');
const { ApiError, Purser, signTestPayload, unwrapEvent } = require('@purser/client');

const answers = async () => Response.json({ name: 'NotFoundError', message: 'Gone.' }, { status: 404 });
const purser = new Purser({ apiKey: 'sk_test_x', baseUrl: 'http://127.0.0.1', fetch: answers });
const event = { id: 'evt_1', object: 'event', type: 'product.removed', source: { id: 'p', type: 'product' } };

async function main() {
  await assert.rejects(purser.orders.retrieve('ord_1'), ApiError);
  const signed = await signTestPayload(JSON.stringify(event), 'whsec_x');
  assert.equal((await unwrapEvent(signed.body, signed.signature, 'whsec_x')).id, 'evt_1');
}

main();

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import {
  ACP_CREDENTIALS,
  type RunningMerchant,
  startAcpMerchant,
} from '../../../connectors/test/acp-merchant/start.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';

const SECRET = 'webhook-secret';

let merchant: RunningMerchant;
let service: TestService;

beforeAll(async () => {
  merchant = await startAcpMerchant();
  service = await startTestService({ env: { TRACKING_SECONDS: '3600' } });
  const { operator } = await service.operator();
  await operator.setHostCredentials(new URL(merchant.url).host, {
    credentials: { ...ACP_CREDENTIALS, webhookSecret: SECRET },
    marketplace: 'ACP',
  });
  const amount = { currencyCode: 'USD', amountSubunits: 10_000_000 };
  await operator.topUpAccount(service.accountId, { amount });
});
afterAll(async () => {
  await service?.close();
  await merchant?.close();
});

/** A merchant's message, signed with a secret at a time in Unix seconds. */
async function sendEvent(
  data: object,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): Promise<number> {
  const body = JSON.stringify({ type: 'order_update', data: { type: 'order', ...data } });
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const { host } = new URL(merchant.url);
  const response = await fetch(`${service.url}/webhooks/merchants/acp/${host}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'merchant-signature': `t=${seconds},v1=${mac}` },
    body,
  });
  return response.status;
}

it('an ACP merchant’s event updates its order’s shipment if it is signed with the stored secret', async () => {
  const intent = await service.client.checkoutIntents.purchaseAndPoll({
    productUrl: `${merchant.url}/products/lamp`,
    quantity: 1,
    buyer,
    paymentMethod: { type: 'drawdown' },
  });
  if (intent.state !== 'completed') throw new Error(JSON.stringify(intent.failureReason));
  const statusOf = async () => (await service.client.checkoutIntents.shipments(intent.id)).data[0]?.status;
  const order = (status: string) => ({
    id: intent.merchantOrderIds[0],
    status,
    fulfillments: [
      { id: 'ful_1', type: 'shipping', status, carrier: 'Carrier', tracking_number: 'T1', events: [] },
    ],
  });
  expect(await sendEvent(order('delivered'), 'another secret')).toBe(200);
  await until('the forged event to be processed', async () =>
    /purser_order_messages_total\{outcome="refused"\} 1/.test(
      await (await fetch(`${service.url}/metrics`)).text(),
    ),
  );
  expect(await statusOf()).toBe('ordered');
  expect(await sendEvent(order('shipped'), SECRET)).toBe(200);
  await until('the shipment', async () => (await statusOf()) === 'shipped');
  expect(await sendEvent(order('delivered'), SECRET, 1_700_000_000)).toBe(401);
  expect(await sendEvent({ ...order('delivered'), id: 'unknown order' }, SECRET)).toBe(404);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { type RunningShop, startShop } from '../../../connectors/test/magento-merchant/start.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';

let shop: RunningShop;
let service: TestService;

beforeAll(async () => {
  shop = await startShop();
  const instruments = [{ handler: 'checkmo', type: 'cheque', credential: {} }];
  service = await startTestService({
    env: { TRACKING_SECONDS: '1', PAYMENT_INSTRUMENTS: JSON.stringify(instruments) },
  });
  const { operator } = await service.operator();
  const amount = { currencyCode: 'USD', amountSubunits: 10_000_000 };
  await operator.topUpAccount(service.accountId, { amount });
});
afterAll(async () => {
  await service?.close();
  await shop?.close();
});

const request = () => ({
  productUrl: `${shop.url}/lamp.html`,
  quantity: 2,
  buyer,
  paymentMethod: { type: 'drawdown' } as const,
});

it('an order is tracked at a merchant that identifies a guest by the buyer’s name', async () => {
  const intent = await service.client.checkoutIntents.purchaseAndPoll(request());
  if (intent.state !== 'completed') throw new Error(JSON.stringify(intent.failureReason));
  const shipment = await until('the tracking number', async () => {
    const { data } = await service.client.checkoutIntents.shipments(intent.id);
    return data.find(({ tracking }) => tracking?.number === '1Z999') ?? null;
  });
  expect(shipment).toMatchObject({ status: 'shipped' });
});

it('an order that a merchant refused because of its rate limit is sent again by a later run, once', async () => {
  const { id } = await service.client.checkoutIntents.create(request());
  await until('the offer', async () => {
    const { state } = await service.client.checkoutIntents.retrieve(id);
    return state === 'awaiting_confirmation' ? state : null;
  });
  await shop.set({ limitSeconds: 1, breaks: [{ operation: 'order', fault: 'rate_limited', times: 3 }] });
  const before = (await shop.state()).orders.length;
  await service.client.checkoutIntents.confirm(id, { paymentMethod: { type: 'drawdown' } });
  const intent = await until('the order', async () => {
    const found = await service.client.checkoutIntents.retrieve(id);
    return found.state === 'completed' || found.state === 'failed' ? found : null;
  });
  expect(intent.state).toBe('completed');
  expect((await shop.state()).orders).toHaveLength(before + 1);
});

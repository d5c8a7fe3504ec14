import type { MerchantRequest } from '@purser/connectors/connector';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { placeOrder } from '../../src/jobs/intents/place-order.ts';
import { retrieveOffer } from '../../src/jobs/intents/retrieve-offer.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { RetryLater } from '../../src/jobs/worker.ts';
import { steadyNow } from '../../src/kernel/clock.ts';
import { type OutboundServices, openOutboundServices } from '../../src/runtime/external-services.ts';
import type { Context } from '../../src/usecases/context.ts';
import { pauseMerchant } from '../../src/usecases/merchants/merchant-throttles.ts';
import { NO_CARD_GATEWAYS } from '../../test-support/card-gateways.ts';
import { openContext } from '../../test-support/database-context.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { openShopProxy, type ShopProxy } from './shop-proxy.ts';

const HOUR_MS = 3_600_000;
/** After the last attempt that a merchant without a response gets. */
const run = { attempt: 20, signal: new AbortController().signal, note: () => undefined };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let shop: ShopProxy;
let service: TestService;
let usecases: Context;
let outbound: OutboundServices;
let jobs: JobContext;

beforeAll(async () => {
  shop = await openShopProxy();
  service = await startTestService({ role: 'api' });
  usecases = openContext(service.databaseUrl);
  outbound = openOutboundServices(
    { ...usecases, config: readConfig({}, 'worker'), steadyNow, publicUrl: () => 'http://127.0.0.1', log },
    usecases,
    { userAgent: () => 'Purser', noteAsked: () => false, sign: async ({ headers }) => headers },
    { ownPorts: () => [], observeBrowserSession: () => undefined, observeBrowsers: () => undefined },
  );
  const credential = { type: 'token', token: 'success_token' };
  jobs = {
    usecases,
    connectors: outbound.connectors,
    merchantAccess: outbound.merchantAccess,
    merchants: {
      hosts: ['*'],
      instruments: [{ hosts: [], handler: '*', type: 'card', credential }],
      outcomeLookupMs: 0,
      trackingMs: HOUR_MS,
    },
    cards: NO_CARD_GATEWAYS,
    supportEmail: null,
    log,
    observeMerchant: () => undefined,
    observeOrderMessage: () => undefined,
    keepsMerchantRequests: true,
    keepsAttempts: true,
  };
  const amount = { currencyCode: 'USD', amountSubunits: 1_000_000 };
  await (await service.operator()).operator.topUpAccount(service.accountId, { amount });
});
afterAll(async () => {
  await outbound?.close();
  await usecases?.store.close();
  await service?.close();
  await shop?.close();
});

const throttle = () => pauseMerchant(usecases, new URL(shop.url).host, HOUR_MS);
const unthrottle = () => usecases.store.pool.query('delete from merchant_throttles');
beforeEach(unthrottle);

const create = () =>
  service.client.checkoutIntents.create({ productUrl: `${shop.url}/products/plain`, quantity: 1, buyer });
const stateOf = async (id: string) => (await service.client.checkoutIntents.retrieve(id)).state;

async function confirmed(): Promise<string> {
  const { id } = await create();
  await retrieveOffer(jobs, id, run);
  await service.client.checkoutIntents.confirm(id, { paymentMethod: { type: 'drawdown' } });
  return id;
}

const completions = () => shop.seen.filter(({ path }) => path.endsWith('/complete')).length;

describe('a merchant that sent a long Retry-After', () => {
  it('gets no offer request, and the intent waits', async () => {
    const { id } = await create();
    await throttle();
    const before = shop.seen.length;
    await expect(retrieveOffer(jobs, id, run)).rejects.toBeInstanceOf(RetryLater);
    expect([await stateOf(id), shop.seen.length]).toEqual(['retrieving_offer', before]);
    await unthrottle();
    await retrieveOffer(jobs, id, run);
    expect(await stateOf(id)).toBe('awaiting_confirmation');
  });

  it('makes a product lookup fail fast with merchant_busy', async () => {
    await throttle();
    const error = await service.client.products.lookup(`${shop.url}/products/plain`).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      status: 422,
      fields: { 'query.url': { message: expect.stringContaining('merchant_busy') } },
    });
  });

  it('gets the order after the delay', async () => {
    const id = await confirmed();
    await throttle();
    await expect(placeOrder(jobs, id, run)).rejects.toBeInstanceOf(RetryLater);
    expect(await stateOf(id)).toBe('placing_order');
    await unthrottle();
    await placeOrder(jobs, id, run);
    expect(await stateOf(id)).toBe('completed');
  });

  it('gets the order once if the delay begins just before the order is sent', async () => {
    const id = await confirmed();
    const before = completions();
    const throttling: JobContext = {
      ...jobs,
      merchantAccess(signal, priority) {
        const access = jobs.merchantAccess(signal, priority);
        return {
          ...access,
          http: {
            async request(request: MerchantRequest) {
              if (request.url.endsWith('/complete')) await throttle();
              return access.http.request(request);
            },
          },
        };
      },
    };
    await expect(placeOrder(throttling, id, run)).rejects.toBeInstanceOf(RetryLater);
    const { rows } = await usecases.store.pool.query('select placement from checkout_intents where id = $1', [
      id,
    ]);
    expect([rows[0]?.placement, completions() - before]).toEqual(['pending', 0]);
    await expect(placeOrder(jobs, id, run)).rejects.toBeInstanceOf(RetryLater);
    expect(await stateOf(id)).toBe('placing_order');
    await unthrottle();
    await placeOrder(jobs, id, run);
    expect([await stateOf(id), completions() - before]).toEqual(['completed', 1]);
  });
});

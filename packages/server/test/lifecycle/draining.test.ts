import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { retrieveOffer } from '../../src/jobs/intents/retrieve-offer.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { RetryLater } from '../../src/jobs/worker.ts';
import { steadyNow } from '../../src/kernel/clock.ts';
import { openOutboundServices } from '../../src/runtime/external-services.ts';
import { NO_CARD_GATEWAYS } from '../../test-support/card-gateways.ts';
import { openContext } from '../../test-support/database-context.ts';
import { buyer, startTestService } from '../../test-support/service.ts';

/** No server listens on this port. */
const UNREACHABLE = 'http://127.0.0.1:1/products/lamp';
/** The last attempt of a retrieval. */
const LAST = 3;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const service = startTestService({ role: 'api' });
afterAll(async () => (await service).close());

it('does not fail an intent because draining interrupted its merchant request', async () => {
  const { client, databaseUrl } = await service;
  const usecases = openContext(databaseUrl);
  const config = readConfig({}, 'worker');
  const outbound = openOutboundServices(
    { ...usecases, config, steadyNow, publicUrl: () => 'http://127.0.0.1', log },
    usecases,
    { userAgent: () => 'Purser', noteAsked: () => false, sign: async ({ headers }) => headers },
    { ownPorts: () => [], observeBrowserSession: () => undefined, observeBrowsers: () => undefined },
  );
  const jobs: JobContext = {
    usecases,
    connectors: outbound.connectors,
    merchantAccess: outbound.merchantAccess,
    merchants: { hosts: ['*'], instruments: [], outcomeLookupMs: 0, trackingMs: 1000 },
    cards: NO_CARD_GATEWAYS,
    supportEmail: null,
    log,
    observeMerchant: () => undefined,
    observeOrderMessage: () => undefined,
    keepsMerchantRequests: true,
    keepsAttempts: true,
  };
  try {
    const { id } = await client.checkoutIntents.create({ productUrl: UNREACHABLE, quantity: 1, buyer });
    const draining = retrieveOffer(jobs, id, {
      attempt: LAST,
      signal: AbortSignal.abort(),
      note: () => undefined,
    });
    await expect(draining).rejects.toBeInstanceOf(RetryLater);
    expect((await client.checkoutIntents.retrieve(id)).state).toBe('retrieving_offer');
    await retrieveOffer(jobs, id, {
      attempt: LAST,
      signal: new AbortController().signal,
      note: () => undefined,
    });
    expect((await client.checkoutIntents.retrieve(id)).state).toBe('failed');
  } finally {
    await outbound.close();
    await usecases.store.close();
  }
});

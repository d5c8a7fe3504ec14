import { createRegistry } from '@purser/connectors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quoteRequest, startBuying } from '../../../../connectors/test/purchases.ts';
import { type Merchant, startMerchant } from '../../../../connectors/test/ucp-merchant/start.ts';
import { cleanConnectors } from './clean-connectors.ts';

let merchant: Merchant;
beforeAll(async () => {
  merchant = await startMerchant();
  Object.assign(merchant.faults, { escalation: { code: 'age_check', content: 'Confirm your age' } });
});
afterAll(() => merchant.close());

it.each([true, false])('hands http links to buyers only if http is allowed (%s)', async (allowHttp) => {
  const { context } = await startBuying(merchant.url);
  const connector = cleanConnectors(createRegistry(), allowHttp).byMarketplace('UCP');
  const outcome = await connector?.quote(context, quoteRequest(merchant.url, '/products/lamp'));
  if (outcome?.kind !== 'failed') throw new Error(outcome?.kind);
  const { message, continueUrl } = outcome.failure;
  expect(message).toMatch(/The buyer must finish the purchase at the merchant\.$/);
  expect(continueUrl?.startsWith(merchant.url) ?? false).toBe(allowHttp);
});

it('cleans the answer to a cancellation', async () => {
  const registry = createRegistry();
  const ucp = registry.byMarketplace('UCP');
  if (ucp === null) throw new Error('no connector');
  const message = 'Too late\u0000, see javascript:alert(1)';
  const denying = {
    ...ucp,
    cancelOrder: async () => ({ kind: 'denied' as const, code: 'other' as const, message }),
  };
  const connector = cleanConnectors({ ...registry, byMarketplace: () => denying }, true).byMarketplace('UCP');
  const { context } = await startBuying(merchant.url);
  const request = {
    productUrl: merchant.url,
    merchantOrderIds: ['1'],
    reason: { code: 'other' as const },
    currencyCode: 'USD',
    idempotencyKey: 'k',
    isReceived: false,
  };
  expect(await connector?.cancelOrder?.(context, {}, request)).toMatchObject({
    message: 'Too late\uFFFD, see (address removed)',
  });
});

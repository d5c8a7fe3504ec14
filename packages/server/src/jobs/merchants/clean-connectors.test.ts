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

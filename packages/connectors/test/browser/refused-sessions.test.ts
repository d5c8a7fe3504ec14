import type { BrowserFailureCode } from '@purser/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { BrowserFailure } from '../../src/browser/browser.ts';
import { createBrowserConnector } from '../../src/browser/connector.ts';
import { BUYER } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';

async function quoteRefusedWith(code: BrowserFailureCode) {
  let openedCount = 0;
  const browser = {
    open: async () => {
      openedCount += 1;
      throw new BrowserFailure(code, 'The page may not be opened.');
    },
  };
  const context = { ...testContext(directHttp()), browser };
  const request = {
    productUrl: 'https://shop.example/products/lamp',
    quantity: 1,
    buyer: BUYER,
    variantSelections: [],
    promoCodes: [],
  };
  return { outcome: await createBrowserConnector().quote(context, request), openedCount };
}

describe('an offer whose page may not be opened', () => {
  it.each([
    ['disallowed', 'bot_protection_blocked'],
    ['refused', 'offer_retrieval_failed'],
  ] as const)('is not tried again: %s is %s', async (code, failureCode) => {
    const { outcome, openedCount } = await quoteRefusedWith(code);
    expect(outcome).toEqual({
      kind: 'failed',
      failure: { code: failureCode, message: 'The page may not be opened.' },
      retryable: false,
    });
    expect(openedCount).toBe(1);
  });
});

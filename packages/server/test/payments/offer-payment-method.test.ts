import { parseThemeId, type RunningThemeShop, startThemeShop } from '@purser/sandbox-shop';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../../../../test/run/run-count.ts';
import { hasChromium } from '../../test-support/browser.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';

const BUYER = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '+49 30 55501000',
  address1: 'Torstraße 12',
  city: 'Berlin',
  postalCode: '10119',
  country: 'DE',
};

/** Sells by invoice, bank transfer, and cash on delivery with a fee. */
let shop: RunningThemeShop;
let service: TestService | null = null;

beforeAll(async () => {
  const theme = parseThemeId('accordion');
  if (theme === null) throw new Error('there is no such theme');
  shop = await startThemeShop({ theme });
});
afterEach(async () => {
  await service?.close();
  service = null;
});
afterAll(() => shop?.close());

describe.skipIf(!hasChromium())('an offer that is read from pages', () => {
  const methods = [
    ['cash_on_delivery', { currencyCode: 'EUR', amountSubunits: 500 }],
    ['invoice', undefined],
  ] as const;
  it.each(sampled(methods, 2))(
    'has the fee of the method that the operator pays by: %s',
    async (handler, surcharge) => {
      service = await startTestService({
        env: { PAYMENT_INSTRUMENTS: JSON.stringify([{ handler, type: 'method', credential: {} }]) },
      });
      const intent = await service.client.checkoutIntents.createAndPoll(
        { productUrl: `${shop.url}/products/mug`, quantity: 1, buyer: BUYER },
        { pollTimeoutMs: 600_000 },
      );
      expect(intent).toMatchObject({ state: 'awaiting_confirmation' });
      expect(intent.state === 'awaiting_confirmation' && intent.offer.cost.surcharge).toEqual(surcharge);
    },
  );
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UCP_VERSIONS } from '../../../connectors/src/ucp/discovery/versions.ts';
import { OfficialSchemas } from '../../../connectors/test/official-schemas/official-schemas.ts';
import { schemasFolder } from '../../../connectors/test/official-schemas/schemas-folder.ts';
import type { MerchantOptions } from '../../../connectors/test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../../connectors/test/ucp-merchant/start.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
let merchant: Merchant | null = null;

beforeAll(async () => {
  service = await startTestService();
  const { operator } = await service.operator();
  const amount = { currencyCode: 'USD', amountSubunits: 10_000_000 };
  await operator.topUpAccount(service.accountId, { amount });
});
afterEach(() => merchant?.close());
afterAll(() => service.close());

/** A merchant that verifies signatures with the keys of the profile, and offers only what the profile declares. */
async function strictMerchant(given: Partial<MerchantOptions>): Promise<Merchant> {
  merchant = await startMerchant({ readsProfile: true, ...given });
  return merchant;
}

const purchase = ({ url }: Merchant, path: string) =>
  service.client.checkoutIntents.purchaseAndPoll({
    productUrl: url + path,
    quantity: 1,
    buyer,
    paymentMethod: { type: 'drawdown' } as const,
  });

describe.each(UCP_VERSIONS)('a strict merchant of %s', (version) => {
  it.each(['rest', 'mcp'] as const)('accepts the signed purchase over %s', async (transport) => {
    const shop = await strictMerchant({ version, transports: [transport] });
    const intent = await purchase(shop, '/products/desk');
    expect([intent.state, intent.state === 'failed' && intent.failureReason]).toEqual(['completed', false]);
    expect(shop.orders).toHaveLength(1);
  });

  it('accepts the plain signature if it does not know the component of Web Bot Auth', async () => {
    const shop = await strictMerchant({ version, signatures: 'plain_only' });
    expect((await purchase(shop, '/products/lamp')).state).toBe('completed');
    expect(shop.orders).toHaveLength(1);
  });

  it('shows its catalogue to the profile, which declares it', async () => {
    const shop = await strictMerchant({ version });
    expect(await service.client.products.lookup(`${shop.url}/products/gift`)).toMatchObject({
      name: 'Gift box',
    });
  });
});

const folder = schemasFolder('ucp');

describe.skipIf(folder === null)('the profile', () => {
  it.each(UCP_VERSIONS)('is valid by the official schema of %s', async (version) => {
    const answer = await fetch(`${service.url}/.well-known/ucp/${version}`);
    const profile: unknown = JSON.parse(await answer.text());
    expect(new OfficialSchemas(folder ?? '', version).profileErrors(profile)).toEqual([]);
  });
});

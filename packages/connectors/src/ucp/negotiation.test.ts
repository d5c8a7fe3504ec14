import { afterEach, describe, expect, it } from 'vitest';
import { placeRequest, quoted, quoteRequest, startBuying } from '../../test/purchases.ts';
import type { MerchantOptions } from '../../test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../test/ucp-merchant/start.ts';
import { otherVersions, readDiscovery } from './discovery/discovery-document.ts';

const running: Merchant[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

async function merchant(given: Partial<MerchantOptions>): Promise<Merchant> {
  const shop = await startMerchant(given);
  running.push(shop);
  return shop;
}

describe('the negotiated version', () => {
  it('is the newest that both support, read from the document linked for it', async () => {
    for (const [documentVersion, version] of [
      ['2027-03-01', '2026-08-25'],
      ['2026-01-11', '2026-04-08'],
      ['2027-03-01', '2026-01-11'],
    ] as const) {
      const shop = await merchant({ documentVersion, version });
      const offer = await quoted(shop.url, '/products/lamp');
      expect(offer.reference['version']).toBe(version);
      expect((await offer.connector.place(offer.context, placeRequest(offer))).kind).toBe('placed');
    }
  });

  it("is only read from the merchant's own origin", async () => {
    const { connector, context, http } = await startBuying((await merchant({})).url);
    const document = {
      ucp: {
        version: '2027-01-01',
        services: { 'dev.ucp.shopping': [{ transport: 'rest', endpoint: '/ucp' }] },
        supported_versions: {
          '2026-08-25': 'http://127.0.0.2:9/profile',
          '2024-01-01': '/old',
          '2026-04-08': 7,
        },
      },
    };
    expect([...otherVersions(document)]).toEqual([['2026-08-25', 'http://127.0.0.2:9/profile']]);
    const hosts: string[] = [];
    const alone = {
      ...context,
      http: {
        request: async ({ url }: { readonly url: string }) => {
          hosts.push(new URL(url).host);
          return { status: 200, headers: {}, text: JSON.stringify(document), url };
        },
      },
    };
    expect(await connector.recognise(alone, 'http://shop.test/', null)).toMatchObject({ kind: 'yes' });
    expect(hosts).toEqual(['shop.test']);
    expect(http.calls.length).toBeGreaterThan(0);
  });

  it('is that of the selected service', () => {
    const services = {
      'dev.ucp.shopping': [
        { version: '2026-01-23', transport: 'rest', endpoint: '/old' },
        { version: '2026-08-25', transport: 'rest', endpoint: '/new' },
        { version: '2026-08-25', transport: 'mcp', endpoint: '/mcp/' },
      ],
    };
    expect(readDiscovery({ ucp: { version: '2026-08-25', services } }, 'https://shop.test')).toMatchObject({
      endpoint: 'https://shop.test/new',
      transport: 'rest',
      version: '2026-08-25',
    });
    const tools = { 'dev.ucp.shopping': services['dev.ucp.shopping'].slice(2) };
    expect(
      readDiscovery({ ucp: { version: '2026-08-25', services: tools } }, 'https://shop.test'),
    ).toMatchObject({ endpoint: 'https://shop.test/mcp/', transport: 'mcp' });
  });
});

describe('a merchant whose negotiation fails', () => {
  it('ends with the reason over both transports, without retries', async () => {
    const said = {
      version_unsupported: 'The merchant supports no version of the protocol that this service supports.',
      profile_malformed: 'The merchant cannot read the profile of this service.',
      profile_unreachable: 'The merchant cannot reach the profile of this service at PUBLIC_URL.',
    } as const;
    for (const transport of ['rest', 'mcp'] as const) {
      for (const negotiation of [
        'version_unsupported',
        'profile_malformed',
        'profile_unreachable',
      ] as const) {
        const faults = { once: [], negotiation };
        const shop = await merchant({ transports: [transport], hasCatalog: false, faults });
        const { connector, context, http } = await startBuying(shop.url);
        const outcome = await connector.quote(context, quoteRequest(shop.url, '/products/lamp'));
        expect(outcome).toEqual({
          kind: 'failed',
          failure: { code: 'offer_retrieval_failed', message: said[negotiation] },
          retryable: false,
        });
        expect(http.calls.filter((call) => call.method === 'POST')).toHaveLength(1);
      }
    }
  });
});

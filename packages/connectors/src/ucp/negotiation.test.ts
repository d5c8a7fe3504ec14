import { afterEach, describe, expect, it } from 'vitest';
import { jsonCopy, placeRequest, quoted, quoteRequest, startBuying } from '../../test/purchases.ts';
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

/** The versions of the calls that the merchant refused or accepted, without those to its documents. */
function versionsOf(
  calls: readonly { readonly method: string; readonly headers: object }[],
): readonly string[] {
  return calls
    .filter(({ method }) => method === 'POST' || method === 'PUT')
    .map(({ headers }) => /(\d{4}-\d\d-\d\d)\\"/.exec(JSON.stringify(headers))?.[1] ?? 'none');
}

describe('a merchant that refuses a version which its document offers', () => {
  it('is asked in the newest other version that both support, and at once in the next purchase', async () => {
    for (const [claims, refusesOtherVersions] of [
      [['2026-08-25', '2026-01-23', '2026-04-08'], 'silently'],
      [['2026-08-25'], 'naming'],
    ] as const) {
      for (const transport of ['rest', 'mcp'] as const) {
        const shop = await merchant({
          version: '2026-01-23',
          claims,
          refusesOtherVersions,
          transports: [transport],
          hasCatalog: false,
        });
        const { connector, context, http } = await startBuying(shop.url);
        const request = quoteRequest(shop.url, '/products/lamp');
        const refused = claims.filter((version) => version !== '2026-01-23').length;
        for (const refusals of [refused, 0]) {
          const before = http.calls.length;
          const outcome = await connector.quote(context, request);
          if (outcome.kind !== 'quoted') throw new Error(outcome.failure.message);
          expect(outcome.reference['version']).toBe('2026-01-23');
          const versions = versionsOf(http.calls.slice(before));
          expect(versions.filter((version) => version !== '2026-01-23')).toHaveLength(refusals);
          const offer = { connector, context, http, request, quote: outcome.quote };
          const reference = jsonCopy(outcome.reference);
          const placed = await connector.place(context, placeRequest({ ...offer, reference }));
          expect(placed.kind).toBe('placed');
        }
        expect(shop.orders).toHaveLength(2);
      }
    }
  });

  it('is asked for products in the other version', async () => {
    const shop = await merchant({ claims: ['2026-08-25'], refusesOtherVersions: 'naming' });
    const { connector, context } = await startBuying(shop.url);
    const url = `${shop.url}/products/gift`;
    expect(await connector.lookup(context, url)).toMatchObject({ kind: 'found' });
    expect(await connector.listProducts?.(context, shop.url, 10)).toMatchObject({ kind: 'listed' });
  });

  it('gets a new session in the other version if it changed its version after the offer', async () => {
    const shop = await merchant({ version: '2026-04-08' });
    const offer = await quoted(shop.url, '/products/lamp');
    const changed = { version: '2026-01-23', refusesOtherVersions: 'naming' };
    await fetch(`${shop.url}/__admin/reset`, { method: 'POST', body: JSON.stringify(changed) });
    const request = placeRequest(offer);
    const outcome = await offer.connector.place(offer.context, request);
    expect(outcome).toMatchObject({ kind: 'placed', paid: offer.quote.cost.total });
    expect(request.submissions.map(({ version }) => version)).toEqual(['2026-01-23']);
  });

  it('is not asked again if it refuses all versions', async () => {
    const shop = await merchant({
      version: '2026-01-23',
      claims: ['2026-04-08'],
      refusesOtherVersions: 'silently',
      hasCatalog: false,
    });
    const { connector, context, http } = await startBuying(shop.url);
    const outcome = await connector.quote(context, quoteRequest(shop.url, '/products/lamp'));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'offer_retrieval_failed' } });
    expect(versionsOf(http.calls)).toEqual(['2026-04-08']);
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

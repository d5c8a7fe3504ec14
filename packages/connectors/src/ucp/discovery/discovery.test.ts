import { describe, expect, it } from 'vitest';
import { cacheLifetimeMs } from '../../http/cache-lifetime.ts';
import { readDiscovery } from './discovery.ts';

const ORIGIN = 'https://shop.test';
const rest = { version: '2026-04-08', transport: 'rest', endpoint: '/ucp/' };

describe('a discovery document', () => {
  it('has endpoint, version and handlers in every supported format', () => {
    const services = { 'dev.ucp.shopping': [{ transport: 'mcp', endpoint: 'https://shop.test/mcp' }, rest] };
    expect(readDiscovery({ ucp: { version: '2026-04-08', services } }, ORIGIN)).toMatchObject({
      endpoint: 'https://shop.test/ucp',
      version: '2026-04-08',
    });
    expect(readDiscovery({ version: '2026-04-08', services }, ORIGIN)?.endpoint).toBe(
      'https://shop.test/ucp',
    );
    expect(
      readDiscovery(
        {
          ucp: {
            version: '2026-01-11',
            services: { 'dev.ucp.shopping': { rest: { endpoint: 'https://api.shop.test' } } },
          },
        },
        ORIGIN,
      )?.endpoint,
    ).toBe('https://api.shop.test');
  });

  it('with an unknown version uses the latest known version before it', () => {
    const version = (given: string): string | undefined =>
      readDiscovery({ ucp: { services: { 'dev.ucp.shopping': [{ ...rest, version: given }] } } }, ORIGIN)
        ?.version;
    expect([version('2027-01-01'), version('2026-05-01'), version('2025-01-01')]).toEqual([
      '2026-08-25',
      '2026-04-08',
      '2026-01-11',
    ]);
  });

  it('is ignored without a shopping service over REST or MCP', () => {
    for (const document of [
      null,
      [],
      'x',
      {},
      { ucp: {} },
      { ucp: { services: { 'dev.ucp.shopping': [{ transport: 'a2a', endpoint: 'https://shop.test' }] } } },
      { ucp: { services: { 'dev.ucp.shopping': [{ transport: 'rest', endpoint: 'ftp://shop.test' }] } } },
    ]) {
      expect(readDiscovery(document, ORIGIN)).toBe(null);
    }
  });

  it('is cached for one minute to one hour', () => {
    const lifetimes = ['max-age=5', 'public, max-age=600', 'max-age=999999', 'no-store', undefined].map(
      cacheLifetimeMs,
    );
    expect(lifetimes).toEqual([60_000, 600_000, 3_600_000, 60_000, 300_000]);
  });
});

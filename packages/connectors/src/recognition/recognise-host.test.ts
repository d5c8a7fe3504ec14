import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { directHttp, testContext } from '../../test/test-http-client.ts';
import type { Connector, HostDecision, HostSupport } from '../connector.ts';
import { createMagentoConnector } from '../magento/connector.ts';
import { createRegistry } from '../registry.ts';
import { createUcpConnector } from '../ucp/connector.ts';
import { createWooCommerceConnector } from '../woocommerce/connector.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site that answers with `answer`; without a UCP document unless that returns one. */
async function startSite(answer: Answer): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  return { url: `http://127.0.0.1:${address.port}`, asked };
}

const isDiscovery = (request: IncomingMessage) => request.url === '/.well-known/ucp';

/** A connector that only implements recognition. */
function connectorFor(connector: Connector, answer: HostSupport): Connector & { count: number } {
  return {
    ...connector,
    count: 0,
    async recognise() {
      this.count += 1;
      return answer;
    },
  };
}

const yes: HostSupport = { kind: 'yes', maxAgeMs: 600_000 };

describe('platform recognition of a host', () => {
  it('asks only the connectors whose marks the page has', async () => {
    const site = await startSite((request, response) => {
      if (isDiscovery(request)) response.writeHead(404).end();
      else response.writeHead(200, { 'x-magento-tags': 'cat_p' }).end('<p>shop</p>');
    });
    const woo = connectorFor(createWooCommerceConnector(), yes);
    const magento = connectorFor(createMagentoConnector(), yes);
    const registry = createRegistry({ connectors: [createUcpConnector(), woo, magento] });
    const found = await registry.forUrl(testContext(directHttp()), `${site.url}/lamp.html`);
    expect(found).toMatchObject({ kind: 'recognised', connector: { marketplace: 'MAGENTO' } });
    expect([woo.count, magento.count]).toEqual([0, 1]);
    expect(site.asked).toEqual(['/.well-known/ucp', '/lamp.html']);
  });

  it('reports the platform of an unsupported host', async () => {
    const site = await startSite((request, response) => {
      if (isDiscovery(request)) response.writeHead(404).end();
      else response.writeHead(404).end('<script>Shopify.theme = {};</script>');
    });
    const registry = createRegistry();
    expect(await registry.forUrl(testContext(directHttp()), `${site.url}/gone`)).toEqual({
      kind: 'unsupported',
      platform: 'SHOPIFY',
    });
  });

  it('runs once for concurrent requests, and is cached for the max-age of the response', async () => {
    const site = await startSite((request, response) => {
      response.setHeader('cache-control', 'max-age=120');
      if (isDiscovery(request)) setTimeout(() => response.writeHead(404).end(), 20);
      else response.writeHead(200).end();
    });
    const context = testContext(directHttp());
    const registry = createRegistry();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => registry.forUrl(context, `${site.url}/${index}`)),
    );
    expect(site.asked).toEqual(['/.well-known/ucp', '/0']);
    await context.sleep(119_000);
    await registry.forUrl(context, `${site.url}/a`);
    expect(site.asked).toHaveLength(2);
    await context.sleep(2_000);
    await registry.forUrl(context, `${site.url}/b`);
    expect(site.asked.slice(2)).toEqual(['/.well-known/ucp', '/b']);
  });

  it('continues after a failed API request, and retries that soon', async () => {
    let status = 503;
    const site = await startSite((request, response) => {
      if (isDiscovery(request)) response.writeHead(status).end();
      else response.writeHead(200).end('<link href="/wp-content/plugins/woocommerce/a.css">');
    });
    const context = testContext(directHttp());
    const registry = createRegistry({
      connectors: [createUcpConnector(), connectorFor(createWooCommerceConnector(), yes)],
    });
    const marketplace = async () => {
      const found = await registry.forUrl(context, site.url);
      return found.kind === 'recognised' ? found.connector.marketplace : found.kind;
    };
    expect(await marketplace()).toBe('WOOCOMMERCE');
    status = 404;
    await context.sleep(61_000);
    const before = site.asked.length;
    expect(await marketplace()).toBe('WOOCOMMERCE');
    expect(site.asked.length).toBeGreaterThan(before);
  });

  it("is skipped for a host with an operator's rule, which is read each time", async () => {
    const site = await startSite((_, response) => response.writeHead(200).end());
    const asked: string[] = [];
    let rule: HostDecision | null = { rule: 'block' };
    const woo = connectorFor(createWooCommerceConnector(), yes);
    const registry = createRegistry({
      connectors: [createUcpConnector(), woo],
      async ruleFor(host) {
        asked.push(host);
        return rule;
      },
    });
    const context = testContext(directHttp());
    expect(await registry.forUrl(context, site.url)).toEqual({ kind: 'refused' });
    expect(await registry.isRefused(site.url)).toBe(true);
    rule = { rule: 'pin', marketplace: 'WOOCOMMERCE' };
    expect(await registry.forUrl(context, site.url)).toMatchObject({
      connector: { marketplace: 'WOOCOMMERCE' },
    });
    rule = { rule: 'pin', marketplace: 'ACP' };
    expect(await registry.forUrl(context, site.url)).toEqual({ kind: 'unsupported', platform: 'ACP' });
    expect([woo.count, site.asked, new Set(asked)]).toEqual([0, [], new Set([new URL(site.url).host])]);
    rule = null;
    expect(await registry.forUrl(context, site.url)).toEqual({ kind: 'unsupported', platform: null });
  });

  it('shares one page request with the product lookup', async () => {
    const site = await startSite((request, response) => {
      if (isDiscovery(request)) response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<script type="application/ld+json">{"@type":"Product","name":"Tee"}</script>');
    });
    const registry = createRegistry();
    const found = await registry.lookup(testContext(directHttp()), `${site.url}/tee`);
    expect(found).toMatchObject({ kind: 'found', product: { name: 'Tee' } });
    expect(site.asked).toEqual(['/.well-known/ucp', '/tee']);
  });
});

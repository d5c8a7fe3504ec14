import { expect, it } from 'vitest';
import { startHttpServer } from '../../test-support/outbound-servers.ts';
import { buyer, startTestService } from '../../test-support/service.ts';

const PAGE = '<h1>Lamp</h1><p>EUR 12.50</p><form><button>Add to cart</button></form>';

it.each([
  ['CHROMIUM_PATH', '/nowhere/chromium', 'warning', /Shops without an interface/],
  ['BROWSERS_MAX', '0', 'ok', /Disabled by BROWSERS_MAX/],
])(
  'a service with %s=%s runs, tells its doctor, and names the setting where a purchase needs a browser',
  async (name, value, status, message) => {
    const service = await startTestService({ env: { [name]: value } });
    const shop = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    });
    try {
      const { checks } = await (await service.operator()).operator.doctor();
      const check = checks.find((candidate) => candidate.name === 'browser');
      expect(check).toMatchObject({ status, message: expect.stringMatching(message) });
      if (status === 'warning') expect(check?.details?.join()).toContain(name);
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      expect(metrics).toContain('purser_browsers 0');
      const productUrl = `http://127.0.0.1:${shop.port}/lamp`;
      const intent = await service.client.checkoutIntents.createAndPoll({ productUrl, quantity: 1, buyer });
      expect(intent).toMatchObject({
        state: 'failed',
        failureReason: { code: 'offer_retrieval_failed', message: expect.stringContaining(name) },
      });
    } finally {
      await shop.close();
      await service.close();
    }
  },
);

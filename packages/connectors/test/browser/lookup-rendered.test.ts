import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserFailure, type MerchantBrowser } from '../../src/browser/browser.ts';
import type { ConnectorContext } from '../../src/connector.ts';
import { createRegistry } from '../../src/index.ts';
import { directHttp, testContext } from '../test-http-client.ts';
import { findChromium, merchantBrowser, sharedChromium } from './test-browser.ts';

const chromium = findChromium();
const madeByScript = (html: string): string =>
  `<html lang="en"><title>Shop</title><div id="app">Loading</div><script>
setTimeout(() => { document.title = 'Mug'; document.getElementById('app').innerHTML = ${JSON.stringify(html)}; }, 100);
</script></html>`;
const MUG = '<h1>Mug</h1><img src="/mug.jpg" alt="Mug"><p>GBP 1,234.50</p><button>Add to cart</button>';
const PAGES: Readonly<Record<string, string>> = {
  '/mug': madeByScript(`<main>${MUG}</main>`),
  '/shirt': madeByScript(
    `<main><h1>Shirt</h1><p>GBP 20.00</p><fieldset><legend>Size</legend>${['S', 'M', 'L']
      .map((size) => `<label><input type="radio" name="size"> ${size}</label>`)
      .join('')}</fieldset><button>Add to cart</button></main>`,
  ),
  '/gone': madeByScript('<h1>Product not found</h1>'),
  '/served': `<html lang="en"><title>Mug</title>${MUG.replace('GBP 1,234.50', 'GBP 5.00')}<script>
document.querySelector('p').textContent = 'GBP 9.00';</script></html>`,
};

let server: Server;
let url: string;
let browser: Browser;

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  if (chromium !== null) browser = await sharedChromium();
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function lookup(path: string, merchantBrowser?: MerchantBrowser) {
  const context: ConnectorContext = testContext(directHttp());
  const outcome = await createRegistry().lookup(
    merchantBrowser === undefined ? context : { ...context, browser: merchantBrowser },
    `${url}${path}`,
  );
  return outcome.kind === 'found' ? outcome.product : outcome;
}

describe.skipIf(chromium === null)('a look-up with a browser', () => {
  const rendering = merchantBrowser(() => browser);

  it('reads a page that is made by its script, and returns its product as not purchasable', async () => {
    expect(await lookup('/mug', rendering)).toMatchObject({
      url: `${url}/mug`,
      name: 'Mug',
      price: { currencyCode: 'GBP', amountSubunits: 123_450 },
      availability: 'in_stock',
      isPurchasable: false,
      images: [{ url: `${url}/mug.jpg`, isFeatured: true }],
    });
    expect(await lookup('/mug')).toMatchObject({ name: 'Shop', price: null, availability: 'unknown' });
  });

  it('returns no price that may be that of one of several options', async () => {
    expect(await lookup('/shirt', rendering)).toMatchObject({ name: 'Shirt', isPurchasable: false });
  });

  it('finds nothing where the rendered page says that there is no product', async () => {
    expect(await lookup('/gone', rendering)).toEqual({ kind: 'not_found' });
  });
});

describe('a look-up', () => {
  const opened: string[] = [];
  const refusing: MerchantBrowser = {
    async open({ productUrl }) {
      opened.push(productUrl);
      throw new BrowserFailure('busy', 'All browsers are in use.');
    },
  };

  it('returns what the served page shows if no browser is free', async () => {
    expect(await lookup('/mug', refusing)).toMatchObject({ name: 'Shop', price: null });
    expect(opened).toEqual([`${url}/mug`]);
  });

  it('opens no browser if the served page tells the price, or does not exist', async () => {
    opened.length = 0;
    expect(await lookup('/served', refusing)).toMatchObject({ price: { amountSubunits: 500 } });
    expect(await lookup('/missing', refusing)).toEqual({ kind: 'not_found' });
    expect(opened).toEqual([]);
  });
});

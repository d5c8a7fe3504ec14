import { describe, expect, it } from 'vitest';
import { BOUNDED_SECONDS, processorSeconds } from '../../../../test/run/processor-time.ts';
import { createMagentoConnector } from '../magento/connector.ts';
import { createShopifyConnector } from '../shopify/connector.ts';
import { createWooCommerceConnector } from '../woocommerce/connector.ts';
import { readSiteMarks } from './recognise-platform.ts';

const CONNECTORS = [createShopifyConnector(), createMagentoConnector(), createWooCommerceConnector()];

const PAGE = 'https://www.shop.test/products/tee';
const platformOf = (headers: Record<string, string>, html = '') =>
  readSiteMarks(headers, html, PAGE, CONNECTORS).platform;

describe('platform marks of a site', () => {
  it('identify Shopify by headers or page', () => {
    expect(platformOf({ 'x-shopid': '1' })).toBe('SHOPIFY');
    expect(platformOf({ 'powered-by': 'Shopify' })).toBe('SHOPIFY');
    expect(platformOf({}, '<script>Shopify.theme = {"name":"Dawn"};</script>')).toBe('SHOPIFY');
    expect(platformOf({}, '<link href="//cdn.shopify.com/s/files/1/a.css">')).toBe('SHOPIFY');
    expect(platformOf({}, '<img src="//www.shop.test/cdn/shop/files/a.jpg">')).toBe('SHOPIFY');
  });

  it('identify Magento by headers or page', () => {
    expect(platformOf({ 'x-magento-tags': 'a' })).toBe('MAGENTO');
    expect(platformOf({}, '<script type="text/x-magento-init">{}</script>')).toBe('MAGENTO');
    expect(platformOf({}, '<script>if (window.Mage.Cookies) {}</script>')).toBe('MAGENTO');
  });

  it('include the URL of the WordPress API, and identify WooCommerce only by its own marks', () => {
    const link = '<https://shop.test/wp-json/>; rel="https://api.w.org/", </p/1>; rel="alternate"';
    expect(readSiteMarks({ link }, '<p>a blog</p>', PAGE, CONNECTORS)).toEqual({
      platform: null,
      candidates: new Set(['WOOCOMMERCE']),
      wordpressApiUrl: 'https://shop.test/wp-json/',
    });
    const element = '<link rel="https://api.w.org/" href="/index.php?rest_route=/" />';
    expect(
      readSiteMarks({}, `${element}<body class="single-product woocommerce">`, PAGE, CONNECTORS),
    ).toMatchObject({
      platform: 'WOOCOMMERCE',
      wordpressApiUrl: 'https://www.shop.test/index.php?rest_route=/',
    });
    const foreign = '<https://other.test/wp-json/>; rel="https://api.w.org/"';
    expect(readSiteMarks({ link: foreign }, '', PAGE, CONNECTORS).wordpressApiUrl).toBe(null);
  });

  it('are not found on a page that only mentions a platform', () => {
    const html =
      '<body><h1>Moving from Shopify to Magento or WooCommerce</h1><p>Mage, Cookies, cdn</p></body>';
    expect(readSiteMarks({}, html, PAGE, CONNECTORS)).toEqual({
      platform: null,
      candidates: new Set(),
      wordpressApiUrl: null,
    });
  });

  it.each(['<body ', '<link ', '<body class="', '/static/version1', '<link rel="', 'Shopify.', '"\'<>'])(
    'are searched in bounded time in five million characters of %s',
    (part) => {
      const seconds = processorSeconds(() => {
        readSiteMarks({ link: '<'.repeat(10_000) }, part.repeat(5_000_000 / part.length), PAGE, CONNECTORS);
      });
      expect(seconds).toBeLessThan(BOUNDED_SECONDS);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { hostRoot, storeRoots } from './store-root.ts';

const luma = (base: string, more = '') =>
  `<script>var BASE_URL = '${base}'; var require = {"baseUrl":"https:\\/\\/shop.test\\/static\\/version17\\/frontend\\/Magento\\/luma\\/en_US"};</script>${more}`;
const restUrls = (url: string, html: string): readonly string[] =>
  storeRoots({ url, html }).map(({ restUrl }) => restUrl);

describe('the store view of a page', () => {
  it("is the host's default if the page does not name one", () => {
    expect(restUrls('https://shop.test/lamp.html', '<html></html>')).toEqual(['https://shop.test/rest/V1/']);
    expect(
      restUrls('https://www.shop.test/lamp.html', luma('https\\u003A\\u002F\\u002Fshop.test\\u002F')),
    ).toEqual(['https://www.shop.test/rest/V1/']);
    expect(hostRoot('https://shop.test/a/b')).toEqual({
      restUrl: 'https://shop.test/rest/V1/',
      graphqlUrl: 'https://shop.test/graphql',
      storeCode: null,
    });
  });

  it("is read from the path of the base URL or from the page's scripts", () => {
    expect(restUrls('https://shop.test/fr/lampe.html', luma('https://shop.test/fr/'))).toEqual([
      'https://shop.test/rest/fr/V1/',
      'https://shop.test/rest/V1/',
    ]);
    const named = luma('https://shop.test/', '<script>window.CURRENT_STORE_CODE = "us_en";</script>');
    expect(restUrls('https://shop.test/lamp.html', named)[0]).toBe('https://shop.test/rest/us_en/V1/');
    const called = luma(
      'https://shop.test/',
      '<div data-url="https:\\/\\/shop.test\\/rest\\/de\\/V1\\/x"></div>',
    );
    expect(restUrls('https://shop.test/lamp.html', called)[0]).toBe('https://shop.test/rest/de/V1/');
    const minicart =
      '<script>window.checkout = {"checkoutUrl":"x","baseUrl":"https:\\/\\/shop.test\\/en\\/"};</script>';
    expect(restUrls('https://shop.test/en/lamp.html', minicart)).toEqual([
      'https://shop.test/rest/en/V1/',
      'https://shop.test/rest/V1/',
      'https://shop.test/en/rest/V1/',
    ]);
  });

  it('may be in a subfolder, which is found from its static files', () => {
    const html = luma('https://shop.test/store/').replaceAll('test\\/static', 'test\\/store\\/pub\\/static');
    expect(restUrls('https://shop.test/store/lamp.html', html)).toEqual(['https://shop.test/store/rest/V1/']);
  });

  it('ignores base URLs of other hosts and the store code `all`', () => {
    const html = '<script>BASE_URL = "https://evil.test/fr/"; storeCode = "all"</script>';
    expect(restUrls('https://shop.test/lamp.html', html)).toEqual(['https://shop.test/rest/V1/']);
  });
});

import { expect, it } from 'vitest';
import { isSameHost, siteOf } from './hosts.ts';

it('takes one host with and without www as the same, and other ports and hosts as others', () => {
  expect(isSameHost('https://www.shop.test/a', 'https://shop.test/b')).toBe(true);
  expect(isSameHost('https://shop.test', 'https://shop.test:8443')).toBe(false);
  expect(isSameHost('https://shop.test', 'https://pay.shop.test')).toBe(false);
  expect(isSameHost('about:blank', 'no URL')).toBe(false);
});

it.each([
  ['https://www.shop.test/cart', 'shop.test'],
  ['https://api.shop.co.uk', 'shop.co.uk'],
  ['https://shop.co.uk', 'shop.co.uk'],
  ['http://127.0.0.1:3000', '127.0.0.1'],
  ['no URL', ''],
])('tells the site of %s: %s', (url, site) => {
  expect(siteOf(url)).toBe(site);
});

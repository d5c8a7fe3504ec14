import { describe, expect, it } from 'vitest';
import { BOUNDED_SECONDS, processorSeconds } from '../../../../../test/run/processor-time.ts';
import { postIdOf, postIdsOf } from './page-ids.ts';

const URL_ = 'https://shop.example/landing/';
const page = (html: string, link = '') => ({ url: URL_, headers: { link }, html });

describe('the ids of a page', () => {
  it.each([
    ['', '<https://shop.example/?p=12>; rel=shortlink'],
    [
      '',
      '<https://shop.example/wp-json/wp/v2/product/12>; rel="alternate"; title="JSON"; type="application/json"',
    ],
    ['<link rel="shortlink" href="https://www.shop.example/?p=12" />', ''],
    ["<link href='/?p=12' rel='shortlink'>", ''],
    ['<body class="single-product postid-12 woocommerce">', ''],
  ])('are read from %s%s', (html, link) => {
    expect(postIdsOf(page(html, link))).toEqual([12]);
  });

  it('exclude ids of other sites and of anything but products', () => {
    expect(postIdsOf(page('', '<https://other.example/?p=12>; rel=shortlink'))).toEqual([]);
    expect(postIdsOf(page('', '<https://shop.example/wp-json/wp/v2/pages/12>; rel="alternate"'))).toEqual([]);
    expect(postIdOf(new URL('https://shop.example/?p=0x12'))).toEqual([]);
    expect(postIdOf(new URL('https://shop.example/?p=12'))).toEqual([12]);
  });

  it('are found in bounded time in a hostile page', () => {
    const seconds = processorSeconds(() => {
      for (const part of ['<link ', '<body ', '<link rel="a" '])
        expect(postIdsOf(page(part.repeat(150_000)))).toEqual([]);
    });
    expect(seconds).toBeLessThan(BOUNDED_SECONDS);
  });
});

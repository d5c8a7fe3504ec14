import type { PlatformMarks } from '../site-marks.ts';

const IN_PAGE =
  /\bShopify\.(?:theme|shop|routes)\s*=|\/\/cdn\.shopify\.com\/s\/|["'/]cdn\/shop\/(?:files|products|t)\/|\bshopify-digital-wallet\b/;

const isHeader = (name: string): boolean =>
  name === 'x-shopid' || name === 'x-shardid' || name.startsWith('x-shopify-');

export const shopifyMarks: PlatformMarks = {
  prove: (headers, page) =>
    Object.keys(headers).some(isHeader) ||
    /\bshopify\b/i.test(headers['powered-by'] ?? '') ||
    IN_PAGE.test(page),
};

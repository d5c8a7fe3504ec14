import { describe, expect, it } from 'vitest';
import { cleanMerchantData } from './merchant-data.ts';

describe('data from a merchant', () => {
  it('loses the characters that PostgreSQL cannot store, at any depth', () => {
    const data = { kind: 'placed', merchantOrderIds: ['A\u0000\ud800'], paid: { amountSubunits: 1 } };
    expect(cleanMerchantData(data)).toEqual({ ...data, merchantOrderIds: ['A\uFFFD\uFFFD'] });
    const chosen = { kind: 'quoted', reference: { chosen: { 'Size\u0000': 'M' } } };
    expect(cleanMerchantData(chosen)).toEqual({ ...chosen, reference: { chosen: { 'Size\uFFFD': 'M' } } });
  });

  it('loses addresses that are not http or https from fields and messages', () => {
    const failure = { code: 'unknown', message: 'Go to javascript:alert(1) or https://shop.example/pay' };
    expect(
      cleanMerchantData({ failure, continueUrl: 'javascript:alert(1)', orderUrl: 'data:text/html,x' }),
    ).toEqual({
      failure: { ...failure, message: 'Go to (address removed) or https://shop.example/pay' },
    });
    const tracking = { carrier: 'C', number: '1', url: 'javascript:alert(1)' };
    expect(cleanMerchantData({ tracking })).toEqual({ tracking: { carrier: 'C', number: '1' } });
  });

  it('loses addresses that are not http or https from lists of images and products', () => {
    const image = { url: 'https://shop.example/1.png', isFeatured: true };
    const unsafe = { url: 'data:image/svg+xml,x', isFeatured: false };
    const product = { images: [image, unsafe], variants: [{ images: [unsafe] }] };
    expect(cleanMerchantData({ product })).toEqual({
      product: { images: [image], variants: [{ images: [] }] },
    });
    const productUrls = ['https://shop.example/a', 'ftp://shop.example/b', 'javascript:alert(1)'];
    expect(cleanMerchantData({ productUrls })).toEqual({ productUrls: ['https://shop.example/a'] });
  });

  it('loses the http link of a failure where only https is allowed', () => {
    const failure = { code: 'unknown', message: 'M' };
    const linked = (continueUrl: string) => ({ failure: { ...failure, continueUrl } });
    const [http, https] = [linked('http://shop.example/c'), linked('https://shop.example/c')];
    expect(cleanMerchantData(http, false)).toEqual({ failure });
    expect(cleanMerchantData(https, false)).toEqual(https);
    expect(cleanMerchantData(http, true)).toEqual(http);
    expect(cleanMerchantData(linked('javascript:alert(1)'), false)).toEqual({ failure });
  });

  it('is otherwise unchanged, and is not modified in place', () => {
    const data = { continueUrl: 'https://shop.example/c', note: 'data: 3 items', list: [null, true, 'x'] };
    expect(cleanMerchantData(data)).toEqual(data);
    const unclean = { text: '\u0000' };
    cleanMerchantData(unclean);
    expect(unclean.text).toBe('\u0000');
  });
});

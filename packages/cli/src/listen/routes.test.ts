import { describe, expect, it } from 'vitest';
import { addressesFor, readRoute } from './routes.ts';

const routes = (...values: string[]) => values.map(readRoute);

describe('readRoute', () => {
  it('reads a URL, with or without a pattern; the URL may contain an equals sign', () => {
    expect(readRoute('http://localhost:3000/hooks?a=b')).toEqual({
      pattern: null,
      url: 'http://localhost:3000/hooks?a=b',
    });
    expect(readRoute('checkout_intent.*=https://localhost/x?a=b')).toEqual({
      pattern: 'checkout_intent.*',
      url: 'https://localhost/x?a=b',
    });
  });

  it.each([
    ['localhost:3000', 'must be an absolute http or https URL'],
    ['ftp://localhost/', 'must be an absolute http or https URL'],
    ['shipment.*=', 'must be an absolute http or https URL'],
    ['invoice.*=http://localhost/', 'matches no event type'],
    ['(a+)+=http://localhost/', 'matches no event type'],
  ])('rejects %j', (value, message) => {
    expect(() => readRoute(value)).toThrow(message);
  });
});

describe('addressesFor', () => {
  it('sends to every matching pattern, and to addresses without one only if none matches', () => {
    const all = routes(
      'http://rest/',
      'checkout_intent.*=http://intents/',
      '*.completed=http://done/',
      'shipment.created=http://rest/',
    );
    expect(addressesFor(all, 'checkout_intent.completed')).toEqual(['http://intents/', 'http://done/']);
    expect(addressesFor(all, 'checkout_intent.offer_failed')).toEqual(['http://intents/']);
    expect(addressesFor(all, 'product.updated')).toEqual(['http://rest/']);
    expect(addressesFor(all, 'shipment.created')).toEqual(['http://rest/']);
  });

  it('matches whole names only; a dot is literal', () => {
    const some = routes('product.updated=http://a/');
    expect(addressesFor(some, 'product_updated')).toEqual([]);
    expect(addressesFor(some, 'xproduct.updated')).toEqual([]);
  });

  it('sends once to an address that several patterns name', () => {
    expect(addressesFor(routes('shipment.*=http://a/', '*=http://a/'), 'shipment.updated')).toEqual([
      'http://a/',
    ]);
  });
});

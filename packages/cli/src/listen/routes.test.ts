import { describe, expect, it } from 'vitest';
import { addressesFor, readRoute } from './routes.ts';

const routes = (...values: string[]) => values.map(readRoute);

describe('readRoute', () => {
  it('takes an address, and a pattern before one; the address may hold an equals sign', () => {
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
    ['localhost:3000', 'must be an absolute http or https address'],
    ['ftp://localhost/', 'must be an absolute http or https address'],
    ['shipment.*=', 'must be an absolute http or https address'],
    ['invoice.*=http://localhost/', 'which no event type matches'],
    ['(a+)+=http://localhost/', 'which no event type matches'],
  ])('refuses %j', (value, message) => {
    expect(() => readRoute(value)).toThrow(message);
  });
});

describe('addressesFor', () => {
  it('sends to every pattern that matches, and to the rest only what none takes', () => {
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

  it('matches whole names only, a dot being a dot', () => {
    const some = routes('product.updated=http://a/');
    expect(addressesFor(some, 'product_updated')).toEqual([]);
    expect(addressesFor(some, 'xproduct.updated')).toEqual([]);
  });

  it('sends once where several patterns name one address', () => {
    expect(addressesFor(routes('shipment.*=http://a/', '*=http://a/'), 'shipment.updated')).toEqual([
      'http://a/',
    ]);
  });
});

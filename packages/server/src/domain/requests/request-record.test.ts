import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  idempotencyKeyHash,
  isOwnId,
  ownSubject,
  requestPosition,
  storedFieldPaths,
  storedPath,
  storedUserAgent,
  subjectOf,
} from './request-record.ts';

const OWN = 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e';

describe('requestPosition', () => {
  it('increases with time, and fits into a cursor', () => {
    const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2050-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(times, times, fc.nat(), fc.nat(), (one, other, sequence, otherSequence) => {
        const [place, otherPlace] = [requestPosition(one, sequence), requestPosition(other, otherSequence)];
        if (one.getTime() < other.getTime()) expect(place).toBeLessThan(otherPlace);
        expect(String(place)).toMatch(/^\d{1,15}$/);
      }),
    );
  });
});

describe('storedPath', () => {
  it('is the template with our own identifiers filled in, and no other client input', () => {
    const template = '/api/v1/checkout-intents/{id}/confirm';
    expect(storedPath(template, { id: OWN })).toBe(`/api/v1/checkout-intents/${OWN}/confirm`);
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(storedPath(template, { id })).toBe(isOwnId(id) ? template.replace('{id}', id) : template);
      }),
    );
    expect(isOwnId('ci_4242424242424242')).toBe(false);
  });
});

describe('subjectOf', () => {
  const MADE = `{"id":"${OWN}","state":"retrieving_offer"}`;
  const ENDPOINT = 'we_01jq8w3n5v7x9y2z4a6b8c0d1e';
  const source = { params: {}, isSuccess: true, madeBody: null, own: null };

  it('is the object named in the path, else the created object, else the own one', () => {
    expect(subjectOf({ ...source, params: { id: ENDPOINT }, madeBody: MADE, own: 'balance' })).toBe(ENDPOINT);
    expect(subjectOf({ ...source, madeBody: MADE, own: 'balance' })).toBe(OWN);
    expect(subjectOf({ ...source, madeBody: '{"name":"NotFoundError"}', own: 'balance' })).toBe('balance');
    expect(subjectOf(source)).toBeNull();
  });

  it('is the innermost object of the path', () => {
    const key = 'key_01jq8w3n5v7x9y2z4a6b8c0d1e';
    expect(subjectOf({ ...source, params: { id: 'acct_01jq8w3n5v7x9y2z4a6b8c0d1e', keyId: key } })).toBe(key);
  });

  it('is a name that is not an identifier only if the request succeeded, and never a card number', () => {
    const params = { host: 'shop.example.com' };
    expect(subjectOf({ ...source, params })).toBe('shop.example.com');
    expect(subjectOf({ ...source, params, isSuccess: false })).toBeNull();
    expect(subjectOf({ ...source, params: { host: '4242424242424242' } })).toBeNull();
  });

  it('is the subscription where the identifier is that of a product of the merchant', () => {
    const subscribed = `{"id":"shop.example.com:lamp","url":"${'x'.repeat(300)}","subscriptionId":"prd_01jq8w3n5v7x9y2z4a6b8c0d1e"}`;
    expect(subjectOf({ ...source, madeBody: subscribed })).toBe('prd_01jq8w3n5v7x9y2z4a6b8c0d1e');
  });

  it.each([
    ['/api/v1/billing/transactions', 'balance'],
    ['/api/v1/account', OWN],
    ['/api/v1/alert-notifications', OWN],
    ['/api/v1/limits', null],
  ])('of the operation %s of an account is %s', (path, subject) => {
    expect(ownSubject(path, OWN)).toBe(subject);
  });
});

describe('storedFieldPaths', () => {
  it('contains only field names of the contract', () => {
    const words = new Set(['body', 'buyer', 'email', 'items']);
    const kept = storedFieldPaths(
      ['body.buyer.email', 'body.items.3', 'body.ada@example.com', 'body.buyer.4242424242424242'],
      (step) => words.has(step),
    );
    expect(kept).toEqual(['body.buyer.email', 'body.items.3', 'body.…', 'body.buyer.…']);
    fc.assert(
      fc.property(fc.array(fc.string()), (paths) => {
        const steps = storedFieldPaths(paths, (step) => words.has(step)).flatMap((path) => path.split('.'));
        expect(steps.every((step) => words.has(step) || step === '…' || /^\d{1,3}$/.test(step))).toBe(true);
      }),
    );
  });
});

describe('storedUserAgent', () => {
  it.each([
    ['purser-client/1.0.0 node/20.20.0', 'purser-client/1.0.0 node/20.20.0'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['Mozilla/5.0 (X11; Ada Lovelace) Gecko/20100101', 'Mozilla/5.0 Gecko/20100101'],
    ['shop/2 (write to ada@example.com', 'shop/2'],
    ['ada@example.com', null],
    ['x/4242424242424242', null],
    [undefined, null],
  ])('%s is kept as %s', (sent, kept) => expect(storedUserAgent(sent)).toBe(kept));

  it('is short for any header', () => {
    fc.assert(fc.property(fc.string(), (sent) => (storedUserAgent(sent) ?? '').length <= 4 * 58));
  });
});

describe('idempotencyKeyHash', () => {
  it('is the first 16 hex digits of the SHA-256', () => {
    expect(idempotencyKeyHash('test')).toBe('9f86d081884c7d65');
  });
});

import type { Buyer } from '@purser/contract/shapes/buyer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsAnyOf, maskBody, maskHeaders, maskUrl } from './mask-merchant-request.ts';

const field = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('Ada', 'total', 'true', '1500', 'completed', 'desk-lamp', 'a/b', 'ΑΣΑ', '100', 'lamp'),
);
const buyers: fc.Arbitrary<Buyer> = fc.record({
  firstName: field,
  lastName: field,
  email: field.map((name) => `${name}@example.com`),
  phone: fc.integer({ min: 1_000_000 }).map((digits) => `+1 ${digits}`),
  address1: field,
  address2: field,
  city: field,
  province: field,
  postalCode: field,
  country: fc.constant('US'),
});
const KEYS = [
  'id',
  'status',
  'title',
  'total',
  'buyer',
  'items',
  'name',
  'type',
  'created_at',
  'currency',
  'message',
];
const COUNTRY = 'country';
const valuesOf = (buyer: Buyer): string[] =>
  Object.entries(buyer).flatMap(([name, value]) => (name === COUNTRY || value.length < 3 ? [] : [value]));

/** Bodies of any shape, with keys, texts and numbers from the buyer's values and other values. */
const bodiesOf = (buyer: Buyer) => {
  const values = valuesOf(buyer);
  const text = fc.oneof(
    fc.constantFrom(...values),
    fc.tuple(fc.string(), fc.constantFrom(...values), fc.string()).map((parts) => parts.join('')),
    fc.constantFrom(...values).map((value) => value.toUpperCase()),
    fc.string(),
  );
  const key = fc.oneof(fc.constantFrom(...KEYS), text);
  return fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.integer(),
      fc.constantFrom(...values.map(Number).filter(Number.isFinite), 0),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(key, tie('node'), { maxKeys: 5 }),
    ),
  })).node;
};
const cases = buyers.chain((buyer) => fc.tuple(fc.constant(buyer), bodiesOf(buyer)));

/** Without lone surrogates, which a URL cannot contain. */
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...leavesOf(item)]);
}

describe('a masked merchant request', () => {
  it('has no value of the buyer in any key, text or number, for any response', () => {
    fc.assert(
      fc.property(cases, ([buyer, body]) => {
        const kept = maskBody(JSON.stringify(body), 'application/json', holdsAnyOf(buyer, []));
        const leaves = leavesOf(JSON.parse(kept?.text ?? 'null')).filter((leaf) => !/^[•…]+$/.test(leaf));
        const seen = valuesOf(buyer).filter((value) => leaves.some((leaf) => leaf.includes(value)));
        expect(seen).toEqual([]);
        expect(kept?.text?.length).toBeLessThanOrEqual(4096);
      }),
      { numRuns: 400 },
    );
  });

  it('has no value of the buyer in a form or a URL', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(...KEYS, 'billing[email]', 'sku', 'page'), ([buyer], key) => {
        const holds = holdsAnyOf(buyer, []);
        for (const value of valuesOf(buyer).filter(isWellFormed)) {
          const form = new URLSearchParams([[key, value]]).toString();
          const kept = maskBody(form, 'application/x-www-form-urlencoded', holds)?.text ?? '';
          const masked = kept.slice(kept.indexOf('=') + 1);
          expect(masked === '' || !masked.includes(value)).toBe(true);
          const url = `https://shop.example/${encodeURIComponent(value)}/x?${form}`;
          const rest = maskUrl(url, holds).slice('https://shop.example'.length);
          expect(/^[/x?=•&a-z_[\]]*$/.test(value) || !rest.includes(value)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  const ada: Buyer = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+1 415 555 0100',
    address1: '1 Main St',
    city: 'San Francisco',
    province: 'CA',
    postalCode: '94105',
    country: 'US',
  };
  const holds = holdsAnyOf(ada, ['sk_secret']);
  const shownOf = (value: unknown): unknown =>
    JSON.parse(maskBody(JSON.stringify(value), 'application/json', holds)?.text ?? 'null');

  it('shows ids, states, amounts, times and goods', () => {
    const told = {
      id: 'chk_12',
      status: 'ready_for_complete',
      currency: 'USD',
      line_items: [{ id: 'li_1', quantity: 2, item: { title: 'Desk lamp', name: 'Lamp', price: 1500 } }],
      totals: [{ type: 'total', amount: 3000 }],
      expires_at: '2026-01-01T00:00:00Z',
      is_done: false,
      prices: { price: '19.99' },
    };
    expect(shownOf(told)).toEqual(told);
  });

  it('hides personal data, secrets and unknown fields', () => {
    expect(
      shownOf({
        buyer: { id: 'b1', full_name: 'Ada Byron', amount: 5 },
        customer_name: 'x y',
        name: 'Grace',
        payment: { id: 'p', token: 'tok', cvc: 123 },
        message: 'Hello Ada',
        title: 'A lamp for Ada',
        status: 'shipped to Ada',
        code: 'SAVE10',
        id: '415-555-0100',
        order_id: 4111111111111111,
        session_id: 'b1946ac92492d2347c6235b4d2611184',
      }),
    ).toEqual({
      buyer: { id: '•••', full_name: '•••', amount: '•••' },
      customer_name: '•••',
      name: '•••',
      payment: { id: '•••', token: '•••', cvc: '•••' },
      message: '•••',
      title: '•••',
      status: '•••',
      code: '•••',
      id: '•••',
      order_id: '•••',
      session_id: 'b1946a•••',
    });
  });

  it('keeps only the size of pages and of unreadable bodies', () => {
    expect(maskBody('<p>Ada</p>', 'text/html; charset=utf-8', holds)).toEqual({
      redaction: 'omitted_unsupported',
      mediaType: 'text/html',
      byteCount: 10,
    });
    expect(maskBody('{"a":', 'application/json', holds)?.redaction).toBe('omitted_unsupported');
    expect(maskBody('', undefined, holds)).toBeNull();
  });

  it('truncates long bodies to valid JSON', () => {
    const long = {
      items: Array.from({ length: 5000 }, (_, id) => ({ id, price: id, title: 'x'.repeat(100) })),
    };
    expect(JSON.stringify(shownOf(long)).length).toBeLessThanOrEqual(4096);
    let deep: unknown = 'x';
    for (let depth = 0; depth < 3000; depth += 1) deep = [deep];
    expect(JSON.stringify(shownOf(deep))).toContain('…');
  });

  it('keeps the path of a URL and harmless headers', () => {
    expect(
      maskUrl(
        'https://me:pw@shop.example:444/carts/b1946ac92492d2347c6235b4d2611184/items?consumer_key=ck_1&page=2#x',
        holds,
      ),
    ).toBe('https://shop.example:444/carts/b1946a•••/items?consumer_key=•••&page=2');
    expect(maskUrl('https://shop.example/account/Ada%20Lovelace', holds)).toBe(
      'https://shop.example/account/•••',
    );
    expect(
      maskHeaders(
        { Accept: 'text/html', Authorization: 'Bearer x', 'Idempotency-Key': 'sk_secret' },
        ['accept', 'idempotency-key'],
        holds,
      ),
    ).toEqual({ accept: 'text/html', 'idempotency-key': '•••' });
  });
});

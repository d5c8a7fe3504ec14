import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { parseJson, record, text } from '../../src/json/json-fields.ts';
import { UCP_VERSIONS } from '../../src/ucp/discovery/versions.ts';
import { OfficialSchemas } from '../official-schemas/official-schemas.ts';
import { schemasFolder } from '../official-schemas/schemas-folder.ts';
import { placeRequest, quoted } from '../purchases.ts';
import { mandateKey } from '../test-http-client.ts';
import type { MerchantOptions } from '../ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../ucp-merchant/start.ts';

const folder = schemasFolder('ucp');
const running: Merchant[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

/** Buys a lamp, confirmed by a person or by software. */
async function buy(options: Partial<MerchantOptions>, isHumanPresent: boolean) {
  const shop = await startMerchant(options);
  running.push(shop);
  const offer = await quoted(shop.url, '/products/lamp');
  const consent = { isHumanPresent, confirmedAt: new Date('2026-11-23T12:00:00Z') };
  const outcome = await offer.connector.place(offer.context, placeRequest(offer, { consent }));
  return { shop, offer, outcome };
}

function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { kid, ...jwk } = mandateKey();
  const key = createPublicKey({
    key: { ...jwk, crv: jwk.crv ?? '', x: jwk.x ?? '', y: jwk.y ?? '' },
    format: 'jwk',
  });
  const data = Buffer.from(`${header}.${payload}`);
  const isValid = verify(
    'sha256',
    data,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isValid).toBe(true);
  const read = (part: string) => record(parseJson(Buffer.from(part, 'base64url').toString('utf8'))) ?? {};
  expect(read(header)).toEqual({ alg: 'ES256', kid, typ: 'dc+sd-jwt' });
  return read(payload);
}

describe('a merchant that negotiates mandates', () => {
  it.each(UCP_VERSIONS)('gets one over the checkout that it signed, in %s', async (version) => {
    const { shop, offer, outcome } = await buy({ version, authorises: 'all' }, true);
    expect(outcome).toMatchObject({ kind: 'placed' });
    const token = shop.orders[0]?.mandate ?? '';
    const claims = claimsOf(token);
    expect(claims).toMatchObject({
      vct: 'mandate.checkout.1',
      aud: shop.url,
      human_present: true,
      checkout: { id: 'chk_1', ap2: { merchant_authorization: expect.stringContaining('..') } },
    });
    const jwt = text(claims['checkout_jwt']) ?? '';
    expect(claims['checkout_hash']).toBe(createHash('sha256').update(jwt).digest('base64url'));
    const { ap2: signature, ...terms } = record(claims['checkout']) ?? {};
    const [head, payload = '', sign] = jwt.split('.');
    expect(record(signature)?.['merchant_authorization']).toBe(`${head}..${sign}`);
    expect(parseJson(Buffer.from(payload, 'base64url').toString('utf8'))).toEqual(terms);
    expect(Number(claims['exp'])).toBeGreaterThan(Number(claims['iat']));
    expect(claims).not.toHaveProperty('intent_mandate');
    if (folder === null) return;
    const schemas = new OfficialSchemas(folder, version);
    const schema = 'schemas/shopping/ap2_mandate.json#/$defs/checkout_mandate';
    const { ap2, ...body } = record(parseJson(offer.http.calls.at(-1)?.body ?? '')) ?? {};
    if (version !== '2026-01-23')
      expect(schemas.errors(schema, record(ap2)?.['checkout_mandate'])).toEqual([]);
    expect(schemas.checkoutErrors('complete', body)).toEqual([]);
  });

  it('gets what the client allowed too, if no person confirmed', async () => {
    const { shop, offer } = await buy({ authorises: 'all' }, false);
    const claims = claimsOf(shop.orders[0]?.mandate ?? '');
    expect(claims).toMatchObject({ human_present: false, vct: 'mandate.checkout.1' });
    expect(claimsOf(text(claims['intent_mandate']) ?? '')).toMatchObject({
      vct: 'mandate.checkout.open.1',
      constraints: [
        {
          type: 'checkout.line_items',
          items: [
            {
              id: expect.stringMatching(/./),
              acceptable_items: [{ id: expect.stringMatching(/./), title: expect.stringMatching(/./) }],
              quantity: 1,
            },
          ],
        },
        { type: 'checkout.allowed_merchants', allowed: [{ id: shop.url, website: shop.url }] },
      ],
      cnf: { kid: mandateKey().kid },
      human_present: false,
      intent: {
        product_url: offer.request.productUrl,
        quantity: 1,
        max_total: { currency: 'USD', amount: offer.quote.cost.total.amountSubunits },
      },
    });
  });

  it.each([
    ['none', 'did not sign'],
    ['other_terms', 'is wrong'],
  ] as const)('gets no order if it authorises %s of its terms', async (authorises, message) => {
    const { shop, outcome } = await buy({ authorises }, true);
    expect(outcome).toMatchObject({
      kind: 'declined',
      failure: { code: 'order_placement_failed', message: expect.stringContaining(message) },
    });
    expect(shop.orders).toEqual([]);
  });

  it('is the only one that gets a mandate', async () => {
    const { shop, outcome } = await buy({}, false);
    expect(outcome).toMatchObject({ kind: 'placed' });
    expect(shop.orders[0]?.mandate).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, startTestService, type TestService } from '../../../test-support/service.ts';
import { count, expectNothingChanges } from '../database-text.ts';
import { INTENTS, intentBody, invalidFields, send } from '../http-client.ts';
import { expectErrorNamed } from '../response-checks.ts';
import { CREATE_RULES, echoOf, invalidBody, MISSING, violationName } from './create-rules.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service?.close());

const intents = () => count(service.databaseUrl, 'select count(*) from checkout_intents');

describe.each([
  ['create', INTENTS, {}],
  ['create-and-purchase', `${INTENTS}/purchase`, { paymentMethod: { type: 'drawdown' } }],
])('the body of %s', (_name, path, extra) => {
  it.each(CREATE_RULES.map((rule) => [violationName(rule), rule] as const))(
    'is refused for %s',
    async (_, rule) => {
      const [place, value] = rule;
      const response = await send(service, { path, json: invalidBody([rule], extra) });
      expectErrorNamed(response, 'ValidateError');
      const fields = invalidFields(response);
      expect(Object.keys(fields)).toEqual([`body.${place}`]);
      expect(fields[`body.${place}`]?.message).toMatch(/^\S.{3,}/);
      expect(fields[`body.${place}`]?.value).toEqual(echoOf(value));
    },
  );

  it('is refused with every invalid field at once, and creates nothing', async () => {
    const before = await intents();
    const rules = [
      ['productUrl', 'http://10.0.0.1/'],
      ['quantity', 0],
      ['buyer.firstName', ''],
      ['buyer.email', 'ada'],
      ['buyer.phone', '1'],
      ['buyer.country', 'us'],
      ['buyer.city', MISSING],
      ['variantSelections.0.label', ''],
      ['variantSelections.0.value', null],
      ['constraints.maxTotalPrice', -1],
      ['constraints.offerRetrievalEffort', 'some'],
      ['promoCodes.0', 'no good'],
      ['referenceId', 'x'.repeat(256)],
    ] as const;
    const response = await send(service, { path, json: invalidBody(rules, extra) });
    const places = rules.map(([place]) => `body.${place}`);
    expect(Object.keys(invalidFields(response)).sort()).toEqual(places.sort());
    expect(await intents()).toBe(before);
  });

  it('may leave the province out where addresses have none, and only there', async () => {
    const { province: _, ...others } = buyer;
    const ask = (country: string) =>
      send(service, { path, json: intentBody({ ...extra, buyer: { ...others, country } }) });
    const accepted = await ask('DE');
    expect(accepted.status).toBe(201);
    expect(accepted.body['buyer']).toEqual({ ...others, country: 'DE' });
    for (const country of ['US', 'CA', 'AU', 'JP', 'BR', 'IT']) {
      const fields = invalidFields(await ask(country));
      expect(fields).toEqual({ 'body.buyer.province': { message: `is required in ${country}` } });
    }
  });

  it('is accepted at the limits of every rule', async () => {
    const long = '😀'.repeat(255);
    const json = intentBody({
      productUrl: `http://127.0.0.1:9/${'x'.repeat(2048 - 19)}`,
      quantity: 999,
      buyer: {
        ...Object.fromEntries(Object.keys(buyer).map((name) => [name, long])),
        email: `a@${'b'.repeat(60)}.example.com`,
        phone: '(+41) 12-34.56 [78] 9012345678',
        country: 'AX',
        address2: '',
      },
      variantSelections: Array.from({ length: 16 }, () => ({ label: 'x'.repeat(30), value: 1.5 })),
      constraints: { maxTotalPrice: 0, maxShippingPrice: 2 ** 53 - 1 },
      promoCodes: Array.from({ length: 16 }, () => 'A-_9'.repeat(8)),
      referenceId: '',
      ...extra,
    });
    const response = await send(service, { path, json });
    expect([response.status, response.body]).toMatchObject([201, { quantity: 999, buyer: json.buyer }]);
  });
});

const PAYMENTS: readonly (readonly [string, unknown, string, unknown])[] = [
  ['no method', undefined, 'paymentMethod', undefined],
  ['null', null, 'paymentMethod', undefined],
  ['a string, which may be the token itself', 'token_of_mine', 'paymentMethod', undefined],
  ['a list', [{ type: 'drawdown' }], 'paymentMethod', undefined],
  ['no type', {}, 'paymentMethod.type', undefined],
  ['an unknown type', { type: 'cash' }, 'paymentMethod.type', 'cash'],
  ['a type that is not a string', { type: 5 }, 'paymentMethod.type', 5],
  [
    'a gateway that is not configured',
    { type: 'stripe_token', stripeToken: 'tok_visa' },
    'paymentMethod.type',
    'stripe_token',
  ],
  ['a missing token', { type: 'basis_theory_token' }, 'paymentMethod.basisTheoryToken', undefined],
  [
    'an empty token',
    { type: 'basis_theory_token', basisTheoryToken: '' },
    'paymentMethod.basisTheoryToken',
    undefined,
  ],
  [
    'a token with blanks',
    { type: 'basis_theory_token', basisTheoryToken: 'not a token' },
    'paymentMethod.basisTheoryToken',
    undefined,
  ],
  [
    'a token that is too long',
    { type: 'basis_theory_token', basisTheoryToken: 'token_of_mine'.repeat(50) },
    'paymentMethod.basisTheoryToken',
    undefined,
  ],
  [
    'a token in a list',
    { type: 'basis_theory_token', basisTheoryToken: ['token_of_mine'] },
    'paymentMethod.basisTheoryToken',
    undefined,
  ],
  [
    'an unknown token',
    { type: 'basis_theory_token', basisTheoryToken: 'token_of_mine' },
    'paymentMethod.basisTheoryToken',
    undefined,
  ],
  [
    'a Stripe token of another form',
    { type: 'stripe_token', stripeToken: 'token_of_mine' },
    'paymentMethod.stripeToken',
    undefined,
  ],
];

describe.each([
  ['create-and-purchase', `${INTENTS}/purchase`, intentBody()],
  ['confirm', `${INTENTS}/ci_00000000000000000000000000/confirm`, {}],
])('the payment method of %s', (_name, path, rest) => {
  expectNothingChanges(() => service.databaseUrl);

  it.each(PAYMENTS)('is refused for %s, without echoing a token', async (_, paymentMethod, place, value) => {
    const response = await send(service, { path, json: { ...rest, paymentMethod } });
    expectErrorNamed(response, 'ValidateError');
    expect(Object.keys(invalidFields(response))).toEqual([`body.${place}`]);
    expect(invalidFields(response)[`body.${place}`]?.value).toEqual(value);
    expect(response.text).not.toMatch(/of.mine|tok_visa/);
  });
});

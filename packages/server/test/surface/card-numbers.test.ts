import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { tablesContaining } from './database-text.ts';
import { INTENTS, intentBody, invalidFields, type Sent, send, UNREACHABLE_URL } from './http-client.ts';
import { expectErrorNamed } from './response-checks.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service?.close());

const CARDS = [
  '4222222222222',
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '3782 822463 10005',
  '6304000000000000',
  '6331101999990016',
  '4000000000000000006',
  '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  'card 5555555555554444 please',
  '4111 1111 1111 1111 12/27 123',
  '1 4111 1111 1111 1111',
];

const groups = (text: string) => text.match(/[0-9][0-9 -]{11,}[0-9]/)?.[0] ?? text;

/** The numbers that were refused, as written and as digits only. */
const refused = new Set<string>();

/** Expects a refusal, with the number not in the response, as written or as digits only. */
async function expectRefused(sent: Sent, place: string, card: string): Promise<void> {
  const headers = { ...sent.headers, 'idempotency-key': randomUUID() };
  const response = await send(service, { ...sent, headers });
  expectErrorNamed(response, 'ValidateError');
  expect(Object.keys(invalidFields(response))).toContain(place);
  expect(invalidFields(response)[place]).not.toHaveProperty('value');
  const texts = [card, groups(card), card.replace(/[^0-9]/g, '')];
  for (const text of texts) expect(response.text).not.toContain(text);
  for (const text of texts) refused.add(text);
}

const purchase = (paymentMethod: unknown) => ({
  path: `${INTENTS}/purchase`,
  json: intentBody({ paymentMethod }),
});

describe('a card number', () => {
  // Once for all: reading every table takes more CPU time than the refusals.
  afterAll(async () => {
    expect(await tablesContaining(service.databaseUrl, ...refused)).toEqual([]);
  });

  it.each(CARDS)('is refused in a token, neither echoed nor stored: %s', async (card) => {
    const basis = purchase({ type: 'basis_theory_token', basisTheoryToken: card });
    await expectRefused(basis, 'body.paymentMethod.basisTheoryToken', card);
    const stripe = purchase({ type: 'stripe_token', stripeToken: `tok_${card}` });
    await expectRefused(stripe, 'body.paymentMethod.stripeToken', card);
  });

  it('is not detected in a gateway token whose digits only look like one', async () => {
    const token = `sandbox_token_success_r4111111111111111_${'0a'.repeat(12)}`;
    const { json, path } = purchase({ type: 'basis_theory_token', basisTheoryToken: token });
    const response = await send(service, { path, json, headers: { 'idempotency-key': randomUUID() } });
    const at = 'body.paymentMethod.basisTheoryToken';
    expect(invalidFields(response)[at]).toMatchObject({
      message: 'is not a token of the configured gateway',
    });
  });

  it.each(CARDS)('is refused in any other text, neither echoed nor stored: %s', async (card) => {
    await expectRefused({ path: INTENTS, json: intentBody({ referenceId: card }) }, 'body.referenceId', card);
    const json = intentBody({ buyer: { ...buyer, address2: card } });
    await expectRefused({ path: INTENTS, json }, 'body.buyer.address2', card);
  });

  it('is refused in every field, whatever other rule it breaks there', async () => {
    const card = '5555555555554444';
    const number = Number(card);
    const places: readonly (readonly [Record<string, unknown>, string])[] = [
      [{ quantity: card }, 'body.quantity'],
      [{ quantity: number }, 'body.quantity'],
      [{ quantity: [card] }, 'body.quantity'],
      [{ referenceId: [[[card]]] }, 'body.referenceId'],
      [{ referenceId: `${'x'.repeat(600)} ${card}` }, 'body.referenceId'],
      [{ promoCodes: [card] }, 'body.promoCodes.0'],
      [{ promoCodes: ['GOOD', `${card} no`] }, 'body.promoCodes.1'],
      [{ variantSelections: [{ label: card, value: 1 }] }, 'body.variantSelections.0.label'],
      [{ variantSelections: [{ label: 'Size', value: number }] }, 'body.variantSelections.0.value'],
      [{ buyer: { ...buyer, country: card } }, 'body.buyer.country'],
      [{ buyer: { ...buyer, email: `${card}@` } }, 'body.buyer.email'],
      [{ buyer: { ...buyer, phone: '5555-5555-5555-4444' } }, 'body.buyer.phone'],
      [{ buyer: card }, 'body.buyer'],
      [{ constraints: { offerRetrievalEffort: card } }, 'body.constraints.offerRetrievalEffort'],
    ];
    for (const [change, place] of places) {
      await expectRefused({ path: INTENTS, json: intentBody(change) }, place, card);
    }
    await expectRefused(purchase(card), 'body.paymentMethod', card);
    await expectRefused(purchase({ type: card }), 'body.paymentMethod.type', card);
    await expectRefused(purchase([{ basisTheoryToken: card }]), 'body.paymentMethod', card);
  });

  it('is refused in queries, paths and the bodies of other operations', async () => {
    const card = '4111111111111111';
    await expectRefused({ path: `${INTENTS}?state=${card}` }, 'query.state.0', card);
    await expectRefused({ path: `/api/v1/events?after=${card}` }, 'query.after', card);
    await expectRefused(
      { path: `/api/v1/orders/4111%201111%201111%201111` },
      'path.id',
      '4111 1111 1111 1111',
    );
    await expectRefused({ path: '/api/v1/api-keys', json: { name: card } }, 'body.name', card);
    const json = { url: 'http://127.0.0.1:9/hook', description: card };
    await expectRefused({ path: '/api/v1/webhook-endpoints', json }, 'body.description', card);
  });

  it('found by chance in a random id does not refuse the id', async () => {
    const { status } = await send(service, { path: '/api/v1/orders/ord_4111111111111111kq' });
    expect(status).toBe(404);
  });

  it('is reported together with every other invalid field', async () => {
    const json = intentBody({ quantity: 0, referenceId: '4111111111111111' });
    const response = await send(service, { path: INTENTS, json });
    expect(Object.keys(invalidFields(response)).sort()).toEqual(['body.quantity', 'body.referenceId']);
  });

  it('in an unknown field is neither read nor echoed nor stored', async () => {
    const card = '4000056655665556';
    const json = { ...intentBody(), card: { number: card, cvc: '123' }, note: card };
    const response = await send(service, {
      path: INTENTS,
      json,
      headers: { 'idempotency-key': 'unknown-field' },
    });
    expect([response.status, response.text.includes(card)]).toEqual([201, false]);
    expect(await tablesContaining(service.databaseUrl, card)).toEqual([]);
  });
});

describe('text without a card number', () => {
  it.each([
    '1234567890123456',
    '123456789012',
    '12345678901234567890',
    'order 2026-03-25 10:00:00',
    'AB1234',
    '41111111-1111-4111-8abc-def012345678',
  ])('is accepted: %s', async (referenceId) => {
    const response = await send(service, { path: INTENTS, json: intentBody({ referenceId }) });
    expect([response.status, response.body['referenceId']]).toEqual([201, referenceId]);
  });

  it('is accepted in a telephone number and in a product URL, where long digit sequences are common', async () => {
    const json = intentBody({
      productUrl: `${UNREACHABLE_URL}/6011000990139424`,
      buyer: { ...buyer, phone: '+49 1512 3456 7890 12' },
    });
    expect((await send(service, { path: INTENTS, json })).status).toBe(201);
  });
});

describe('a secret', () => {
  it('sent as an API key, a session key or a token is not echoed in any error', async () => {
    const secret = 'sk_test_0123456789secretsecret';
    const requests: Sent[] = [
      { path: INTENTS, apiKey: secret },
      { path: `/api/v1/${secret}`, apiKey: secret },
      { path: '/sandbox-gateway/tokens', json: { sessionKey: secret, card: 'success' } },
      { path: '/sandbox-gateway/tokens', json: { sessionKey: 'x', card: secret } },
      purchase({ type: 'basis_theory_token', basisTheoryToken: secret }),
      { path: INTENTS, raw: `{"buyer": "${secret}` },
    ];
    for (const sent of requests) {
      const response = await send(service, sent);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.text).not.toContain('secretsecret');
    }
    expect(await tablesContaining(service.databaseUrl, 'secretsecret')).toEqual([]);
  });

  it('token that was accepted is stored encrypted, and only its last four characters can be read', async () => {
    const session = await service.client.paymentGateways.createSession('sandbox');
    const json = { sessionKey: session.sessionKey, card: 'success' };
    const token = String((await send(service, { path: '/sandbox-gateway/tokens', json })).body['token']);
    const sent = purchase({ type: 'basis_theory_token', basisTheoryToken: token });
    const response = await send(service, { ...sent, headers: { 'idempotency-key': 'token' } });
    expect(response.status).toBe(201);
    expect(response.text).not.toContain(token);
    expect(await tablesContaining(service.databaseUrl, token)).toEqual([]);
  });
});

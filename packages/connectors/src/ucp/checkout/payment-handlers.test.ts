import { afterEach, describe, expect, it } from 'vitest';
import { BUYER, paysWith, placeRequest, quoted } from '../../../test/purchases.ts';
import { type Merchant, startMerchant } from '../../../test/ucp-merchant/start.ts';
import type { PaymentInstrument, PaymentQuestion } from '../../connector.ts';
import { chooseInstrument, offeredHandlers } from './payment-handlers.ts';
import { completeBody } from './request-bodies.ts';

const running: Merchant[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

const total = { currencyCode: 'USD', amountSubunits: 100 };
const handler = (id: string, config: object = {}) => ({ id, name: `com.test.${id}`, config: { ...config } });
const instrument = (handlerId: string): PaymentInstrument => ({
  handlerId,
  handlerName: handlerId,
  type: 'card',
  credential: { type: 'token' },
  display: { brand: 'Visa', lastDigits: '4242' },
});

/** A payment source that uses the first handler. */
function firstOf(asked: string[][]) {
  return {
    instrumentFor: async ({ handlers }: PaymentQuestion) => {
      asked.push(handlers.map(({ id }) => id));
      const [first] = handlers;
      return first === undefined
        ? ({ kind: 'none' } as const)
        : ({ kind: 'instrument', instrument: instrument(first.id) } as const);
    },
  };
}

describe('payment handlers', () => {
  it('are those of the session, completed with fields from discovery', () => {
    const discovered = [handler('a', { key: 'k', available_instruments: [{ type: 'card' }] }), handler('b')];
    const session = [handler('a', { available_instruments: [{ type: 'wallet' }] })];
    expect(offeredHandlers(session, discovered)).toEqual([
      handler('a', { key: 'k', available_instruments: [{ type: 'wallet' }] }),
    ]);
    expect(offeredHandlers([], discovered)).toBe(discovered);
  });

  it("exclude handlers that do not accept the instrument's type or brand", async () => {
    const asked: string[][] = [];
    const wallet = handler('wallet', { available_instruments: [{ type: 'wallet' }] });
    const brand = (name: string) => ({
      available_instruments: [{ type: 'card', constraints: { brands: [name] } }],
    });
    const offered = [wallet, handler('amex', brand('amex')), handler('visa', brand('visa'))];
    const request = { payment: firstOf(asked), productUrl: 'https://shop.test/p' };
    const response = await chooseInstrument(request, offered, total, false);
    expect(response).toMatchObject({ kind: 'instrument', instrument: { handlerId: 'visa' } });
    expect(asked).toEqual([['wallet', 'amex', 'visa'], ['amex', 'visa'], ['visa']]);
    expect(await chooseInstrument(request, [wallet], total, false)).toMatchObject({
      kind: 'declined',
      failure: { code: 'payment_failed' },
    });
  });

  it('respect the restrictions of the session', async () => {
    const shop = await startMerchant();
    running.push(shop);
    const offer = await quoted(shop.url, '/products/lamp');
    Object.assign(shop.faults, { instruments: [{ type: 'wallet' }] });
    const request = placeRequest(offer, { payment: paysWith('success_token') });
    expect(await offer.connector.place(offer.context, request)).toMatchObject({
      kind: 'declined',
      failure: { code: 'payment_failed' },
    });
    expect(request.submissions).toHaveLength(0);
  });
});

describe('the credential', () => {
  const sent = (version: Parameters<typeof completeBody>[0], credential: PaymentInstrument['credential']) =>
    JSON.parse(JSON.stringify(completeBody(version, { ...instrument('a'), credential }, 'i', BUYER))).payment
      .instruments[0].credential;

  it('of a card has the type name of the version', () => {
    const older = { type: 'card', card_number_type: 'fpan', number: '{{ number }}' };
    const newer = { type: 'pan', number: '{{ number }}' };
    expect(sent('2026-08-25', older)).toEqual(newer);
    expect(sent('2026-04-08', newer)).toEqual(older);
    const token = { type: 'network_token', number: '{{ number }}', cryptogram: '{{ cryptogram }}' };
    expect(sent('2026-08-25', token)).toEqual(token);
    expect(sent('2026-01-23', token)).toEqual({
      ...token,
      type: 'card',
      card_number_type: 'network_token',
    });
  });

  it('of any other type is sent unchanged', () => {
    const credential = { type: 'token', token: 't', card_number_type: 7 };
    for (const version of ['2026-01-23', '2026-08-25'] as const)
      expect(sent(version, credential)).toEqual(credential);
  });
});

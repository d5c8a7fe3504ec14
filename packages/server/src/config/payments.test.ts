import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readPayments } from './payments.ts';

const VAULT = { BASIS_THEORY_API_KEY: 'key_test_private', BASIS_THEORY_PUBLIC_KEY: 'key_test_public' };
const CARD_SERVICE = {
  CARD_SERVICE_URL: 'https://cards.example/purser/',
  CARD_SERVICE_KEY: 'key_of_the_cards',
};
const instruments = (...entries: object[]) => ({ PAYMENT_INSTRUMENTS: JSON.stringify(entries) });
const TOKEN = { handler: 'com.example.tokens', type: 'card', credential: { token: 'abc' } };

describe('payment settings', () => {
  it('default to a test token in staging and to nothing in production', () => {
    const staging = readPayments({}, true);
    expect(staging.instruments).toHaveLength(1);
    expect(staging.instruments[0]).toMatchObject({
      handler: '*',
      declinedCredential: { token: 'fail_token' },
      display: { brand: 'visa', lastDigits: '4242' },
    });
    expect(readPayments({}, false)).toEqual({
      instruments: [],
      basisTheory: null,
      stripe: null,
      cardService: null,
    });
  });

  it('keep every field of an entry, including the declined credential', () => {
    const entry = {
      ...TOKEN,
      hosts: ['shop.example', '*.shop.example'],
      declinedCredential: { token: 'no' },
      display: { brand: 'mastercard', lastDigits: '4444' },
    };
    expect(readPayments(instruments(TOKEN, entry), false).instruments).toEqual([
      { ...TOKEN, hosts: [] },
      entry,
    ]);
  });

  it('need only a handler name for cash and invoice', () => {
    const [cod] = readPayments(instruments({ handler: 'cod' }), false).instruments;
    expect(cod).toEqual({ handler: 'cod', hosts: [], type: 'offline', credential: {} });
  });

  it('use the vault of test tenants in staging and the live vault in production', () => {
    expect(readPayments(VAULT, true).basisTheory?.url).toBe('https://api.test.basistheory.com');
    expect(readPayments(VAULT, false).basisTheory?.url).toBe('https://api.basistheory.com');
  });

  it('use test cards of the card service in staging, and live ones in production if that is confirmed', () => {
    const entry = { handler: 'card', cardId: 'purchasing-1' };
    const staging = readPayments({ ...CARD_SERVICE, ...instruments(entry) }, true);
    expect(staging.cardService).toEqual({
      url: 'https://cards.example/purser',
      apiKey: 'key_of_the_cards',
      mode: 'test',
    });
    expect(staging.instruments).toEqual([{ ...entry, hosts: [], type: 'card', credential: {} }]);
    const production = readPayments({ ...CARD_SERVICE, BROWSER_CARDS: 'true' }, false);
    expect(production.cardService?.mode).toBe('live');
  });

  const card = { ...TOKEN, credential: { number: '{{card.number}}' } };
  const refused: readonly (readonly [string, Record<string, string>, boolean])[] = [
    ['a live vault in staging', { ...VAULT, BASIS_THEORY_URL: 'https://api.basistheory.com/' }, true],
    ['a test vault in production', { ...VAULT, BASIS_THEORY_URL: 'https://api.test.basistheory.com' }, false],
    ['a vault over plain http in production', { ...VAULT, BASIS_THEORY_URL: 'http://vault.example' }, false],
    ['only one of the vault’s keys', { BASIS_THEORY_API_KEY: 'key_test_private' }, true],
    ['a live Stripe key in staging', { STRIPE_API_KEY: 'sk_live_0123456789' }, true],
    ['a test Stripe key in production', { STRIPE_API_KEY: 'rk_test_0123456789' }, false],
    ['a public Stripe key', { STRIPE_API_KEY: 'pk_test_0123456789' }, true],
    ['a live token in staging', instruments({ ...TOKEN, credential: { a: [{ t: 'pm_live_1' }] } }), true],
    ['a card number', instruments({ ...TOKEN, credential: { number: '4242 4242 4242 4242' } }), false],
    ['a card from a vault that is not configured', instruments(card), true],
    [
      'an unknown card field',
      { ...VAULT, ...instruments({ ...TOKEN, credential: { a: '{{card.pin}}' } }) },
      true,
    ],
    [
      'a vault expression',
      { ...VAULT, ...instruments({ ...TOKEN, credential: { a: '{{ token: 1 }}' } }) },
      true,
    ],
    ['a token that is not an id', { ...VAULT, ...instruments({ ...card, basisTheoryToken: "1'}}" }) }, true],
    ['a wildcard handler without a credential', instruments({ handler: '*' }), true],
    ['hosts that are not a list', instruments({ ...TOKEN, hosts: 'shop.example' }), true],
    [
      'a brand that is not a name',
      instruments({ ...TOKEN, display: { brand: '', lastDigits: '4242' } }),
      true,
    ],
    [
      'more digits of a card than the last four',
      instruments({ ...TOKEN, display: { brand: 'visa', lastDigits: '4242424242424242' } }),
      true,
    ],
    ['a display without digits', instruments({ ...TOKEN, display: { brand: 'visa' } }), true],
    ['a card service without a key', { CARD_SERVICE_URL: 'https://cards.example' }, true],
    ['a card service in production without BROWSER_CARDS', CARD_SERVICE, false],
    [
      'a card service over plain http in production',
      { ...CARD_SERVICE, BROWSER_CARDS: 'true', CARD_SERVICE_URL: 'http://cards.example' },
      false,
    ],
    [
      'cards in http pages in production',
      { ...CARD_SERVICE, BROWSER_CARDS: 'true', ALLOW_HTTP: 'true' },
      false,
    ],
    ['a card service with the debug log of the browser', { ...CARD_SERVICE, DEBUG: 'pw:protocol' }, true],
    ['a card service with all debug logs', { ...CARD_SERVICE, DEBUG: '*' }, true],
    ['a card of a service that is not configured', instruments({ handler: 'card', cardId: 'a' }), true],
    [
      'a card number as the id of a card',
      { ...CARD_SERVICE, ...instruments({ handler: 'card', cardId: '4242424242424242' }) },
      true,
    ],
    [
      'a card of the service with a credential',
      { ...CARD_SERVICE, ...instruments({ handler: 'card', cardId: 'a', credential: { token: '4242' } }) },
      true,
    ],
    ['a value that is not an array', { PAYMENT_INSTRUMENTS: '{}' }, true],
    ['invalid JSON', { PAYMENT_INSTRUMENTS: '[' }, true],
  ];
  it.each(refused)('refuse %s, without showing the value', (_, env, staging) => {
    const read = () => readPayments(env, staging);
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/0123456789|4242|pm_live_1/);
  });
});

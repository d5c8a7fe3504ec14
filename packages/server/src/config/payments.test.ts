import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readPayments } from './payments.ts';

const VAULT = { BASIS_THEORY_API_KEY: 'key_test_private', BASIS_THEORY_PUBLIC_KEY: 'key_test_public' };
const instruments = (...entries: object[]) => ({ PAYMENT_INSTRUMENTS: JSON.stringify(entries) });
const TOKEN = { handler: 'com.example.tokens', type: 'card', credential: { token: 'abc' } };

describe('payment settings', () => {
  it('pay with test tokens in staging and with nothing in production when nothing is set', () => {
    const staging = readPayments({}, true);
    expect(staging.instruments).toHaveLength(1);
    expect(staging.instruments[0]).toMatchObject({
      handler: '*',
      declinedCredential: { token: 'fail_token' },
    });
    expect(readPayments({}, false)).toEqual({ instruments: [], basisTheory: null, stripe: null });
  });

  it('keep what an entry says, the declined credential included', () => {
    const entry = {
      ...TOKEN,
      hosts: ['shop.example', '*.shop.example'],
      declinedCredential: { token: 'no' },
    };
    expect(readPayments(instruments(TOKEN, entry), false).instruments).toEqual([
      { ...TOKEN, hosts: [] },
      entry,
    ]);
  });

  it('need nothing but a name for cash and invoice', () => {
    const [cod] = readPayments(instruments({ handler: 'cod' }), false).instruments;
    expect(cod).toEqual({ handler: 'cod', hosts: [], type: 'offline', credential: {} });
  });

  it('reach the vault of test tenants in staging and the other one in production', () => {
    expect(readPayments(VAULT, true).basisTheory?.url).toBe('https://api.test.basistheory.com');
    expect(readPayments(VAULT, false).basisTheory?.url).toBe('https://api.basistheory.com');
  });

  const card = { ...TOKEN, credential: { number: '{{card.number}}' } };
  const refused: readonly (readonly [string, Record<string, string>, boolean])[] = [
    ['a live vault in staging', { ...VAULT, BASIS_THEORY_URL: 'https://api.basistheory.com/' }, true],
    ['a test vault in production', { ...VAULT, BASIS_THEORY_URL: 'https://api.test.basistheory.com' }, false],
    ['a vault over plain http in production', { ...VAULT, BASIS_THEORY_URL: 'http://vault.example' }, false],
    ['half of the vault’s keys', { BASIS_THEORY_API_KEY: 'key_test_private' }, true],
    ['a live Stripe key in staging', { STRIPE_API_KEY: 'sk_live_0123456789' }, true],
    ['a test Stripe key in production', { STRIPE_API_KEY: 'rk_test_0123456789' }, false],
    ['a public Stripe key', { STRIPE_API_KEY: 'pk_test_0123456789' }, true],
    ['a live token in staging', instruments({ ...TOKEN, credential: { a: [{ t: 'pm_live_1' }] } }), true],
    ['a card number', instruments({ ...TOKEN, credential: { number: '4242 4242 4242 4242' } }), false],
    ['a card from a vault that is not there', instruments(card), true],
    [
      'an unknown field of a card',
      { ...VAULT, ...instruments({ ...TOKEN, credential: { a: '{{card.pin}}' } }) },
      true,
    ],
    [
      'an expression of the vault’s own',
      { ...VAULT, ...instruments({ ...TOKEN, credential: { a: '{{ token: 1 }}' } }) },
      true,
    ],
    ['a token that is no id', { ...VAULT, ...instruments({ ...card, basisTheoryToken: "1'}}" }) }, true],
    ['any handler without a credential', instruments({ handler: '*' }), true],
    ['hosts that are no list', instruments({ ...TOKEN, hosts: 'shop.example' }), true],
    ['what is no array', { PAYMENT_INSTRUMENTS: '{}' }, true],
    ['what is no JSON', { PAYMENT_INSTRUMENTS: '[' }, true],
  ];
  it.each(refused)('refuse %s, without showing a value', (_, env, staging) => {
    const read = () => readPayments(env, staging);
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/0123456789|4242|pm_live_1/);
  });
});

import { describe, expect, it } from 'vitest';
import { containerOf, tokenFault, type VaultToken } from './vault-token.ts';

const now = new Date('2026-03-25T12:00:00.000Z');
const container = containerOf('acct_A');
const token: VaultToken = {
  type: 'card',
  containers: ['/Purser/acct_a/'],
  createdAt: new Date('2026-03-25T11:30:00.000Z'),
  modifiedAt: null,
  expiresAt: null,
  expiryMonth: 3,
  expiryYear: 2026,
  brand: 'visa',
  last4: '4242',
};
const HOUR_MS = 3_600_000;

describe('a card token', () => {
  it('is valid for the account whose container it is in, until the end of its expiry month', () => {
    expect(tokenFault(token, container, HOUR_MS, now)).toBeNull();
    expect(tokenFault(token, container, null, new Date('2026-04-01T11:59:59.999Z'))).toBeNull();
    expect(tokenFault(token, container, null, new Date('2026-04-01T12:00:00.000Z'))).toBe('card_expired');
  });

  it.each<[string, Partial<VaultToken>]>([
    ['not_a_card', { type: 'token' }],
    ['other_container', { containers: ['/purser/acct_b/'] }],
    ['other_container', { containers: ['/purser/acct_a/', '/purser/acct_b/'] }],
    ['other_container', { containers: [] }],
    ['token_expired', { expiresAt: now }],
    ['cvc_expired', { createdAt: new Date('2026-03-25T11:00:00.000Z') }],
  ])('is %s with %j', (fault, changes) => {
    expect(tokenFault({ ...token, ...changes }, container, HOUR_MS, now)).toBe(fault);
  });

  it('of the operator may be in any container, and needs a security code only where one is required', () => {
    const old = { ...token, containers: ['/operator/'], createdAt: new Date('2020-01-01T00:00:00.000Z') };
    expect(tokenFault(old, null, null, now)).toBeNull();
    expect(tokenFault({ ...old, modifiedAt: now }, null, HOUR_MS, now)).toBeNull();
  });
});

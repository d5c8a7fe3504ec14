import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedRandom } from '../../../test-support/fixed-random.ts';
import { createSeal } from '../../kernel/seal.ts';
import {
  makeSandboxSession,
  makeSandboxToken,
  SANDBOX_CARDS,
  sandboxCardOf,
  sandboxSessionAccount,
} from './sandbox-gateway.ts';

const random = fixedRandom((count) => new Uint8Array(count).fill(7));
const seal = createSeal(new Uint8Array(32).fill(1), random);
const otherSeal = createSeal(new Uint8Array(32).fill(2), random);
const EXPIRES = new Date('2026-03-25T00:15:00.000Z');
const at = (ms: number) => new Date(EXPIRES.getTime() + ms);

describe('a session of the sandbox gateway', () => {
  const session = makeSandboxSession(seal, random, 'acct_1', EXPIRES);

  it('is valid until its expiry, and in this installation only', () => {
    expect(sandboxSessionAccount(seal, session, at(-1))).toBe('acct_1');
    expect(sandboxSessionAccount(seal, session, at(0))).toBeNull();
    expect(sandboxSessionAccount(otherSeal, session, at(-1))).toBeNull();
  });

  it('cannot be extended', () => {
    const seconds = String(EXPIRES.getTime() / 1000);
    const longer = session.replace(seconds, String(Number(seconds) + 3600));
    expect(longer).not.toBe(session);
    expect(sandboxSessionAccount(seal, longer, at(0))).toBeNull();
  });

  it('is refused for arbitrary text', () => {
    fc.assert(fc.property(fc.string(), (text) => sandboxSessionAccount(seal, text, at(-1)) === null));
  });
});

describe('a token of the sandbox gateway', () => {
  it.each(SANDBOX_CARDS)('identifies %s', (card) => {
    const token = makeSandboxToken(seal, random, 'acct_1', card);
    expect(sandboxCardOf(seal, 'acct_1', token)).toBe(card);
    expect(sandboxCardOf(otherSeal, 'acct_1', token)).toBeNull();
    expect(sandboxCardOf(seal, 'acct_2', token)).toBeNull();
  });

  it('cannot be changed to another card', () => {
    const declined = makeSandboxToken(seal, random, 'acct_1', 'declined');
    expect(sandboxCardOf(seal, 'acct_1', declined.replace('declined', 'success'))).toBeNull();
  });

  it('never contains a possible card number', () => {
    const unlucky = fixedRandom((count) => new Uint8Array(count).fill(0x11));
    expect(makeSandboxToken(seal, unlucky, 'acct_1', 'success')).not.toMatch(
      /(?<![0-9a-z])[0-9]{13,19}(?![0-9a-z])/,
    );
  });

  it('is refused for a session or arbitrary text', () => {
    expect(sandboxCardOf(seal, 'acct_1', makeSandboxSession(seal, random, 'acct_1', EXPIRES))).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => sandboxCardOf(seal, 'acct_1', text) === null));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedRandom } from '../../../test-support/fixed-random.ts';
import { createSeal } from '../../kernel/seal.ts';
import {
  makeSandboxSession,
  makeSandboxToken,
  SANDBOX_CARDS,
  sandboxCardOf,
  sandboxSessionIsValid,
} from './sandbox-gateway.ts';

const random = fixedRandom((count) => new Uint8Array(count).fill(7));
const seal = createSeal(new Uint8Array(32).fill(1), random);
const otherSeal = createSeal(new Uint8Array(32).fill(2), random);
const EXPIRES = new Date('2026-03-25T00:15:00.000Z');
const at = (ms: number) => new Date(EXPIRES.getTime() + ms);

describe('a session of the sandbox gateway', () => {
  const session = makeSandboxSession(seal, random, EXPIRES);

  it('is valid until its expiry, and in this installation only', () => {
    expect(sandboxSessionIsValid(seal, session, at(-1))).toBe(true);
    expect(sandboxSessionIsValid(seal, session, at(0))).toBe(false);
    expect(sandboxSessionIsValid(otherSeal, session, at(-1))).toBe(false);
  });

  it('cannot be extended', () => {
    const seconds = String(EXPIRES.getTime() / 1000);
    const longer = session.replace(seconds, String(Number(seconds) + 3600));
    expect(longer).not.toBe(session);
    expect(sandboxSessionIsValid(seal, longer, at(0))).toBe(false);
  });

  it('is refused for arbitrary text', () => {
    fc.assert(fc.property(fc.string(), (text) => !sandboxSessionIsValid(seal, text, at(-1))));
  });
});

describe('a token of the sandbox gateway', () => {
  it.each(SANDBOX_CARDS)('identifies %s', (card) => {
    const token = makeSandboxToken(seal, random, card);
    expect(sandboxCardOf(seal, token)).toBe(card);
    expect(sandboxCardOf(otherSeal, token)).toBeNull();
  });

  it('cannot be changed to another card', () => {
    const declined = makeSandboxToken(seal, random, 'declined');
    expect(sandboxCardOf(seal, declined.replace('declined', 'success'))).toBeNull();
  });

  it('never contains a possible card number', () => {
    const unlucky = fixedRandom((count) => new Uint8Array(count).fill(0x11));
    expect(makeSandboxToken(seal, unlucky, 'success')).not.toMatch(/(?<![0-9a-z])[0-9]{13,19}(?![0-9a-z])/);
  });

  it('is refused for a session or arbitrary text', () => {
    expect(sandboxCardOf(seal, makeSandboxSession(seal, random, EXPIRES))).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => sandboxCardOf(seal, text) === null));
  });
});

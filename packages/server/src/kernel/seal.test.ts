import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedRandom } from '../../test-support/fixed-random.ts';
import { Fault } from './errors.ts';
import { createSeal } from './seal.ts';

let drawn = 0;
/** Never returns the same bytes twice. */
const random = fixedRandom((count) => {
  const bytes = Buffer.alloc(count);
  drawn += 1;
  bytes.writeUInt32BE(drawn);
  return bytes;
});
const seal = createSeal(new Uint8Array(32).fill(1), random);
const otherSeal = createSeal(new Uint8Array(32).fill(2), random);
const text = fc.string({ unit: 'grapheme' });

describe('a seal', () => {
  it('opens what it sealed, in the same context', () => {
    fc.assert(
      fc.property(text, text, (plain, context) => {
        expect(seal.open(seal.seal(plain, context), context)).toBe(plain);
      }),
    );
  });

  it('does the same with bytes, and never opens text as bytes', () => {
    const both = createSeal(new Uint8Array(32).fill(2), random, new Uint8Array(32).fill(1));
    fc.assert(
      fc.property(fc.uint8Array(), text, text, (plain, context, other) => {
        fc.pre(context !== other);
        const sealed = seal.sealBytes(plain, context);
        expect([...seal.openBytes(sealed, context)]).toEqual([...plain]);
        expect(() => seal.openBytes(sealed, other)).toThrow(Fault);
        expect(() => seal.openBytes(Buffer.from(seal.seal('plain', context)), context)).toThrow(Fault);
        const fresh = both.resealBytes(sealed, context) ?? Buffer.alloc(0);
        expect([...otherSeal.openBytes(fresh, context)]).toEqual([...plain]);
        expect(both.resealBytes(fresh, context)).toBeNull();
      }),
    );
  });

  it('does not open a value in another context or with another key', () => {
    fc.assert(
      fc.property(text, text, text, (plain, context, other) => {
        fc.pre(context !== other);
        const sealed = seal.seal(plain, context);
        expect(() => seal.open(sealed, other)).toThrow(Fault);
        expect(() => otherSeal.open(sealed, context)).toThrow(Fault);
      }),
    );
  });

  it('opens values of the previous key during a rotation, and reseals each of them once', () => {
    const both = createSeal(new Uint8Array(32).fill(2), random, new Uint8Array(32).fill(1));
    fc.assert(
      fc.property(text, text, text, (plain, context, other) => {
        fc.pre(context !== other);
        const old = seal.seal(plain, context);
        expect(both.open(old, context)).toBe(plain);
        expect(() => both.open(old, other)).toThrow(Fault);
        expect(() => both.reseal(old, other)).toThrow(Fault);
        const fresh = both.reseal(old, context) ?? '';
        expect(otherSeal.open(fresh, context)).toBe(plain);
        expect(both.reseal(fresh, context)).toBeNull();
        expect(() => seal.open(both.seal(plain, context), context)).toThrow(Fault);
      }),
    );
    expect([both.knows(seal.keyFingerprint), both.knows(both.keyFingerprint)]).toEqual([true, true]);
    expect(otherSeal.knows(seal.keyFingerprint)).toBe(false);
    expect(both.mac('a', 'b', 16)).toEqual(otherSeal.mac('a', 'b', 16));
  });

  it('refuses a sealed value with any single bit changed', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 0, max: 7 }), (plain, place, bit) => {
        const [version, body = ''] = seal.seal(plain, 'c').split('.');
        const bytes = Buffer.from(body, 'base64url');
        const at = place % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
        expect(() => seal.open(`${version}.${bytes.toString('base64url')}`, 'c')).toThrow(Fault);
      }),
    );
  });

  it('refuses text that was never sealed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          fc.base64String().map((body) => `v1.${body}`),
        ),
        (sealed) => {
          expect(() => seal.open(sealed, 'c')).toThrow(Fault);
        },
      ),
    );
  });

  it('seals the same text differently every time, without revealing it', () => {
    expect(seal.seal('secret', 'c')).not.toBe(seal.seal('secret', 'c'));
    expect(Buffer.from(seal.seal('secret', 'c').slice(3), 'base64url').includes('secret')).toBe(false);
  });

  it('computes hashes that depend on key, purpose and text', () => {
    const hash = (from: typeof seal, purpose: string, of: string) =>
      from.mac(purpose, of, 16).toString('hex');
    const hashes = [
      hash(seal, 'a', 'b'),
      hash(otherSeal, 'a', 'b'),
      hash(seal, 'b', 'b'),
      hash(seal, 'a', 'c'),
      hash(seal, 'ab', ''),
    ];
    expect(new Set(hashes).size).toBe(5);
    expect(hash(seal, 'a', 'b')).toBe(hashes[0]);
    expect(seal.mac('a', 'b', 12)).toHaveLength(12);
  });

  it('gives each key its own fingerprint without revealing the key', () => {
    const again = createSeal(new Uint8Array(32).fill(1), random);
    expect(again.keyFingerprint).toBe(seal.keyFingerprint);
    expect(otherSeal.keyFingerprint).not.toBe(seal.keyFingerprint);
    expect(seal.keyFingerprint).not.toContain('0101');
  });
});

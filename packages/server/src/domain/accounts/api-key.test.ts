import { createHash } from 'node:crypto';
import { SCOPE_RESOURCES, SCOPES } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedRandom } from '../../../test-support/fixed-random.ts';
import type { Random } from '../../kernel/random.ts';
import { hashApiKey, makeApiKey, makeSigningSecret, scopeAllows } from './api-key.ts';

/** Bytes that depend on the seed only. */
function randomFrom(seed: number): Random {
  let turn = 0;
  return fixedRandom((count) => {
    const bytes = Array.from({ length: count }, (_, index) =>
      createHash('sha256').update(`${seed} ${turn} ${index}`).digest().readUInt8(0),
    );
    turn += 1;
    return Uint8Array.from(bytes);
  });
}

const seed = fc.integer();
const key = seed.map((from) => makeApiKey('staging', randomFrom(from)));

/** The checksum as a secret scanner would compute it. */
function checksum(text: string): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const hash = createHash('sha256').update(text).digest().subarray(0, 6);
  return Array.from(hash, (byte) => alphabet.charAt(byte % 62)).join('');
}

describe('makeApiKey', () => {
  it('names the environment and ends in a checksum over the rest', () => {
    fc.assert(
      fc.property(key, (text) => {
        expect(text).toMatch(/^sk_test_[0-9A-Za-z]{38}$/);
        expect(text.slice(-6)).toBe(checksum(text.slice(0, -6)));
      }),
    );
    expect(makeApiKey('production', randomFrom(1))).toMatch(/^sk_live_[0-9A-Za-z]{38}$/);
  });

  it('makes a different key from different randomness', () => {
    const keys = Array.from({ length: 200 }, (_, from) => makeApiKey('staging', randomFrom(from)));
    expect(new Set(keys).size).toBe(200);
  });

  it('draws all characters with equal probability by skipping biased bytes', () => {
    let next = 0;
    const everyByte = fixedRandom((count) => Uint8Array.from({ length: count }, () => next++ % 256));
    const drawn = Array.from({ length: 31 }, () => makeSigningSecret(everyByte).slice('whsec_'.length)).join(
      '',
    );
    const counts = new Map<string, number>();
    for (const character of drawn.slice(0, 1240)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(4);
  });
});

describe('hashApiKey', () => {
  it('contains no part of the key', () => {
    const text = makeApiKey('staging', randomFrom(3));
    expect(hashApiKey(text)).toHaveLength(32);
    expect(hashApiKey(text).toString('latin1')).not.toContain(text.slice(8, 14));
    expect(hashApiKey(`${text} `).equals(hashApiKey(text))).toBe(false);
  });
});

describe('makeSigningSecret', () => {
  it('is whsec_ and 40 characters', () => {
    fc.assert(
      fc.property(seed, (from) => {
        expect(makeSigningSecret(randomFrom(from))).toMatch(/^whsec_[0-9A-Za-z]{40}$/);
      }),
    );
  });
});

describe('scopeAllows', () => {
  it('allows the same scope, read for write, and nothing else', () => {
    fc.assert(
      fc.property(fc.subarray([...SCOPES]), fc.constantFrom(...SCOPES), (held, needed) => {
        const resource = SCOPE_RESOURCES.find((name) => needed.startsWith(`${name}:`));
        const suffices = [needed, `${resource}:write`];
        expect(scopeAllows(held, needed)).toBe(held.some((scope) => suffices.includes(scope)));
      }),
    );
  });
});

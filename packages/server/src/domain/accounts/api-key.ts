import { createHash } from 'node:crypto';
import type { Scope } from '@purser/contract/vocabulary';
import type { Random } from '../../kernel/random.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

/** Uniform: bytes of 248 (4 times 62) and above are skipped. */
function randomText(random: Random, length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random.bytes(length)) {
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

function checksum(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  return Array.from(hash.subarray(0, CHECKSUM_LENGTH), (byte) => ALPHABET.charAt(byte % 62)).join('');
}

/** A new key: `sk_live_` or `sk_test_`, 32 random characters and a checksum of 6, by which secret scanners recognize a key. */
export function makeApiKey(environment: 'staging' | 'production', random: Random): string {
  const text = `sk_${environment === 'production' ? 'live' : 'test'}_${randomText(random, RANDOM_LENGTH)}`;
  return text + checksum(text);
}

/** Only the hash of a key is stored. Keys are long and random, so an unsalted hash suffices and can be indexed. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

export const makeSigningSecret = (random: Random): string => `whsec_${randomText(random, 40)}`;

/** A write scope includes reading. */
export function scopeAllows(scopes: readonly string[], needed: Scope): boolean {
  return (
    scopes.includes(needed) ||
    (needed.endsWith(':read') && scopes.includes(needed.replace(/:read$/, ':write')))
  );
}

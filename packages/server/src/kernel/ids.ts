import { createHash } from 'node:crypto';
import { ID_PREFIXES, type IdKind } from '@purser/contract/vocabulary';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Crockford base 32, most significant digit first, padded to `length`. */
function base32(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text = ALPHABET.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return text;
}

const bytesToBigInt = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

export interface IdSource {
  readonly clock: Clock;
  readonly random: Random;
}

/** A new id: prefix, 10 digits of milliseconds, 16 random digits. Ids sort by creation time. */
export function newId(kind: IdKind, { clock, random }: IdSource): string {
  const time = base32(BigInt(clock.now().getTime()), 10);
  return `${ID_PREFIXES[kind]}_${time}${base32(bytesToBigInt(random.bytes(10)), 16)}`;
}

/** A deterministic event id: a hash of account, type, source and the source's version. */
export function eventId(
  accountId: string,
  type: string,
  sourceId: string,
  sourceVersion: number | string,
): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([accountId, type, sourceId, sourceVersion]))
    .digest();
  return `${ID_PREFIXES.event}_${base32(bytesToBigInt(hash.subarray(0, 20)), 32)}`;
}

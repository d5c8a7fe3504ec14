import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { Fault } from './errors.ts';
import type { Random } from './random.ts';

/** Encrypts small secrets for rest. `context` is bound as associated data: a value moved to another row does not open. */
export interface Seal {
  seal(plain: string, context: string): string;
  /** Throws `Fault` when the text was changed, was sealed under a key that is not known here, or belongs to another context. */
  open(sealed: string, context: string): string;
  /** The same text under the present key; null when it is that already. Throws like `open`. */
  reseal(sealed: string, context: string): string | null;
  /** A keyed hash for texts that clients carry (cursors, sandbox tokens), `length` bytes. */
  mac(purpose: string, text: string, length: number): Buffer;
  /** Tells keys apart without telling anything about them. */
  readonly keyFingerprint: string;
  /** Whether a fingerprint is that of the present key, or of the other one that opens too. */
  knows(keyFingerprint: string): boolean;
}

const VERSION = 'v1';

const derived = (masterKey: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', masterKey, '', `purser ${purpose}`, 32));
const fingerprintOf = (masterKey: Uint8Array): string =>
  derived(masterKey, 'fingerprint').subarray(0, 8).toString('hex');

/** The text, or null when it was not sealed so under this key. */
function decrypt(key: Buffer, sealed: string, context: string): string | null {
  const [version, text] = sealed.split('.');
  const bytes = Buffer.from(text ?? '', 'base64url');
  if (version !== VERSION || bytes.length < 28) throw new Fault('sealed value has an unknown form');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * AES-256-GCM and HMAC-SHA256 under keys derived from one master key of 32 bytes. While the master key is changed, a second one opens too;
 * nothing is sealed or authenticated under it.
 */
export function createSeal(masterKey: Uint8Array, random: Random, otherKey: Uint8Array | null = null): Seal {
  const encryption = derived(masterKey, 'encryption');
  const authentication = derived(masterKey, 'authentication');
  const otherEncryption = otherKey === null ? null : derived(otherKey, 'encryption');
  const keyFingerprint = fingerprintOf(masterKey);
  const otherFingerprint = otherKey === null ? null : fingerprintOf(otherKey);
  const seal = (plain: string, context: string): string => {
    const nonce = random.bytes(12);
    const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
  };
  const openOld = (sealed: string, context: string): string => {
    const plain = otherEncryption === null ? null : decrypt(otherEncryption, sealed, context);
    if (plain === null) throw new Fault('sealed value does not open with this key');
    return plain;
  };
  return {
    keyFingerprint,
    knows: (fingerprint) => fingerprint === keyFingerprint || fingerprint === otherFingerprint,
    seal,
    open: (sealed, context) => decrypt(encryption, sealed, context) ?? openOld(sealed, context),
    reseal(sealed, context) {
      if (decrypt(encryption, sealed, context) !== null) return null;
      return seal(openOld(sealed, context), context);
    },
    mac: (purpose, text, length) =>
      createHmac('sha256', authentication).update(`${purpose}\0${text}`).digest().subarray(0, length),
  };
}

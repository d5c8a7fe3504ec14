import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { Fault } from './errors.ts';
import type { Random } from './random.ts';

/** Encrypts small secrets at rest. `context` is authenticated: a value copied to another row cannot be decrypted. */
export interface Seal {
  seal(plain: string, context: string): string;
  /** Throws `Fault` if the text was modified, was sealed with an unknown key, or belongs to another context. */
  open(sealed: string, context: string): string;
  /** The same text sealed with the current key; null if it already is. Throws like `open`. */
  reseal(sealed: string, context: string): string | null;
  /** A keyed hash of `length` bytes, for values that clients hold (cursors, sandbox tokens). */
  mac(purpose: string, text: string, length: number): Buffer;
  /** Identifies the key without revealing it. */
  readonly keyFingerprint: string;
  /** Whether a fingerprint is that of the current or the previous key. */
  knows(keyFingerprint: string): boolean;
}

const VERSION = 'v1';

const derived = (masterKey: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', masterKey, '', `purser ${purpose}`, 32));
const fingerprintOf = (masterKey: Uint8Array): string =>
  derived(masterKey, 'fingerprint').subarray(0, 8).toString('hex');

/** The plain text, or null if it was not sealed with this key and context. */
function decrypt(key: Buffer, sealed: string, context: string): string | null {
  const [version, text] = sealed.split('.');
  const bytes = Buffer.from(text ?? '', 'base64url');
  if (version !== VERSION || bytes.length < 28) throw new Fault('sealed value has an unknown format');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * AES-256-GCM and HMAC-SHA256 with keys derived from one 32-byte master key. During a key rotation `previousKey` decrypts older values;
 * it never seals or authenticates.
 */
export function createSeal(
  masterKey: Uint8Array,
  random: Random,
  previousKey: Uint8Array | null = null,
): Seal {
  const encryption = derived(masterKey, 'encryption');
  const authentication = derived(masterKey, 'authentication');
  const previousEncryption = previousKey === null ? null : derived(previousKey, 'encryption');
  const keyFingerprint = fingerprintOf(masterKey);
  const previousFingerprint = previousKey === null ? null : fingerprintOf(previousKey);
  const seal = (plain: string, context: string): string => {
    const nonce = random.bytes(12);
    const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
  };
  const openWithPrevious = (sealed: string, context: string): string => {
    const plain = previousEncryption === null ? null : decrypt(previousEncryption, sealed, context);
    if (plain === null) throw new Fault('sealed value cannot be decrypted with this key');
    return plain;
  };
  return {
    keyFingerprint,
    knows: (fingerprint) => fingerprint === keyFingerprint || fingerprint === previousFingerprint,
    seal,
    open: (sealed, context) => decrypt(encryption, sealed, context) ?? openWithPrevious(sealed, context),
    reseal(sealed, context) {
      if (decrypt(encryption, sealed, context) !== null) return null;
      return seal(openWithPrevious(sealed, context), context);
    },
    mac: (purpose, text, length) =>
      createHmac('sha256', authentication).update(`${purpose}\0${text}`).digest().subarray(0, length),
  };
}

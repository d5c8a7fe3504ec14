import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { Fault } from './errors.ts';
import type { Random } from './random.ts';

/** Encrypts secrets and personal data at rest. `context` is authenticated: a value copied to another row cannot be decrypted. */
export interface Seal {
  seal(plain: string, context: string): string;
  /** Throws `Fault` if the text was modified, was sealed with an unknown key, or belongs to another context. */
  open(sealed: string, context: string): string;
  /** The same text sealed with the current key; null if it already is. Throws like `open`. */
  reseal(sealed: string, context: string): string | null;
  /** The same for bytes, which need no encoding. */
  sealBytes(plain: Uint8Array, context: string): Buffer;
  openBytes(sealed: Uint8Array, context: string): Buffer;
  resealBytes(sealed: Uint8Array, context: string): Buffer | null;
  /** A keyed hash of `length` bytes, for values that clients hold (cursors, sandbox tokens). */
  mac(purpose: string, text: string, length: number): Buffer;
  /** Identifies the key without revealing it. */
  readonly keyFingerprint: string;
  /** Whether a fingerprint is that of the current or the previous key. */
  knows(keyFingerprint: string): boolean;
}

const VERSION = 'v1';
/** Begins sealed values that are bytes. */
const VERSION_BYTE = 1;

const derived = (masterKey: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', masterKey, '', `purser ${purpose}`, 32));
const fingerprintOf = (masterKey: Uint8Array): string =>
  derived(masterKey, 'fingerprint').subarray(0, 8).toString('hex');

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Nonce, tag and ciphertext. Throws `Fault` if the format is another one. */
function sealedBytes(sealed: string | Uint8Array): Buffer {
  const [version, bytes] = typeof sealed === 'string' ? partsOfText(sealed) : partsOfBytes(sealed);
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES)
    throw new Fault('sealed value has an unknown format');
  return bytes;
}

function partsOfText(sealed: string): [string | undefined, Buffer] {
  const [version, text] = sealed.split('.');
  return [version, Buffer.from(text ?? '', 'base64url')];
}

const partsOfBytes = (sealed: Uint8Array): [string, Buffer] => [
  `v${sealed[0]}`,
  Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength).subarray(1),
];

/** The plain bytes, or null if they were not sealed with this key and context. */
function decrypt(key: Buffer, bytes: Buffer, context: string): Buffer | null {
  const body = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, body));
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]);
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
  const encrypt = (plain: Uint8Array, context: string): Buffer => {
    const nonce = random.bytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const openWithPrevious = (sealed: Buffer, context: string): Buffer => {
    const plain = previousEncryption === null ? null : decrypt(previousEncryption, sealed, context);
    if (plain === null) throw new Fault('sealed value cannot be decrypted with this key');
    return plain;
  };
  const open = (sealed: string | Uint8Array, context: string): Buffer => {
    const bytes = sealedBytes(sealed);
    return decrypt(encryption, bytes, context) ?? openWithPrevious(bytes, context);
  };
  /** The plain bytes of a value that is sealed with the previous key; null if it is sealed with the current one. */
  const openOutdated = (sealed: string | Uint8Array, context: string): Buffer | null => {
    const bytes = sealedBytes(sealed);
    return decrypt(encryption, bytes, context) === null ? openWithPrevious(bytes, context) : null;
  };
  const asText = (bytes: Buffer): string => `${VERSION}.${bytes.toString('base64url')}`;
  const asBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.of(VERSION_BYTE), bytes]);
  return {
    keyFingerprint,
    knows: (fingerprint) => fingerprint === keyFingerprint || fingerprint === previousFingerprint,
    seal: (plain, context) => asText(encrypt(Buffer.from(plain), context)),
    open: (sealed, context) => open(sealed, context).toString('utf8'),
    reseal(sealed, context) {
      const plain = openOutdated(sealed, context);
      return plain === null ? null : asText(encrypt(plain, context));
    },
    sealBytes: (plain, context) => asBytes(encrypt(plain, context)),
    openBytes: open,
    resealBytes(sealed, context) {
      const plain = openOutdated(sealed, context);
      return plain === null ? null : asBytes(encrypt(plain, context));
    },
    mac: (purpose, text, length) =>
      createHmac('sha256', authentication).update(`${purpose}\0${text}`).digest().subarray(0, length),
  };
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { Fault } from './errors.ts';
import type { Random } from './random.ts';

/** Encrypts small secrets for rest. `context` is bound as associated data: a value moved to another row does not open. */
export interface Seal {
  seal(plain: string, context: string): string;
  /** Throws `Fault` when the text was changed, was sealed under another key, or belongs to another context. */
  open(sealed: string, context: string): string;
  /** A keyed hash for texts that clients carry (cursors, sandbox tokens), `length` bytes. */
  mac(purpose: string, text: string, length: number): Buffer;
  /** Tells keys apart without telling anything about them. */
  readonly keyFingerprint: string;
}

const VERSION = 'v1';

/** AES-256-GCM and HMAC-SHA256 under keys derived from one master key of 32 bytes. */
export function createSeal(masterKey: Uint8Array, random: Random): Seal {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `purser ${purpose}`, 32));
  const encryption = derive('encryption');
  const authentication = derive('authentication');
  return {
    keyFingerprint: derive('fingerprint').subarray(0, 8).toString('hex'),
    seal(plain, context) {
      const nonce = random.bytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, text] = sealed.split('.');
      const bytes = Buffer.from(text ?? '', 'base64url');
      if (version !== VERSION || bytes.length < 28) throw new Fault('sealed value has an unknown form');
      try {
        const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, 12));
        decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new Fault('sealed value does not open with this key', { cause });
      }
    },
    mac: (purpose, text, length) =>
      createHmac('sha256', authentication).update(`${purpose}\0${text}`).digest().subarray(0, length),
  };
}

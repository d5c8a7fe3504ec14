/** Detached JSON Web Signatures with an unencoded payload (RFC 7797), as UCP before 2026-04-08 has them in `Request-Signature`. */
import { parseJson, record, text } from '../json/json-fields.ts';
import { type Jwk, thumbprintOf, verifyWithKey } from './jwk.ts';
import { bytesOf, type Content } from './message.ts';
import type { SignatureVerdict } from './verify-signature.ts';

interface Es256Signer {
  readonly keyid: string;
  sign(data: Uint8Array): Uint8Array;
}

/** Signs the content. The middle part of the compact form, the payload, is left out. */
export function detachedJws(content: Content, signer: Es256Signer): string {
  const header = Buffer.from(
    JSON.stringify({ alg: 'ES256', kid: signer.keyid, b64: false, crit: ['b64'] }),
  ).toString('base64url');
  const signature = signer.sign(Buffer.concat([Buffer.from(`${header}.`), bytesOf(content)]));
  return `${header}..${Buffer.from(signature).toString('base64url')}`;
}

/** The three parts of the compact form; the payload is empty. */
const DETACHED = /^([\w-]{1,2048})\.\.([\w-]{1,512})$/;

/**
 * Verifies a detached JWS of exactly these bytes. Only ES256 is accepted, with an EC P-256 key that `kid` names: neither the algorithm nor a
 * key is taken from the JWS. The payload is unencoded (`b64: false`), or encoded where the header does not say so. Never throws.
 */
export function verifyDetachedJws(jws: string, content: Content, keys: readonly Jwk[]): SignatureVerdict {
  const [, head = '', signature = ''] = DETACHED.exec(jws.trim()) ?? [];
  const header = record(parseJson(Buffer.from(head, 'base64url').toString('utf8')));
  if (header === null) return wrong('it is no detached JWS');
  if (header['alg'] !== 'ES256') return wrong('its algorithm is not ES256');
  const payload = payloadOf(header, bytesOf(content));
  if (payload === null) return wrong('its header has an unknown extension');
  const keyid = text(header['kid']);
  if (keyid === null) return wrong('the signature names no key');
  const data = Buffer.concat([Buffer.from(`${head}.`), payload]);
  const verdicts = keys
    .filter((key) => key.kid === keyid || thumbprintOf(key) === keyid)
    .map((key) => verifyWithKey(key, data, Buffer.from(signature, 'base64url'), 'ecdsa-p256-sha256'));
  if (verdicts.includes('valid')) return { kind: 'valid', keyid };
  return verdicts.includes('wrong')
    ? wrong('the signature does not match the message')
    : { kind: 'unknown_key', keyid };
}

/** The payload in the form that was signed; null if the header has extensions other than `b64`, which must be critical (RFC 7797). */
function payloadOf(header: Readonly<Record<string, unknown>>, bytes: Uint8Array): Uint8Array | null {
  const { b64, crit } = header;
  if (b64 === false) return Array.isArray(crit) && crit.length === 1 && crit[0] === 'b64' ? bytes : null;
  if (b64 !== undefined || crit !== undefined) return null;
  return Buffer.from(Buffer.from(bytes).toString('base64url'));
}

const wrong = (reason: string): SignatureVerdict => ({ kind: 'wrong', reason });

import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson, type Json } from '../../kernel/canonical-json.ts';
import type { PublicJwk } from '../../kernel/signing-key.ts';
import { type MandatePayload, recordHash } from './mandate-record.ts';

const TYPE = 'purser-mandate';

/** The payload as JWS (RFC 7515) in compact form, signed with an Ed25519 key. Its bytes are the canonical JSON (RFC 8785). */
export function signRecord(payload: MandatePayload, keyId: string, key: KeyObject): string {
  const header = encoded({ alg: 'EdDSA', kid: keyId, typ: TYPE });
  const text = `${header}.${encoded({ ...payload })}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

const encoded = (value: { readonly [name: string]: Json }): string =>
  Buffer.from(canonicalJson(value)).toString('base64url');

/** The payload of a record of our own database. Throws `SyntaxError` for a text that is none. */
export function payloadOf(jws: string): MandatePayload {
  const [, payload = ''] = jws.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

export const verificationKey = (jwk: PublicJwk): KeyObject =>
  createPublicKey({ key: { ...jwk }, format: 'jwk' });

/** What is wrong with a stored record, as part of a sentence; null if it is authentic and says what is expected. */
export function brokenRule(
  { jws, hash }: { readonly jws: string; readonly hash: string },
  expected: { readonly [name: string]: string | number },
  keys: ReadonlyMap<string, KeyObject>,
): string | null {
  if (recordHash(jws) !== hash) return 'its content does not have its hash';
  const end = jws.lastIndexOf('.');
  const [header, payload] = jws.slice(0, end).split('.').map(parsed);
  const key = keys.get(String(header?.['kid']));
  if (key === undefined) return 'its key is unknown';
  const signature = Buffer.from(jws.slice(end + 1), 'base64url');
  if (!verify(null, Buffer.from(jws.slice(0, end)), key, signature)) return 'its signature is wrong';
  const wrong = Object.entries(expected).find(([name, value]) => payload?.[name] !== value);
  if (wrong === undefined) return null;
  return wrong[0] === 'previousHash'
    ? 'it does not follow the record before it'
    : `its ${wrong[0]} is not that of its row`;
}

/** Undefined for a text that is no object in JSON. */
function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

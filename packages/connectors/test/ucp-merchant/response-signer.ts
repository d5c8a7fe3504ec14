/** Signs the test merchant's responses by the standard, without using the code under test. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { canonicalJson } from '../../src/json/canonical-json.ts';
import type { Faults, MerchantOptions } from './model.ts';

const KEY_NAMES = ['first_key', 'second_key', 'unlisted_key'] as const;
type KeyName = (typeof KEY_NAMES)[number];

const PAIRS = new Map<KeyName, ReturnType<typeof newPair>>();

function newPair(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function pairOf(name: KeyName): ReturnType<typeof newPair> {
  const pair = PAIRS.get(name) ?? newPair();
  PAIRS.set(name, pair);
  return pair;
}

/** The public half, as a discovery document lists it. */
export function keyOf(name: KeyName): object {
  return { kid: name, ...pairOf(name).publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' };
}

/** The headers that sign a response of this status and body. */
export function signatureHeaders(
  kind: NonNullable<Faults['signature']>,
  status: number,
  contentType: string,
  body: string,
): Record<string, string> {
  const keyid = kind === 'changed' ? 'first_key' : kind;
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const created = Math.floor(Date.now() / 1000);
  const input = `("@status" "content-digest" "content-type");created=${created};keyid="${keyid}"`;
  const base = [
    `"@status": ${kind === 'changed' ? 418 : status}`,
    `"content-digest": ${digest}`,
    `"content-type": ${contentType}`,
    `"@signature-params": ${input}`,
  ].join('\n');
  const signature = sign('sha256', Buffer.from(base), {
    key: pairOf(keyid).privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return {
    'content-digest': digest,
    'signature-input': `sig1=${input}`,
    signature: `sig1=:${signature.toString('base64')}:`,
  };
}

/** The checkout with the merchant's signature over it, if mandates are negotiated. */
export function authorised(checkout: object, { authorises }: MerchantOptions): object {
  if (authorises === null || authorises === 'none') return checkout;
  const terms = authorises === 'other_terms' ? { ...checkout, currency: 'EUR' } : checkout;
  const [header, payload] = [JSON.stringify({ alg: 'ES256', kid: 'first_key' }), canonicalJson(terms)].map(
    (part) => Buffer.from(part).toString('base64url'),
  );
  const signature = sign('sha256', Buffer.from(`${header}.${payload}`), {
    key: pairOf('first_key').privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return {
    ...checkout,
    ap2: { merchant_authorization: `${header}..${signature.toString('base64url')}` },
  };
}

import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson, type Json } from './canonical-json.ts';
import type { PublicJwk } from './signing-key.ts';

type JsonObject = { readonly [name: string]: Json };

/** An Ed25519 key that signs, and its identifier. */
export interface JsonSigner {
  readonly id: string;
  readonly privateKey: KeyObject;
}

/** An object as JWS (RFC 7515) in compact form. The signed bytes are its canonical JSON (RFC 8785). */
export function signJson(type: string, payload: JsonObject, signer: JsonSigner): string {
  return withSignature(type, payload, { keyId: signer.id, signature: jsonSignature(type, payload, signer) });
}

/** The signature of an object, which `withSignature` makes the JWS of. */
export const jsonSignature = (type: string, payload: JsonObject, { id, privateKey }: JsonSigner): string =>
  sign(null, Buffer.from(signedText(type, payload, id)), privateKey).toString('base64url');

export interface JsonSignature {
  readonly keyId: string;
  readonly signature: string;
}

/** The JWS of an object whose signature was made before. */
export const withSignature = (
  type: string,
  payload: JsonObject,
  { keyId, signature }: JsonSignature,
): string => `${signedText(type, payload, keyId)}.${signature}`;

const signedText = (type: string, payload: JsonObject, keyId: string): string =>
  `${encoded({ alg: 'EdDSA', kid: keyId, typ: type })}.${encoded(payload)}`;

const encoded = (value: JsonObject): string => Buffer.from(canonicalJson(value)).toString('base64url');

export const verificationKey = (jwk: PublicJwk): KeyObject =>
  createPublicKey({ key: { ...jwk }, format: 'jwk' });

/** Whether the last part of a JWS signs the parts before it. */
export function isSignedBy(jws: string, key: KeyObject): boolean {
  const end = jws.lastIndexOf('.');
  const signature = Buffer.from(jws.slice(end + 1), 'base64url');
  return verify(null, Buffer.from(jws.slice(0, end)), key, signature);
}

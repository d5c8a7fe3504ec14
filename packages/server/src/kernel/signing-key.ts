import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto';

/** The algorithms by their names in JSON Web Keys: `EdDSA` is Ed25519. */
export const SIGNING_ALGORITHMS = ['EdDSA', 'ES256'] as const;
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];

interface Ed25519Jwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
}

interface P256Jwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

/** The public part of a key; `kid` is its thumbprint (RFC 7638). */
export type PublicJwk = ((P256Jwk & { readonly alg: 'ES256' }) | (Ed25519Jwk & { readonly alg: 'EdDSA' })) & {
  readonly kid: string;
  readonly use: 'sig';
};

export type PrivateJwk = (P256Jwk | Ed25519Jwk) & { readonly d: string };

export interface SigningKeyPair {
  readonly id: string;
  readonly publicJwk: PublicJwk;
  readonly privateJwk: PrivateJwk;
}

/** Generates a key pair. */
export function makeSigningKeyPair(algorithm: SigningAlgorithm): SigningKeyPair {
  switch (algorithm) {
    case 'ES256': {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
      const key: P256Jwk = { kty: 'EC', crv: 'P-256', x, y };
      const kid = thumbprintOf({ crv: key.crv, kty: key.kty, x, y });
      return { id: kid, publicJwk: { kid, ...key, use: 'sig', alg: 'ES256' }, privateJwk: { ...key, d } };
    }
    case 'EdDSA': {
      const { privateKey } = generateKeyPairSync('ed25519');
      const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
      const key: Ed25519Jwk = { kty: 'OKP', crv: 'Ed25519', x };
      const kid = thumbprintOf({ crv: key.crv, kty: key.kty, x });
      return { id: kid, publicJwk: { kid, ...key, use: 'sig', alg: 'EdDSA' }, privateJwk: { ...key, d } };
    }
  }
}

/** Of the required members, in alphabetical order. */
const thumbprintOf = (members: JsonWebKey): string =>
  createHash('sha256').update(JSON.stringify(members)).digest('base64url');

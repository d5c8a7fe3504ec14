import { createHash, generateKeyPairSync } from 'node:crypto';

/** The public part of an ES256 key; `kid` is its thumbprint (RFC 7638). */
export interface PublicJwk {
  readonly kid: string;
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly use: 'sig';
  readonly alg: 'ES256';
}

export interface PrivateJwk extends Pick<PublicJwk, 'kty' | 'crv' | 'x' | 'y'> {
  readonly d: string;
}

export interface SigningKeyPair {
  readonly id: string;
  readonly publicJwk: PublicJwk;
  readonly privateJwk: PrivateJwk;
}

/** Generates an ES256 key pair. */
export function makeSigningKeyPair(): SigningKeyPair {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const curve = { kty: 'EC', crv: 'P-256' } as const;
  const members = JSON.stringify({ crv: curve.crv, kty: curve.kty, x, y });
  const kid = createHash('sha256').update(members).digest('base64url');
  return {
    id: kid,
    publicJwk: { kid, ...curve, x, y, use: 'sig', alg: 'ES256' },
    privateJwk: { ...curve, x, y, d },
  };
}

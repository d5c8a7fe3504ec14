/** Public keys (JWK): their algorithm and key id. */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** A published JSON Web Key. */
export interface Jwk {
  readonly kty: string;
  readonly kid?: string | undefined;
  readonly crv?: string | undefined;
  readonly x?: string | undefined;
  readonly y?: string | undefined;
  readonly alg?: string | undefined;
  readonly use?: string | undefined;
}

interface Algorithm {
  readonly jwa: string;
  /** Its name among HTTP signature algorithms. */
  readonly name: string;
  readonly hash: 'sha256' | 'sha384' | null;
}

const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  'EC P-256': { jwa: 'ES256', name: 'ecdsa-p256-sha256', hash: 'sha256' },
  'EC P-384': { jwa: 'ES384', name: 'ecdsa-p384-sha384', hash: 'sha384' },
  'OKP Ed25519': { jwa: 'EdDSA', name: 'ed25519', hash: null },
};

const algorithmOf = (jwk: Jwk): Algorithm | null => ALGORITHMS[`${jwk.kty} ${jwk.crv ?? ''}`] ?? null;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The valid keys of a document's list, at most `countMax`. Never throws. */
export function readJwks(value: unknown, countMax = 50): readonly Jwk[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, countMax).flatMap((entry: unknown): Jwk[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const fields = new Map<string, unknown>(Object.entries(entry));
    const kty = text(fields.get('kty'));
    if (kty === undefined) return [];
    const field = (name: string) => text(fields.get(name));
    return [
      {
        kty,
        kid: field('kid'),
        crv: field('crv'),
        x: field('x'),
        y: field('y'),
        alg: field('alg'),
        use: field('use'),
      },
    ];
  });
}

/** RFC 7638 with SHA-256, base64url; null for unsupported kinds of keys. */
export function thumbprintOf(jwk: Jwk): string | null {
  const { crv, kty, x, y } = jwk;
  if (algorithmOf(jwk) === null || x === undefined || (kty === 'EC' && y === undefined)) return null;
  const members = kty === 'EC' ? { crv, kty, x, y } : { crv, kty, x };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}

/** The result of checking a signature; `unsupported` if the key's algorithm is not supported. */
export type KeyVerdict = 'valid' | 'wrong' | 'unsupported';

/**
 * Checks a signature with the algorithm of the key. `alg`, if the signature has it, must agree; it never selects the algorithm. ECDSA
 * signatures are r and s, concatenated. Never throws.
 */
export function verifyWithKey(
  jwk: Jwk,
  data: Uint8Array,
  signature: Uint8Array,
  alg: string | null,
): KeyVerdict {
  const algorithm = algorithmOf(jwk);
  if (algorithm === null || (jwk.use !== undefined && jwk.use !== 'sig')) return 'unsupported';
  if (alg !== null && alg !== algorithm.name) return 'wrong';
  if (jwk.alg !== undefined && ![algorithm.jwa, algorithm.name, jwk.crv].includes(jwk.alg))
    return 'unsupported';
  const key = publicKey(jwk);
  if (key === null) return 'unsupported';
  const isValid = verify(algorithm.hash, data, { key, dsaEncoding: 'ieee-p1363' }, signature);
  return isValid ? 'valid' : 'wrong';
}

function publicKey({ kty, crv, x, y }: Jwk): KeyObject | null {
  try {
    // Only the public members: a private member in the document must not change the key.
    const key = { kty, crv: crv ?? '', x: x ?? '', ...(y === undefined ? {} : { y }) };
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    return null;
  }
}

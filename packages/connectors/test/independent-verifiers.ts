/** Verifies our signatures with the libraries that verifiers of Web Bot Auth and of RFC 9421 use. */
import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { verifySignature } from 'http-message-sig';
import { httpbis } from 'http-message-signatures';
import { verify as verifyBot } from 'web-bot-auth';
import { verifierFromJWK } from 'web-bot-auth/crypto';
import { type Jwk, thumbprintOf } from '../src/http-signatures/jwk.ts';

/** A request as a verifier receives it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const INDEPENDENT_VERIFIERS = ['http-message-sig', 'http-message-signatures', 'web-bot-auth'] as const;
export type IndependentVerifier = (typeof INDEPENDENT_VERIFIERS)[number];

/** Resolves if the verifier accepts the signature of the request at `now`, and rejects otherwise. `web-bot-auth` has the machine's clock. */
export async function acceptIndependently(
  verifier: IndependentVerifier,
  request: ReceivedRequest,
  keys: readonly Jwk[],
  now = new Date(),
): Promise<void> {
  switch (verifier) {
    case 'http-message-sig':
      return acceptMessage(request, keys, toSeconds(now));
    case 'http-message-signatures':
      return acceptHttpbis(request, keys, toSeconds(now));
    case 'web-bot-auth':
      return acceptBot(request, keys);
  }
}

const REQUIRED_COMPONENTS = ['@method', '@authority', '@path', 'signature-agent'];
const REQUIRED_PARAMETERS = ['created', 'expires', 'keyid', 'nonce', 'tag'];

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Throws if the key set does not have the key under its thumbprint. */
function keyOf(keys: readonly Jwk[], keyid: unknown): JsonWebKey {
  const key = keys.find(({ kid }) => kid === keyid);
  if (key === undefined || thumbprintOf(key) !== keyid) throw new Error('unknown key');
  const { kty, crv, x, y } = key;
  return {
    kty,
    ...(crv === undefined ? {} : { crv }),
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y }),
  };
}

const isEd25519 = (key: JsonWebKey): boolean => key.crv === 'Ed25519';

function isValid(key: JsonWebKey, data: Uint8Array, signature: Uint8Array): boolean {
  const publicKey: KeyObject = createPublicKey({ key, format: 'jwk' });
  return isEd25519(key)
    ? verify(null, data, publicKey, signature)
    : verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
}

async function acceptMessage({ method, url, headers }: ReceivedRequest, keys: readonly Jwk[], now: number) {
  const fields = Object.entries(headers).map(([name, value]) => ({ name, value }));
  await verifySignature(
    { kind: 'request', method, targetUri: url, fields },
    {
      policy: {
        algorithms: ['ed25519', 'ecdsa-p256-sha256'],
        requiredComponents: REQUIRED_COMPONENTS,
        requiredParameters: REQUIRED_PARAMETERS,
        now,
      },
      async resolveVerifier({ parameters: { keyid } }) {
        const key = keyOf(keys, keyid);
        return {
          algorithm: isEd25519(key) ? 'ed25519' : 'ecdsa-p256-sha256',
          verify: (data: Uint8Array, signature: Uint8Array) => isValid(key, data, signature),
        };
      },
    },
  );
}

async function acceptHttpbis({ method, url, headers }: ReceivedRequest, keys: readonly Jwk[], now: number) {
  const verdict = await httpbis.verifyMessage(
    {
      requiredFields: REQUIRED_COMPONENTS,
      requiredParams: REQUIRED_PARAMETERS,
      // It compares with the machine's clock.
      tolerance: Math.abs(now - toSeconds(new Date())) + 60,
      notAfter: now + 60,
      keyLookup: async ({ keyid }) => {
        const key = keyOf(keys, keyid);
        return { verify: async (data, signature) => isValid(key, data, signature) };
      },
    },
    { method, url, headers: { ...headers } },
  );
  if (verdict !== true) throw new Error('wrong signature');
}

async function acceptBot(request: ReceivedRequest, keys: readonly Jwk[]) {
  await verifyBot({ ...request, headers: { ...request.headers } }, async (data, signature, parameters) => {
    const key = keyOf(keys, parameters.keyid);
    // The library has no ES256, which signs requests of the Universal Commerce Protocol.
    if (isEd25519(key)) return (await verifierFromJWK({ ...key }))(data, signature, parameters);
    if (!isValid(key, Buffer.from(data), signature)) throw new Error('invalid signature');
  });
}

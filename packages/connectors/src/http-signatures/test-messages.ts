/** Messages and keys for the tests of signatures: those of RFC 9421, and some others. */
import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { type Jwk, thumbprintOf } from './jwk.ts';
import type { RequestMessage, ResponseMessage } from './message.ts';
import { createSigner, type SignatureAgent, signRequest } from './sign-request.ts';

/** RFC 9421, appendix B.1.3 and B.1.4. */
export const ECC_P256: Jwk = {
  kid: 'test-key-ecc-p256',
  kty: 'EC',
  crv: 'P-256',
  x: 'qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA',
  y: 'Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0',
};
export const ED25519: Jwk = {
  kid: 'test-key-ed25519',
  kty: 'OKP',
  crv: 'Ed25519',
  x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
};
export const RFC_TIME = new Date(1_618_884_473_000);

/** B.2: the response of the examples. */
export const rfcResponse: ResponseMessage = {
  status: 200,
  headers: {
    date: 'Tue, 20 Apr 2021 02:07:56 GMT',
    'content-type': 'application/json',
    'content-digest':
      'sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
    'content-length': '23',
    'signature-input':
      'sig-b24=("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
    signature:
      'sig-b24=:wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==:',
  },
  body: '{"message": "good dog"}',
};

/** B.2: the request of the examples. */
export const rfcRequest: RequestMessage = {
  method: 'POST',
  url: 'https://example.com/foo?param=Value&Pet=dog',
  headers: {
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-digest':
      'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:',
    'content-length': '18',
    'signature-input':
      'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    signature:
      'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
  },
  body: '{"hello": "world"}',
};

export const NOW = new Date('2026-06-01T12:00:00Z');
export const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const publicJwk = jwkOf(pair.publicKey.export({ format: 'jwk' }));
export const keyid = thumbprintOf(publicJwk) ?? '';
export const signer = createSigner(keyid, pair.privateKey.export({ format: 'jwk' }));
export const keys = [{ ...publicJwk, kid: keyid }];
const agent: SignatureAgent = { url: 'https://buyer.example', form: 'string' };
export const options = { now: NOW, lifetimeSeconds: 300, nonce: new Uint8Array(64), agent };

function jwkOf({ kty = '', crv, x, y }: JsonWebKey): Jwk {
  return { kty, crv, x, y };
}

export const signed = (request: RequestMessage): RequestMessage => ({
  ...request,
  headers: signRequest(request, signer, options),
});

export const order: RequestMessage = {
  method: 'POST',
  url: 'https://shop.example:8443/ucp/checkout-sessions?a=1',
  headers: {
    'Content-Type': 'application/json',
    'Idempotency-Key': '550e8400-e29b-41d4-a716-446655440000',
    'UCP-Agent': 'profile="https://buyer.example/.well-known/ucp"',
    authorization: 'Bearer x',
  },
  body: '{"line_items":[]}',
};

import { sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDigest, digestFits } from './content-digest.ts';
import { type Jwk, readJwks, thumbprintOf } from './jwk.ts';
import type { ResponseMessage } from './message.ts';
import { signRequest } from './sign-request.ts';
import {
  ECC_P256,
  ED25519,
  keyid,
  keys,
  NOW,
  options,
  order,
  pair,
  publicJwk,
  RFC_TIME,
  rfcRequest,
  rfcResponse,
  signed,
  signer,
} from './test-messages.ts';
import { verifySignature } from './verify-signature.ts';

describe('the test vectors of RFC 9421', () => {
  it('verify the response signed with ECDSA P-256 (B.2.4)', () => {
    expect(verifySignature(rfcResponse, [ED25519, ECC_P256], { now: RFC_TIME })).toEqual({
      kind: 'valid',
      keyid: 'test-key-ecc-p256',
    });
  });

  it('verify the request signed with Ed25519 (B.2.6) only if it covers the required components', () => {
    const options = { now: RFC_TIME, covers: ['@method', '@path', '@authority'] };
    expect(verifySignature(rfcRequest, [ECC_P256, ED25519], options)).toEqual({
      kind: 'valid',
      keyid: 'test-key-ed25519',
    });
    expect(verifySignature(rfcRequest, [ED25519], { now: RFC_TIME })).toEqual({
      kind: 'wrong',
      reason: 'it does not cover @query',
    });
  });

  it('have the published thumbprint', () => {
    expect(thumbprintOf(ED25519)).toBe('poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U');
  });
});

describe('verifySignature', () => {
  it('distinguishes an unsigned message from one with incomplete headers', () => {
    const { 'signature-input': input = '', ...rest } = signed(order).headers;
    expect(verifySignature(order, keys, { now: NOW })).toEqual({ kind: 'absent' });
    expect(verifySignature({ ...order, headers: rest }, keys, { now: NOW }).kind).toBe('wrong');
    const incomplete = { ...rest, 'signature-input': input.slice(0, 40) };
    expect(verifySignature({ ...order, headers: incomplete }, keys, { now: NOW }).kind).toBe('wrong');
  });

  it('reports an unknown key with its id', () => {
    expect(verifySignature(signed(order), [ECC_P256], { now: NOW })).toEqual({ kind: 'unknown_key', keyid });
  });

  it('finds a key by its thumbprint, and requires it for bots', () => {
    expect(verifySignature(signed(order), [publicJwk], { now: NOW }).kind).toBe('valid');
    const named = { ...order, headers: signRequest(order, { ...signer, keyid: 'ours' }, options) };
    expect(verifySignature(named, [{ ...publicJwk, kid: 'ours' }], { now: NOW })).toMatchObject({
      kind: 'wrong',
      reason: 'the key id is not the thumbprint of the key',
    });
  });

  it('takes the algorithm from the key, never from the message', () => {
    const confused = rfcResponse.headers['signature-input'] ?? '';
    const headers = { ...rfcResponse.headers, 'signature-input': `${confused};alg="ed25519"` };
    expect(verifySignature({ ...rfcResponse, headers }, [ECC_P256], { now: RFC_TIME }).kind).toBe('wrong');
    const symmetric: Jwk = { kid: 'test-key-ecc-p256', kty: 'oct' };
    expect(verifySignature(rfcResponse, [symmetric], { now: RFC_TIME }).kind).toBe('unknown_key');
    const other: Jwk = { ...ED25519, kid: 'test-key-ecc-p256' };
    expect(verifySignature(rfcResponse, [other], { now: RFC_TIME }).kind).toBe('wrong');
    expect(verifySignature(rfcResponse, [{ ...ECC_P256, use: 'enc' }], { now: RFC_TIME }).kind).toBe(
      'unknown_key',
    );
  });

  it('rejects a DER-encoded signature', () => {
    const base = ['"@status": 204', '"@signature-params": ("@status");created=1780315200;keyid="k"'].join(
      '\n',
    );
    const answer = (dsaEncoding: 'der' | 'ieee-p1363'): ResponseMessage => ({
      status: 204,
      body: null,
      headers: {
        'signature-input': 'sig1=("@status");created=1780315200;keyid="k"',
        signature: `sig1=:${sign('sha256', Buffer.from(base), { key: pair.privateKey, dsaEncoding }).toString('base64')}:`,
      },
    });
    const known = [{ ...publicJwk, kid: 'k' }];
    expect(verifySignature(answer('ieee-p1363'), known, { now: NOW }).kind).toBe('valid');
    expect(verifySignature(answer('der'), known, { now: NOW }).kind).toBe('wrong');
  });

  it('checks the creation and expiry time with the allowed clock skew', () => {
    const at = (seconds: number, more = {}) =>
      verifySignature(signed(order), keys, { now: new Date(NOW.getTime() + seconds * 1000), ...more });
    expect(at(-59).kind).toBe('valid');
    expect(at(-61)).toEqual({ kind: 'wrong', reason: 'the signature was created in the future' });
    expect(at(359).kind).toBe('valid');
    expect(at(361)).toEqual({ kind: 'wrong', reason: 'the signature has expired' });
    expect(at(700, { skewSeconds: 86_400 }).kind).toBe('wrong');
    expect(at(100, { maxAgeSeconds: 60, skewSeconds: 30 })).toEqual({
      kind: 'wrong',
      reason: 'the signature is too old',
    });
  });

  it('rejects a body that the signature does not cover', () => {
    const headers = signRequest({ ...order, body: null }, signer, options);
    expect(verifySignature({ ...order, headers }, keys, { now: NOW })).toEqual({
      kind: 'wrong',
      reason: 'it does not cover content-digest',
    });
  });

  it('accepts one valid signature among others, and rejects one that covers a component twice', () => {
    const { headers } = signed(order);
    const others = {
      ...headers,
      'signature-input': `cdn=("@method");keyid="elsewhere", ${headers['signature-input']}`,
      signature: `cdn=:AAAA:, ${headers['signature']}`,
    };
    expect(verifySignature({ ...order, headers: others }, keys, { now: NOW }).kind).toBe('valid');
    const twice = rfcResponse.headers['signature-input']?.replace('"@status"', '"@status" "@status"') ?? '';
    const doubled = { ...rfcResponse, headers: { ...rfcResponse.headers, 'signature-input': twice } };
    expect(verifySignature(doubled, [ECC_P256], { now: RFC_TIME })).toEqual({
      kind: 'wrong',
      reason: '"@status" is named twice',
    });
  });

  it('never throws, for any header values', () => {
    const words = fc.constantFrom(
      'sig1=',
      '("@method"',
      '"@query-param";name="a"',
      ')',
      ';keyid="k"',
      ':AA==:',
      ';created=',
      '9',
      ', ',
      '"x";sf',
      '"',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), fc.array(words, { maxLength: 6 }), (input, value) => {
        const headers = { 'signature-input': input.join(''), signature: value.join('') };
        expect(
          verifySignature({ ...order, headers }, [{ ...publicJwk, kid: 'k' }], { now: NOW }).kind,
        ).not.toBe('valid');
      }),
    );
  });
});

describe('digests and keys of other implementations', () => {
  it('accept a digest of the encoded or decoded content, and reject weak algorithms', () => {
    const encoded = Buffer.from([31, 139, 8]);
    expect(digestFits(contentDigest('a'), ['a'])).toBe(true);
    expect(digestFits(contentDigest(encoded), ['a', encoded])).toBe(true);
    expect(digestFits(`${contentDigest('a')}, sha-512=:AAAA:`, ['a'])).toBe(false);
    expect(digestFits('md5=:DMF1ucDxtqgxw5niaXcmYQ==:', ['a'])).toBe(false);
    expect(digestFits('sha-256=oops', ['a'])).toBe(false);
  });

  it('read the valid keys of a list and ignore everything else', () => {
    expect(readJwks([ECC_P256, null, 7, { kid: 'x' }, { kty: 'OKP', x: 1 }])).toEqual([
      { ...ECC_P256, alg: undefined, use: undefined },
      { kty: 'OKP' },
    ]);
    expect(readJwks({ keys: [] })).toEqual([]);
  });
});

import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest, tampered } from '../../test/any-requests.ts';
import { readJwks, thumbprintOf, verifyWithKey } from './jwk.ts';
import { algorithmFor, createSigner, signDirectory, signRequest } from './sign-request.ts';
import { keyid, keys, NOW, options, order, publicJwk, signed, signer } from './test-messages.ts';
import { verifySignature } from './verify-signature.ts';

describe('signRequest', () => {
  it('covers method, URL, body and the relevant headers, and identifies the signer', () => {
    const { headers } = signed(order);
    expect(headers['signature-agent']).toBe('"https://buyer.example"');
    expect(headers['signature-input']).toBe(
      'sig1=("@method" "@authority" "@path" "@query" "content-digest" "content-type" "idempotency-key" "ucp-agent" "signature-agent")' +
        `;created=1780315200;expires=1780315500;keyid="${keyid}";nonce="${'A'.repeat(86)}==";tag="web-bot-auth"`,
    );
    expect(headers['authorization']).toBe('Bearer x');
  });

  it('names the signer in a member of a dictionary, if asked to', () => {
    const agent = { url: 'https://host.example/purser/keys', form: 'dictionary' } as const;
    const headers = signRequest(order, signer, { ...options, agent });
    expect(headers['signature-agent']).toBe('sig1="https://host.example/purser/keys"');
    expect(headers['signature-input']).toContain(' "signature-agent";key="sig1")');
    expect(verifySignature({ ...order, headers }, keys, { now: NOW }).kind).toBe('valid');
  });

  it('signs with an Ed25519 key, but not for the Universal Commerce Protocol', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = readJwks([publicKey.export({ format: 'jwk' })])[0];
    if (key === undefined) throw new Error('no key');
    const kid = thumbprintOf(key) ?? '';
    const headers = signRequest(order, createSigner(kid, privateKey.export({ format: 'jwk' })), options);
    expect(verifySignature({ ...order, headers }, [key], { now: NOW })).toEqual({
      kind: 'valid',
      keyid: kid,
    });
    expect(algorithmFor({ accept: '*/*' })).toBe('EdDSA');
    expect(algorithmFor({ 'UCP-Agent': 'profile="https://buyer.example/p"' })).toBe('ES256');
  });

  it('has only the components and parameters of UCP in its plain form', () => {
    const headers = signRequest(order, signer, { ...options, form: { isPlain: true } });
    expect(headers['signature-agent']).toBeUndefined();
    expect(headers['signature-input']).toBe(
      'sig1=("@method" "@authority" "@path" "@query" "content-digest" "content-type" "idempotency-key" "ucp-agent")' +
        `;created=1780315200;keyid="${keyid}"`,
    );
    expect(verifySignature({ ...order, headers }, keys, { now: NOW }).kind).toBe('valid');
  });

  it('includes the body as a detached JWS with an unencoded payload, if asked to', () => {
    for (const body of ['{"name":"Ä"}', null]) {
      const { 'request-signature': jws = '' } = signRequest({ ...order, body }, signer, {
        ...options,
        form: { signsBody: true },
      });
      const [header = '', payload, signature = ''] = jws.split('.');
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
        alg: 'ES256',
        kid: keyid,
        b64: false,
        crit: ['b64'],
      });
      expect(payload).toBe('');
      const data = Buffer.from(`${header}.${body ?? ''}`);
      expect(verifyWithKey(publicJwk, data, Buffer.from(signature, 'base64url'), null)).toBe('valid');
    }
    expect(signed(order).headers['request-signature']).toBeUndefined();
  });

  it('produces a valid signature for any request', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        expect(verifySignature(signed(request), keys, { now: NOW, tag: 'web-bot-auth' }).kind).toBe('valid');
      }),
      { numRuns: 60 },
    );
  });

  it('produces a signature that becomes invalid if any covered part changes', () => {
    fc.assert(
      fc.property(anyRequest, fc.nat(), (request, choice) => {
        const whole = signed(request);
        const changed = tampered(whole);
        const one = changed[choice % changed.length];
        if (one === undefined) throw new Error('nothing to change');
        expect(verifySignature(one, keys, { now: NOW }).kind).toBe('wrong');
      }),
      { numRuns: 120 },
    );
  });
});

describe('signDirectory', () => {
  it('signs with each key, for the requested authority only', () => {
    const body = JSON.stringify({ keys });
    const request = { method: 'GET', url: 'https://buyer.example/.well-known/x', headers: {}, body: null };
    const response = { status: 200, headers: {}, body, request };
    const headers = signDirectory(response, [signer], { now: NOW, lifetimeSeconds: 60 });
    const covers = ['@authority;req', 'content-digest'];
    const demands = { now: NOW, tag: 'http-message-signatures-directory', covers };
    expect(verifySignature({ ...response, headers }, keys, demands).kind).toBe('valid');
    const elsewhere = { ...request, url: 'https://thief.example/.well-known/x' };
    expect(verifySignature({ ...response, headers, request: elsewhere }, keys, demands).kind).toBe('wrong');
    expect(verifySignature({ ...response, headers, body: `${body} ` }, keys, demands).kind).toBe('wrong');
  });
});

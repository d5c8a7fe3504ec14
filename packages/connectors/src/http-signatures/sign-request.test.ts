import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyWithKey } from './jwk.ts';
import type { RequestMessage } from './message.ts';
import { signDirectory, signRequest } from './sign-request.ts';
import { keyid, keys, NOW, options, order, publicJwk, signed, signer } from './test-messages.ts';
import { verifySignature } from './verify-signature.ts';

const anyRequest = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
  url: fc.webUrl({ withQueryParameters: true, validSchemes: ['http', 'https'] }),
  body: fc.oneof(fc.constant(null), fc.string({ unit: 'grapheme' })),
  headers: fc
    .record(
      {
        'idempotency-key': fc.uuid(),
        'ucp-agent': fc.constant('profile="https://buyer.example/p"'),
        'content-type': fc.constant('application/json'),
      },
      { requiredKeys: ['content-type'] },
    )
    .map((headers): Record<string, string> => ({ ...headers })),
});

describe('signRequest', () => {
  it('covers method, URL, body and the relevant headers, and identifies the signer', () => {
    const { headers } = signed(order);
    expect(headers['signature-agent']).toBe('sig1="https://buyer.example"');
    expect(headers['signature-input']).toBe(
      'sig1=("@method" "@authority" "@path" "@query" "content-digest" "content-type" "idempotency-key" "ucp-agent" "signature-agent";key="sig1")' +
        `;created=1780315200;expires=1780315500;keyid="${keyid}";nonce="${'A'.repeat(43)}";tag="web-bot-auth"`,
    );
    expect(headers['authorization']).toBe('Bearer x');
  });

  it('includes the URL of a key set that is not at the root of its origin', () => {
    const agent = { url: 'https://host.example/purser/keys', type: 'jwks_uri' } as const;
    expect(signRequest(order, signer, { ...options, agent })['signature-agent']).toBe(
      'sig1="https://host.example/purser/keys";type=jwks_uri',
    );
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

/** The request with one covered part changed, in every possible way. */
function tampered(request: RequestMessage): RequestMessage[] {
  const { headers, body } = request;
  const url = new URL(request.url);
  const withUrl = (change: (url: URL) => void): RequestMessage => {
    const other = new URL(url);
    change(other);
    return { ...request, url: other.href };
  };
  const named = ['idempotency-key', 'ucp-agent', 'signature-agent', 'signature', 'content-type'].filter(
    (name) => headers[name] !== undefined && (name !== 'content-type' || (body ?? '') !== ''),
  );
  return [
    { ...request, method: request.method === 'PATCH' ? 'PUT' : 'PATCH' },
    withUrl((other) => (other.hostname = `x${other.hostname}`)),
    withUrl((other) => (other.pathname = `${other.pathname}x`)),
    withUrl((other) => (other.search = `${other.search}&x=1`)),
    { ...request, body: `${body ?? ''} ` },
    ...named.map((name) => ({
      ...request,
      headers: { ...headers, [name]: changedValue(headers[name] ?? '') },
    })),
    ...named.map((name) => ({ ...request, headers: without(headers, name) })),
    ...['created', 'expires', 'nonce', 'tag'].map((parameter) => ({
      ...request,
      headers: {
        ...headers,
        'signature-input': (headers['signature-input'] ?? '').replace(new RegExp(`;${parameter}=[^;]*`), ''),
      },
    })),
  ];
}

const changedValue = (value: string): string =>
  value.startsWith('sig1=:')
    ? `sig1=:${Buffer.alloc(64, 1).toString('base64')}:`
    : `${value}x`.replace('"x', 'x"');

const without = (headers: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));

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

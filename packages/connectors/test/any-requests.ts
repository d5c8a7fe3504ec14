/** Generated requests for tests of signatures, and changes of them. */
import fc from 'fast-check';
import type { RequestMessage } from '../src/http-signatures/message.ts';

/** Any request, before it is signed. */
export const anyRequest = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
  url: fc
    .webUrl({ withQueryParameters: true, validSchemes: ['http', 'https'] })
    .map((url) => new URL(url).href),
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

/** The request with one covered part changed, in every possible way. */
export function tampered(request: RequestMessage): RequestMessage[] {
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

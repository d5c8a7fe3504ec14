/** What the test merchant demands of a request's signatures, by the protocol and without using the code under test. */
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isRecord, parseJson, record } from '../../src/json/json-fields.ts';
import type { UcpVersion } from '../../src/ucp/discovery/versions.ts';

export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The components of UCP. */
const KNOWN = [
  '@method',
  '@authority',
  '@path',
  '@query',
  'ucp-agent',
  'idempotency-key',
  'content-digest',
  'content-type',
];

/**
 * Why the signatures are refused, as an error code; null if they are accepted. Without keys only their form is checked. `plain_only`: other
 * components than those of UCP are not known.
 */
export function signatureProblem(
  request: SignedRequest,
  demand: 'required' | 'plain_only',
  version: UcpVersion,
  keys: readonly JsonWebKey[] | null,
): 'signature_missing' | 'signature_invalid' | null {
  const input = /^sig1=(\(([^)]*)\)(;.*)?)$/.exec(header(request, 'signature-input'));
  const value = /^sig1=:([^:]+):$/.exec(header(request, 'signature'))?.[1];
  if (input === null || value === undefined) return 'signature_missing';
  const [, parameters = '', inner = ''] = input;
  const components = inner.split(' ').filter((part) => part !== '');
  if (demand === 'plain_only' && components.some((part) => !KNOWN.includes(unquoted(part))))
    return 'signature_missing';
  const covered = components.map((part) => unquoted(part.replace(/;.*$/, '')));
  if (demanded(request).some((name) => !covered.includes(name))) return 'signature_invalid';
  const keyid = /;keyid="([^"]*)"/.exec(parameters)?.[1];
  if (keyid === undefined || !digestFits(request)) return 'signature_invalid';
  const base = [
    ...components.map((part) => `${part}: ${componentValue(request, part)}`),
    `"@signature-params": ${parameters}`,
  ];
  if (!isSignedBy(keys, keyid, Buffer.from(base.join('\n')), Buffer.from(value, 'base64')))
    return 'signature_invalid';
  return version < '2026-04-08' ? detachedProblem(request, keys) : null;
}

function demanded({ method, headers, body }: SignedRequest): readonly string[] {
  return [
    '@method',
    '@authority',
    '@path',
    'ucp-agent',
    ...(method !== 'GET' && headers['idempotency-key'] !== undefined ? ['idempotency-key'] : []),
    ...(body === '' ? [] : ['content-digest', 'content-type']),
  ];
}

function digestFits(request: SignedRequest): boolean {
  if (request.body === '') return true;
  const digest = createHash('sha256').update(request.body).digest('base64');
  return header(request, 'content-digest') === `sha-256=:${digest}:`;
}

function componentValue(request: SignedRequest, part: string): string {
  switch (unquoted(part)) {
    case '@method':
      return request.method;
    case '@authority':
      return header(request, 'host');
    case '@path':
      return request.path;
    default: {
      const [, name = '', key] = /^"([^"]+)"(?:;key="([^"]+)")?$/.exec(part) ?? [];
      const value = header(request, name);
      return key === undefined ? value : value.slice(value.indexOf(`${key}=`) + key.length + 1);
    }
  }
}

/** The JSON Web Signature in `Request-Signature`: detached, its payload the bytes of the body. */
function detachedProblem(
  request: SignedRequest,
  keys: readonly JsonWebKey[] | null,
): 'signature_missing' | 'signature_invalid' | null {
  const parts = header(request, 'request-signature').split('.');
  const [head = '', payload, signature = ''] = parts;
  if (parts.length !== 3) return 'signature_missing';
  const read = record(parseJson(Buffer.from(head, 'base64url').toString('utf8')));
  if (payload !== '' || read?.['alg'] !== 'ES256' || typeof read['kid'] !== 'string')
    return 'signature_invalid';
  const isUnencoded = read['b64'] === false && JSON.stringify(read['crit']) === '["b64"]';
  const signed = Buffer.from(`${head}.${request.body}`);
  return isUnencoded && isSignedBy(keys, read['kid'], signed, Buffer.from(signature, 'base64url'))
    ? null
    : 'signature_invalid';
}

function isSignedBy(
  keys: readonly JsonWebKey[] | null,
  keyid: string,
  data: Buffer,
  signature: Buffer,
): boolean {
  if (keys === null) return signature.length === 64;
  const jwk = keys.find((each) => isRecord(each) && each['kid'] === keyid);
  if (jwk === undefined) return false;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

const unquoted = (part: string): string => part.replace(/^"([^"]*)"$/, '$1');
const header = ({ headers }: SignedRequest, name: string): string => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
};

import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A merchant's key pair; its discovery document publishes the public key. */
export interface MerchantKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: object;
}

export function newMerchantKey(kid: string): MerchantKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    kid,
    privateKey,
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' },
  };
}

export interface OrderWebhook {
  readonly url: string;
  readonly profile: string;
  readonly order: unknown;
  readonly key: MerchantKey;
  readonly id?: string;
  readonly at?: Date;
}

export interface SignedWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A merchant's message, signed as the protocol requires. */
export function signedWebhook({ url, profile, order, key, id, at }: OrderWebhook): SignedWebhook {
  const body = JSON.stringify(order);
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    'ucp-agent': `profile="${profile}"`,
    ...(id === undefined ? {} : { 'webhook-id': id }),
    ...(at === undefined ? {} : { 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) }),
  };
  const { host, pathname } = new URL(url);
  const covered = { '@method': 'POST', '@authority': host, '@path': pathname, ...headers };
  const names = Object.keys(covered).map((name) => `"${name}"`);
  const parameters = `(${names.join(' ')});keyid="${key.kid}"`;
  const lines = Object.entries(covered).map(([name, value]) => `"${name}": ${value}`);
  const base = [...lines, `"@signature-params": ${parameters}`].join('\n');
  const signature = sign('sha256', Buffer.from(base), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    url,
    body,
    headers: {
      ...headers,
      'signature-input': `sig1=${parameters}`,
      signature: `sig1=:${signature.toString('base64')}:`,
    },
  };
}

export interface JwsWebhook {
  readonly url: string;
  /** An order with `event_id` and `created_time`, as the versions before 2026-04-08 require them. */
  readonly event: unknown;
  readonly key: MerchantKey;
  /** Members of the JWS header in place of the right ones; a member that is undefined is left out. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** How the signature is made; ES256 if omitted. `public_key_hmac`: HMAC with the public key as its secret. */
  readonly by?: 'es256' | 'public_key_hmac' | 'nothing';
  /** Of the profile, if the message names it. */
  readonly profile?: string;
}

/** A merchant's message as the versions before 2026-04-08 require it: a detached JWS of the body (RFC 7797) in `Request-Signature`. */
export function jwsWebhook({ url, event, key, header, by = 'es256', profile }: JwsWebhook): SignedWebhook {
  const body = JSON.stringify(event, null, 1);
  const written = { alg: 'ES256', kid: key.kid, b64: false, crit: ['b64'], ...header };
  const head = Buffer.from(JSON.stringify(written)).toString('base64url');
  const payload = written.b64 === false ? body : Buffer.from(body).toString('base64url');
  const data = Buffer.from(`${head}.${payload}`);
  const signatures = {
    es256: () => sign('sha256', data, { key: key.privateKey, dsaEncoding: 'ieee-p1363' }),
    public_key_hmac: () => createHmac('sha256', JSON.stringify(key.publicJwk)).update(data).digest(),
    nothing: () => Buffer.alloc(0),
  };
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'request-signature': `${head}..${signatures[by]().toString('base64url')}`,
      ...(profile === undefined ? {} : { 'ucp-agent': `profile="${profile}"` }),
    },
  };
}

export const send = ({ url, headers, body }: SignedWebhook): Promise<Response> =>
  fetch(url, { method: 'POST', headers, body });

import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

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

export const send = ({ url, headers, body }: SignedWebhook): Promise<Response> =>
  fetch(url, { method: 'POST', headers, body });

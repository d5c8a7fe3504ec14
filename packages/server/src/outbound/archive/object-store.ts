import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { OutboundClient, OutboundResponse } from '../connection/http-client.ts';

/** A bucket of S3-compatible storage. */
export interface ArchiveSettings {
  readonly bucket: string;
  /** The beginning of all keys. */
  readonly prefix: string;
  readonly region: string;
  /** Without a trailing slash. */
  readonly endpoint: string;
  /** Whether the bucket is named in the path, not in the host. */
  readonly isPathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The storage did not do what it was asked. The message contains the status or the reason, no credentials. */
class ArchiveFailure extends Error {
  override readonly name = 'ArchiveFailure';
}

/** Objects below the prefix of the settings, whose keys are given without it. */
export interface ObjectStore {
  /** Resolves when the storage has acknowledged the object. Rejects with `ArchiveFailure` or `OutboundFailure`. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** The keys that begin with the text, in their order. */
  list(startsWith: string): AsyncIterable<string>;
}

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 256 * 1024 * 1024;

/** Requests go through the guarded client: storage in a private network must be in `ALLOW_NETWORKS`. */
export function createObjectStore(
  client: OutboundClient,
  settings: ArchiveSettings,
  now: () => Date,
): ObjectStore {
  const { prefix } = settings;
  const ask = async (method: 'GET' | 'PUT', url: string, body?: Uint8Array, contentType?: string) => {
    const response = await client.request({
      method,
      url,
      headers: await signedHeaders(settings, method, url, now(), body, contentType),
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      followRedirects: 'none',
    });
    if (response.status !== 200) throw failureOf(response);
    return response;
  };
  return {
    async put(key, content, contentType) {
      await ask('PUT', objectUrl(settings, prefix + key), content, contentType);
    },
    get: async (key) => (await ask('GET', objectUrl(settings, prefix + key))).body,
    async *list(startsWith) {
      let after = '';
      for (;;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + startsWith });
        if (after !== '') query.set('start-after', after);
        const { body } = await ask('GET', `${objectUrl(settings, '')}?${query}`);
        const keys = keysIn(body.toString('utf8'));
        for (const key of keys) yield key.slice(prefix.length);
        const last = keys.at(-1);
        if (last === undefined || !/<IsTruncated>true</.test(body.toString('utf8'))) return;
        after = last;
      }
    },
  };
}

function objectUrl({ endpoint, bucket, isPathStyle }: ArchiveSettings, key: string): string {
  const path = key.split('/').map(encodeURIComponent).join('/');
  if (isPathStyle) return `${endpoint}/${bucket}/${path}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}/${path}`;
}

/** The headers of AWS Signature Version 4, which covers the content. */
async function signedHeaders(
  { region, accessKeyId, secretAccessKey }: ArchiveSettings,
  method: string,
  url: string,
  at: Date,
  body: Uint8Array = new Uint8Array(0),
  contentType?: string,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    datetime: at.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    headers: {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
  });
  const { headers } = await signer.sign();
  // The client sets the host itself.
  return Object.fromEntries([...headers].filter(([name]) => name !== 'host'));
}

const XML_TEXT: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const keysIn = (xml: string): string[] =>
  [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
    key.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => XML_TEXT[name] ?? ''),
  );

function failureOf({ status, body }: OutboundResponse): ArchiveFailure {
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(body.toString('utf8', 0, 4096))?.[1];
  return new ArchiveFailure(`The storage responded with ${status}${code === undefined ? '' : ` (${code})`}.`);
}

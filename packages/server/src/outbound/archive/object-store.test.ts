import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutboundClient, type OutboundClient } from '../connection/http-client.ts';
import { createObjectStore } from './object-store.ts';

const AT = new Date('2026-06-01T12:00:00.000Z');
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const received: Received[] = [];
let url = '';
let client: OutboundClient;

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { method = '', url: path = '', headers } = request;
    received.push({ method, path, headers, body: Buffer.concat(parts) });
    response.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  const guard = { allowNetworks: ['127.0.0.0/8'], allowHttp: true };
  client = createOutboundClient({ guard, userAgent: 'Test', now: () => performance.now() });
});
afterAll(async () => {
  client.close();
  await new Promise((resolve) => server.close(resolve));
});

const hashOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4, written from its specification. */
function signatureOf(
  request: Omit<Received, 'body'>,
  signedHeaders: readonly string[],
  scope: string,
): string {
  const [path = '', query = ''] = request.path.split('?');
  const headers = signedHeaders.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const hash = String(request.headers['x-amz-content-sha256']);
  const parameters = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .sort()
    .join('&');
  const canonical = [request.method, path, parameters, headers, signedHeaders.join(';'), hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hashOf(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => mac(last, part), `AWS4${SECRET}`);
  return mac(key, text).toString('hex');
}

it('the signature of the test is that of the example in the documentation of S3', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': hashOf(''),
    'x-amz-date': '20130524T000000Z',
  };
  const names = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  expect(
    signatureOf({ method: 'GET', path: '/?lifecycle', headers }, names, '20130524/us-east-1/s3/aws4_request'),
  ).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543');
});

it('writes an object with a valid signature that covers its content', async () => {
  const settings = {
    bucket: 'events',
    prefix: 'a/',
    region: 'eu-central-1',
    endpoint: url,
    isPathStyle: true,
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: SECRET,
  };
  const content = Buffer.from([31, 139, 0, 255, 10]);
  await createObjectStore(client, settings, () => AT).put('acct_1/2026/x y.gz', content, 'application/gzip');
  const [put] = received;
  if (put === undefined) throw new Error('nothing was written');
  expect([put.method, put.path]).toEqual(['PUT', '/events/a/acct_1/2026/x%20y.gz']);
  expect(put.body.equals(content)).toBe(true);
  expect(put.headers['x-amz-content-sha256']).toBe(hashOf(content));
  const authorization = String(put.headers.authorization);
  const [, credential = '', signed = '', signature] =
    /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(authorization) ?? [];
  const [keyId, ...scope] = credential.split('/');
  expect([keyId, ...scope]).toEqual([
    'AKIAIOSFODNN7EXAMPLE',
    '20260601',
    'eu-central-1',
    's3',
    'aws4_request',
  ]);
  const names = signed.split(';');
  expect(names).toEqual(expect.arrayContaining(['host', 'x-amz-content-sha256', 'x-amz-date']));
  expect(signature).toBe(signatureOf(put, names, scope.join('/')));
});

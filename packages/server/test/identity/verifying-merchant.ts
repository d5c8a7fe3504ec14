import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { httpbis } from 'http-message-signatures';

/** One request and the merchant's verdict. */
export interface VerifiedRequest {
  readonly method: string;
  readonly path: string;
  readonly userAgent: string;
  readonly keyid: string;
  readonly traceparent: string;
  /** Why it was rejected; null if its signature is valid. */
  readonly problem: string | null;
}

export interface VerifyingMerchant {
  readonly url: string;
  readonly verified: VerifiedRequest[];
  close(): Promise<void>;
}

/** Handles requests with a valid signature. */
type Handler = (request: IncomingMessage, body: string, response: ServerResponse) => Promise<void> | void;

/** Responds as the shop does, at the merchant's own address. */
export async function forward(
  shopUrl: string,
  ownUrl: string,
  ...[request, body, response]: Parameters<Handler>
): Promise<void> {
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const upstream = await fetch(shopUrl + request.url, {
    method: request.method ?? 'GET',
    headers: [...sent, ['accept-encoding', 'identity']],
    redirect: 'manual',
    ...(body === '' ? {} : { body: body.replaceAll(ownUrl, shopUrl) }),
  });
  const text = (await upstream.text()).replaceAll(shopUrl, ownUrl);
  response
    .writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? 'text/plain' })
    .end(text);
}

/** The components that a UCP merchant requires to be signed. */
const REQUIRED_COMPONENTS = ['@method', '@authority', '@path', 'signature-agent'];

/**
 * A merchant that rejects requests not signed by a key of the directory that the request names. It verifies with an
 * independent implementation, and caches a directory for as long as the directory allows, by its own clock.
 */
export async function startVerifyingMerchant(
  now: () => number,
  respond: Handler,
): Promise<VerifyingMerchant> {
  const verified: VerifiedRequest[] = [];
  const keysOf = cachedDirectories(now);
  let origin = '';

  async function serve(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    const problem = await problemOf(request, origin + path, body, keysOf).catch((error: unknown) =>
      String(error),
    );
    const keyid = /keyid="([^"]*)"/.exec(header(request, 'signature-input'))?.[1] ?? '';
    const [userAgent, traceparent] = [header(request, 'user-agent'), header(request, 'traceparent')];
    verified.push({ method, path, userAgent, keyid, traceparent, problem });
    if (problem === null) await respond(request, body, response);
    else response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ problem }));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => serve(request, Buffer.concat(chunks).toString('utf8'), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    url: origin,
    verified,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type KeysOf = (agent: string) => Promise<readonly JsonWebKey[]>;

function cachedDirectories(now: () => number): KeysOf {
  const directories = new Map<string, { keys: readonly JsonWebKey[]; untilMs: number }>();
  return async (agent) => {
    const known = directories.get(agent);
    if (known !== undefined && known.untilMs > now()) return known.keys;
    const response = await fetch(`${agent}/.well-known/http-message-signatures-directory`);
    const { keys }: { keys: JsonWebKey[] } = JSON.parse(await response.text());
    const maxAge = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
    directories.set(agent, { keys, untilMs: now() + 1000 * Number(maxAge ?? 0) });
    return keys;
  };
}

async function problemOf(
  request: IncomingMessage,
  url: string,
  body: string,
  keysOf: KeysOf,
): Promise<string | null> {
  const agent = /^sig1="([^"]+)"$/.exec(header(request, 'signature-agent'))?.[1];
  if (agent === undefined) return 'no signature agent';
  const keys = await keysOf(agent);
  const settings: Parameters<typeof httpbis.verifyMessage>[0] = {
    requiredFields: [
      ...REQUIRED_COMPONENTS,
      ...(body === '' ? [] : ['content-digest', 'content-type']),
      ...['idempotency-key', 'ucp-agent'].filter((name) => header(request, name) !== ''),
      ...(new URL(url).search === '' ? [] : ['@query']),
    ],
    requiredParams: ['created', 'expires', 'keyid', 'nonce', 'tag'],
    // Its own clock is the system's; the service's may be ahead.
    tolerance: 1_000_000_000,
    notAfter: 10_000_000_000,
    async keyLookup({ keyid }) {
      const jwk = keys.find((key) => key['kid'] === keyid);
      if (jwk === undefined) return null;
      const key = createPublicKey({ key: jwk, format: 'jwk' });
      return {
        verify: async (data, signature) =>
          verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature),
      };
    },
  };
  const message = { method: request.method ?? '', url, headers: headersOf(request) };
  const isValid = await httpbis.verifyMessage(settings, message);
  return isValid === true ? null : isValid === null ? 'unknown key' : 'wrong signature';
}

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

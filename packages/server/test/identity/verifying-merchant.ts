import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Jwk, readJwks } from '@purser/connectors';
import {
  acceptIndependently,
  INDEPENDENT_VERIFIERS,
} from '../../../connectors/test/independent-verifiers.ts';

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

/**
 * A merchant that rejects requests not signed by a key of the key set that the request names. It verifies with independent
 * implementations, and caches a key set for as long as the set allows, by its own clock.
 */
export async function startVerifyingMerchant(
  now: () => number,
  respond: Handler,
): Promise<VerifyingMerchant> {
  const verified: VerifiedRequest[] = [];
  const keysOf = cachedKeySets(now);
  let origin = '';

  async function serve(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    const problem = await problemOf(request, origin + path, body, keysOf, new Date(now())).catch(
      (error: unknown) => String(error),
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

type KeysOf = (agent: string) => Promise<readonly Jwk[]>;

function cachedKeySets(now: () => number): KeysOf {
  const sets = new Map<string, { keys: readonly Jwk[]; untilMs: number }>();
  return async (agent) => {
    const known = sets.get(agent);
    if (known !== undefined && known.untilMs > now()) return known.keys;
    const isOrigin = new URL(agent).pathname === '/';
    const response = await fetch(
      `${agent}${isOrigin ? '/.well-known/http-message-signatures-directory' : ''}`,
    );
    const document: { readonly keys?: unknown } = JSON.parse(await response.text());
    const keys = readJwks(document.keys);
    const maxAge = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
    sets.set(agent, { keys, untilMs: now() + 1000 * Number(maxAge ?? 0) });
    return keys;
  };
}

async function problemOf(
  request: IncomingMessage,
  url: string,
  body: string,
  keysOf: KeysOf,
  now: Date,
): Promise<string | null> {
  const agent = /^"([^"]+)"$/.exec(header(request, 'signature-agent'))?.[1];
  if (agent === undefined) return 'no signature agent';
  const missing = componentsOf(request, url, body).find(
    (name) => !header(request, 'signature-input').includes(`"${name}"`),
  );
  if (missing !== undefined) return `"${missing}" is not covered`;
  const keys = await keysOf(agent);
  const message = { method: request.method ?? '', url, headers: headersOf(request) };
  const isOnTime = Math.abs(now.getTime() - Date.now()) < 1000;
  for (const verifier of INDEPENDENT_VERIFIERS)
    if (isOnTime || verifier !== 'web-bot-auth') await acceptIndependently(verifier, message, keys, now);
  return null;
}

/** The components that a UCP merchant requires to be signed. */
const componentsOf = (request: IncomingMessage, url: string, body: string): readonly string[] => [
  ...['@method', '@authority', '@path', 'signature-agent'],
  ...(body === '' ? [] : ['content-digest', 'content-type']),
  ...['idempotency-key', 'ucp-agent'].filter((name) => header(request, name) !== ''),
  ...(new URL(url).search === '' ? [] : ['@query']),
];

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

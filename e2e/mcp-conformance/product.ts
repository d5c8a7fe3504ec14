import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

export interface Product {
  /** The MCP server, for a client that has no key. */
  readonly url: string;
  readonly issuer: string;
  readonly resource: string;
  /** Registers a client, and returns its identifier. */
  register(redirectUri: string): Promise<string>;
  /** Allows what the authorization request asks for, as the owner who is signed in, and goes back to the client. */
  allow(authorizationUrl: string): Promise<void>;
  close(): Promise<void>;
}

/** A service with its first owner, and a way to its MCP server that adds the API key, which the suite cannot. */
export async function startProduct(): Promise<Product> {
  const folder = await temporaryFolder();
  const service = await startPurser(['start'], { DATA_DIR: `${folder.path}/data`, PORT: '0' });
  const cookie = await signUp(service);
  const way = await openWay(`${service.url}/mcp`, service.firstKey?.apiKey ?? '');
  return {
    url: way.url,
    issuer: service.url,
    resource: `${service.url}/mcp`,
    async register(redirectUri) {
      const { client_id: id } = await post(`${service.url}/oauth/register`, { redirect_uris: [redirectUri] });
      return String(id);
    },
    async allow(authorizationUrl) {
      const response = await fetch(authorizationUrl, { redirect: 'manual' });
      const query = new URL(response.headers.get('location') ?? '', service.url).hash.slice(1);
      const { redirectTo } = await post(
        `${service.url}/console/authorization/decide`,
        { query, allow: true, accountId: service.firstKey?.accountId, scopes: ['products:read'] },
        { cookie, origin: service.url, 'x-purser-console': '1' },
      );
      await fetch(String(redirectTo));
    },
    async close() {
      way.close();
      await service.stop();
      await folder.remove();
    },
  };
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  const answer: Record<string, unknown> = JSON.parse(await response.text());
  return answer;
}

/** Redeems the link of the first owner. Returns the cookie of the session. */
async function signUp({ url, setupUrl }: RunningPurser): Promise<string> {
  const response = await fetch(`${url}/console/auth/one-time-link/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      token: new URL(setupUrl ?? '').hash.slice(1),
      name: 'Ada',
      email: 'ada@example.com',
      password: 'seven quiet lamps at noon',
    }),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  if (cookies.length === 0) throw new Error(`no session: ${await response.text()}`);
  return cookies.join('; ');
}

async function openWay(to: string, apiKey: string) {
  const server = createServer(async (request, response) => {
    const headers = new Headers({ authorization: `Bearer ${apiKey}` });
    const own = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'];
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !own.includes(name)) headers.set(name, value);
    const body = await buffer(request);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await fetch(to, {
      method: request.method ?? 'GET',
      headers,
      signal: gone.signal,
      ...(body.length === 0 ? {} : { body }),
    }).catch(() => null);
    if (answer === null) return response.destroy();
    const { 'content-encoding': _, ...kept } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, kept);
    if (answer.body === null) return response.end();
    const stream: ReadableStream = answer.body;
    return Readable.fromWeb(stream)
      .on('error', () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${port}/mcp`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '@purser/sandbox-shop';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly atMs: number;
}

/**
 * A proxy in front of a sandbox shop that counts requests, can delay or reject them, and publishes the shop's public
 * keys.
 */
export interface ShopProxy {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** The highest number of concurrent requests. */
  readonly concurrencyMax: number;
  /** Delay of every request. */
  delayMs: number;
  /** Responds in place of the shop when it returns a response. */
  respond: (path: string) => { readonly status: number; readonly headers: Record<string, string> } | null;
  /** Extra fields of the discovery document. */
  discovery: Record<string, unknown>;
  close(): Promise<void>;
}

export async function openShopProxy(): Promise<ShopProxy> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purser-front-'));
  const shop = await startShop({ port: 0, dataDir, slowMs: 50 });
  let inFlight = 0;
  const state = {
    seen: [] as SeenRequest[],
    concurrencyMax: 0,
    delayMs: 0,
    respond: (_path: string): { status: number; headers: Record<string, string> } | null => null,
    discovery: {} as Record<string, unknown>,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    inFlight += 1;
    state.concurrencyMax = Math.max(state.concurrencyMax, inFlight);
    response.once('close', () => {
      inFlight -= 1;
    });
    const path = request.url ?? '/';
    state.seen.push({ method: request.method ?? '', path, atMs: performance.now() });
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    const ownResponse = state.respond(path);
    if (ownResponse !== null) {
      request.resume();
      response.writeHead(ownResponse.status, ownResponse.headers).end('{}');
      return;
    }
    if (path === '/.well-known/ucp') await forwardDiscovery(shop.url, request, response, state.discovery);
    else forward(shop.url, request, response);
  };
  const server = createServer((request, response) => {
    // The service may close the connection in the middle of its request.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

/** The shop derives its own address from the Host header. */
function forward(shopUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(shopUrl);
  const { method, headers, url: path } = request;
  const forwarded = httpRequest({ hostname, port, method, headers, path }, (upstream) => {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  request.pipe(forwarded);
}

async function forwardDiscovery(
  shopUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  added: object,
): Promise<void> {
  const text = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(shopUrl);
    const { headers } = request;
    httpRequest({ hostname, port, headers, path: '/.well-known/ucp' }, async (upstream) => {
      let body = '';
      for await (const part of upstream.setEncoding('utf8')) body += part;
      resolve(body);
    })
      .on('error', reject)
      .end();
  });
  const document: object = JSON.parse(text);
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' });
  response.end(JSON.stringify({ ...document, ...added }));
}

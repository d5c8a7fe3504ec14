/** A proxy between the service and a merchant that records when the merchant was processing a request. */
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MerchantProxy {
  readonly url: string;
  /** How long the merchant was processing at least one request between two times, in milliseconds since the epoch. */
  busyMs(fromMs: number, toMs: number): number;
  /** How many requests started between the two times. */
  requestCount(fromMs: number, toMs: number): number;
  close(): Promise<void>;
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Replaces the merchant's URL in responses with the proxy's, so that follow-up requests go through the proxy too. */
export async function startMerchantProxy(merchantUrl: string): Promise<MerchantProxy> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    const fromMs = preciseNowMs();
    const outgoing = send(
      new URL(request.url ?? '/', merchantUrl),
      {
        method: request.method,
        headers: { ...request.headers, host: new URL(merchantUrl).host, 'accept-encoding': 'identity' },
      },
      async (upstream) => {
        const body = (await bytesOf(upstream)).toString('utf8').replaceAll(merchantUrl, url);
        const { 'transfer-encoding': _chunked, ...headers } = upstream.headers;
        const replaced = Object.entries(headers).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.replaceAll(merchantUrl, url) : value,
        ]);
        spans.push({ fromMs, toMs: preciseNowMs() });
        response.writeHead(upstream.statusCode ?? 502, {
          ...Object.fromEntries(replaced),
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
      },
    );
    outgoing.on('error', () => response.destroy());
    request.pipe(outgoing);
  });
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    busyMs: (fromMs, toMs) => unionMs(spans, fromMs, toMs),
    requestCount: (fromMs, toMs) =>
      spans.filter((span) => span.fromMs >= fromMs && span.fromMs <= toMs).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Milliseconds since the epoch with fractions. */
export const preciseNowMs = (): number => performance.timeOrigin + performance.now();

async function bytesOf(upstream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of upstream) parts.push(part);
  return Buffer.concat(parts);
}

/** The total time covered by the spans, without counting overlaps twice. */
function unionMs(spans: readonly Span[], fromMs: number, toMs: number): number {
  let covered = 0;
  let untilMs = fromMs;
  for (const span of spans.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const start = Math.max(span.fromMs, untilMs);
    const end = Math.min(span.toMs, toMs);
    if (end <= start) continue;
    covered += end - start;
    untilMs = end;
  }
  return covered;
}
